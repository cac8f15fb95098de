//===- OutlineKernels.cpp - a launch becomes a kernel of its own ----------*- C++ -*-===//
//
// In: a gpu.launch whose body uses memrefs and scalars of the host, memrefs only by address. Out: a
// kernel whose parameters are base pointers (memref<T>) and used scalars; a launch that no extent
// below one reaches. gpu.launch_func demands equal types on both sides, so a parameter has no
// memory space: the kernel casts it, and tir-finish-kernels moves the cast into the signature.

#include "Kernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/Utils/GPUUtils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

/// Replaces the memref `host` inside `launch` by one that is rebuilt from a base pointer.
static LogicalResult flatten(gpu::LaunchOp launch, Value host, OpBuilder &before,
                             OpBuilder &inside) {
  auto type = cast<MemRefType>(host.getType());
  Location loc = launch.getLoc();
  if (type.getMemorySpace())
    return launch.emitError("a kernel uses a host buffer in ")
           << type.getMemorySpace() << ", but a device reaches only global memory";
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return launch.emitError("a kernel uses a buffer whose layout has no strides: ") << type;

  SmallVector<OpOperand *> uses;
  for (OpOperand &use : host.getUses())
    if (launch.getBody().isAncestor(use.getOwner()->getParentRegion()))
      uses.push_back(&use);

  // Sizes are facts of the host: what the kernel asks for becomes a scalar, the rest stays behind.
  for (OpOperand *&use : uses) {
    auto dim = dyn_cast<memref::DimOp>(use->getOwner());
    if (!dim)
      continue;
    Value size = memref::DimOp::create(before, loc, host, dim.getConstantIndex().value_or(0));
    if (!dim.getConstantIndex())
      return dim.emitError("a kernel asks for a size at a position that is not constant");
    dim.replaceAllUsesWith(size);
    dim.erase();
    use = nullptr;
  }
  llvm::erase(uses, nullptr);
  for (OpOperand *use : uses)
    if (!isa<memref::LoadOp, memref::StoreOp, memref::AtomicRMWOp, vector::LoadOp, vector::StoreOp>(
            use->getOwner()))
      return use->getOwner()->emitError("'")
             << use->getOwner()->getName() << "' of a global buffer is not lowered for devices yet";

  auto metadata = memref::ExtractStridedMetadataOp::create(before, loc, host);
  auto global = gpu::AddressSpaceAttr::get(type.getContext(), gpu::AddressSpace::Global);
  Value base = memref::MemorySpaceCastOp::create(
      inside, loc, MemRefType::get({}, type.getElementType(), AffineMap(), global),
      metadata.getBaseBuffer());
  auto fold = [&](int64_t fixed, Value dynamic) -> OpFoldResult {
    return ShapedType::isDynamic(fixed) ? OpFoldResult(dynamic)
                                        : OpFoldResult(inside.getIndexAttr(fixed));
  };
  SmallVector<OpFoldResult> sizeValues, strideValues;
  Value poison;
  for (int64_t size : type.getShape()) {
    if (ShapedType::isDynamic(size) && !poison)
      poison = ub::PoisonOp::create(inside, loc, inside.getIndexType());
    sizeValues.push_back(fold(size, poison));
  }
  for (auto [fixed, dynamic] : llvm::zip_equal(strides, metadata.getStrides()))
    strideValues.push_back(fold(fixed, dynamic));
  auto deviceType =
      MemRefType::get(type.getShape(), type.getElementType(), type.getLayout(), global);
  Value device = memref::ReinterpretCastOp::create(
      inside, loc, deviceType, base, fold(offset, metadata.getOffset()), sizeValues, strideValues);
  for (OpOperand *use : uses)
    use->set(device);
  return success();
}

/// Returns `base`, or `base_N` with the first N that is not taken.
static std::string uniqueName(llvm::StringSet<> &taken, const Twine &base) {
  std::string name = base.str();
  for (unsigned n = 1; !taken.insert(name).second; ++n)
    name = (base + "_" + Twine(n)).str();
  return name;
}

/// Returns the buffer or pointer that `value` is a view of; if asked to, the last one that has the
/// base pointer of `value`.
static Value rootOf(Value value, bool withSameBase = false) {
  while (auto view = value.getDefiningOp<ViewLikeOpInterface>()) {
    // The others of memref leave the base alone, and set offset, sizes and strides beside it.
    if (withSameBase &&
        (!isa<memref::MemRefDialect>(view->getDialect()) || isa<memref::ViewOp>(view)))
      break;
    value = view.getViewSource();
  }
  return value;
}

static bool isOnlyRead(Value buffer) {
  return llvm::all_of(buffer.getUsers(), [](Operation *user) {
    if (isa<memref::MemorySpaceCastOp, memref::ReinterpretCastOp>(user))
      return isOnlyRead(user->getResult(0));
    return isa<memref::LoadOp, vector::LoadOp>(user);
  });
}

