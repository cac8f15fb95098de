//===- DeviceCode.cpp - which code runs on a device ---------------*- C++ -*-===//

#include "tir/Analysis/DeviceCode.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::tir;

bool tir::isDeviceRoot(Operation *op) {
  if (auto loop = dyn_cast<ForOp>(op))
    return loop.isThread();
  if (isa<gpu::LaunchOp, gpu::GPUFuncOp>(op))
    return true;
  return isa<FunctionOpInterface>(op) && op->getParentOfType<gpu::GPUModuleOp>();
}

Operation *tir::getDeviceRoot(Operation *op) {
  Operation *root = nullptr;
  for (; op; op = op->getParentOp())
    if (isDeviceRoot(op))
      root = op;
  return root;
}

std::optional<Reached> tir::getReached(Operation *op, SymbolTableCollection &symbols) {
  auto find = [&](SymbolRefAttr symbol) { return symbols.lookupNearestSymbolFrom(op, symbol); };
  if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
    return Reached{Reach::Launch, launch.getKernel(), find(launch.getKernel())};
  if (auto constant = dyn_cast<func::ConstantOp>(op))
    return Reached{Reach::Name, constant.getValueAttr(), find(constant.getValueAttr())};
  if (auto address = dyn_cast<LLVM::AddressOfOp>(op)) {
    Operation *target = find(address.getGlobalNameAttr());
    if (isa_and_nonnull<FunctionOpInterface>(target))
      return Reached{Reach::Name, address.getGlobalNameAttr(), target};
    return std::nullopt; // the address of data
  }
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    CallInterfaceCallable callable = call.getCallableForCallee();
    auto symbol = dyn_cast<SymbolRefAttr>(callable);
    if (!symbol)
      return Reached{Reach::IndirectCall, {}, nullptr};
    return Reached{Reach::Call, symbol, find(symbol)};
  }
  return std::nullopt;
}
