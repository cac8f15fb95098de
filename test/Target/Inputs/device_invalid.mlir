// LLVM IR that its verifier refuses.
gpu.module @own {
  llvm.func @f(%p: !llvm.ptr) {
    llvm.intr.lifetime.start %p : !llvm.ptr
    llvm.return
  }
}