/// Says of a kernel's pointers what is known of the buffers of `host`: a buffer that the function
/// promises to share with no other, and of which the kernel has no second view, is not aliased; the
/// data of a parameter is aligned as declared; what is not written is only read.
static void describePointers(gpu::GPUFuncOp kernel, ArrayRef<Value> operands, func::FuncOp host) {
  Builder builder(kernel.getContext());
  Block *entry = &host.getBody().front();
  // Of a buffer that is chosen while the program runs nobody knows what it is a view of.
  bool isNoAlias = host->hasAttr("tir.noalias");
  llvm::DenseMap<Value, unsigned> views;
  for (Value operand : operands) {
    Value root = rootOf(operand);
    ++views[root];
    Operation *op = root.getDefiningOp();
    if (isa<MemRefType>(operand.getType()))
      isNoAlias &= op ? hasEffect<MemoryEffects::Allocate>(op) : root.getParentBlock() == entry;
  }
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!isa<MemRefType>(operand.getType()))
      continue;
    if (isOnlyRead(kernel.getArgument(i)))
      kernel.setArgAttr(i, "llvm.readonly", builder.getUnitAttr());
    auto root = dyn_cast<BlockArgument>(rootOf(operand));
    if (!root || root.getOwner() != entry || !isa<MemRefType>(root.getType()))
      continue;
    if (isNoAlias && views[root] == 1)
      kernel.setArgAttr(i, "llvm.noalias", builder.getUnitAttr());
    auto alignment = host.getArgAttrOfType<IntegerAttr>(root.getArgNumber(), "tir.alignment");
    if (alignment && rootOf(operand, /*withSameBase=*/true) == root)
      kernel.setArgAttr(i, "llvm.align", builder.getI64IntegerAttr(alignment.getInt()));
  }
}

static bool isSinkable(Operation *op) {
  return op->hasTrait<OpTrait::ConstantLike>() || isa<ub::PoisonOp>(op);
}

LogicalResult mlir::tir::outlineKernel(gpu::LaunchOp launch, llvm::StringSet<> &taken) {
  OpBuilder before(launch);
  // Sizes are host values: gpu.block_dim and gpu.grid_dim would need a library on AMD (ockl).
  gpu::KernelDim3 grid = launch.getGridSize(), block = launch.getBlockSize();
  auto gridOf = launch.getGridSizeOperandValues(), blockOf = launch.getBlockSizeOperandValues();
  for (auto [inner, outer] : {std::pair(grid.x, gridOf.x),
                              {grid.y, gridOf.y},
                              {grid.z, gridOf.z},
                              {block.x, blockOf.x},
                              {block.y, blockOf.y},
                              {block.z, blockOf.z}})
    replaceAllUsesInRegionWith(inner, outer, launch.getBody());
  OpBuilder inside = OpBuilder::atBlockBegin(&launch.getBody().front());
  if (failed(sinkOperationsIntoLaunchOp(launch, isSinkable)))
    return failure();
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(launch.getBody(), captured);
  for (Value value : captured)
    if (isa<MemRefType>(value.getType()) && failed(flatten(launch, value, before, inside)))
      return failure();

  auto host = launch->getParentOfType<func::FuncOp>();
  std::string name = uniqueName(taken, host.getName() + "_kernel");
  SmallVector<Value> operands;
  gpu::GPUFuncOp kernel = outlineKernelFunc(launch, name, operands);
  // On AMD an unused size would still be a call of a library.
  for (Operation &op : llvm::make_early_inc_range(kernel.getBody().front()))
    if (op.use_empty() && isa<gpu::BlockDimOp, gpu::BlockIdOp, gpu::GridDimOp, gpu::ThreadIdOp>(op))
      op.erase();
  for (unsigned i = 0, e = kernel.getNumWorkgroupAttributions(); i != e; ++i)
    kernel.setWorkgroupAttributionAttr(i, "llvm.align", before.getI64IntegerAttr(16));
  // No launch has a size of 0, so that no assembler takes it either.
  for (StringRef name : {gpu::GPUFuncOp::getKnownBlockSizeAttrName(kernel->getName()).getValue(),
                         gpu::GPUFuncOp::getKnownGridSizeAttrName(kernel->getName()).getValue()}) {
    auto sizes = kernel->getAttrOfType<DenseI32ArrayAttr>(name);
    if (sizes && llvm::any_of(sizes.asArrayRef(), [](int32_t size) { return size <= 0; }))
      kernel->removeAttr(name);
  }
  describePointers(kernel, operands, host);

  auto module = host->getParentOfType<ModuleOp>();
  OpBuilder atEnd = OpBuilder::atBlockEnd(module.getBody());
  auto gpuModule = gpu::GPUModuleOp::create(atEnd, launch.getLoc(), name);
  gpuModule.getBody()->getOperations().push_back(kernel);
  module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(), before.getUnitAttr());

  // An extent below one launches nothing; a constant above needs no test.
  Value positive;
  Location loc = launch.getLoc();
  for (Value extent : {launch.getGridSizeX(), launch.getGridSizeY(), launch.getGridSizeZ(),
                       launch.getBlockSizeX(), launch.getBlockSizeY(), launch.getBlockSizeZ()}) {
    APInt constant;
    if (matchPattern(extent, m_ConstantInt(&constant)) && constant.isStrictlyPositive())
      continue;
    Value zero = arith::ConstantIndexOp::create(before, loc, 0);
    Value test = arith::CmpIOp::create(before, loc, arith::CmpIPredicate::sgt, extent, zero);
    positive = positive ? arith::AndIOp::create(before, loc, positive, test) : test;
  }
  OpBuilder launcher = before;
  if (positive) {
    auto guard = scf::IfOp::create(before, loc, positive, /*withElseRegion=*/false);
    launcher = guard.getThenBodyBuilder();
  }
  auto symbol = SymbolRefAttr::get(gpuModule.getNameAttr(), {FlatSymbolRefAttr::get(kernel)});
  gpu::LaunchFuncOp::create(launcher, loc, symbol, launch.getGridSizeOperandValues(),
                            launch.getBlockSizeOperandValues(), launch.getDynamicSharedMemorySize(),
                            operands, Type(), launch.getAsyncDependencies());
  launch.erase();
  return success();
}
