//===- Regions.cpp - regions of blocks that do not state them ---------*- C++ -*-===//

#include "Importer.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tir;
using namespace mlir::tir::script;
using Kind = Val::Kind;

/// Returns the value as one of the signature: a copy of pure operations on iterators and values
/// from outside; null where it depends on anything else.
static Value copyToSignature(OpBuilder &builder, BlockOp block, Value value, IRMapping &mapping) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Region *region = value.getParentRegion();
  if (!block->isAncestor(region->getParentOp()))
    return value;
  Operation *definition = value.getDefiningOp();
  if (!definition || !isPure(definition) || definition->getNumRegions() ||
      definition->getNumResults() != 1)
    return {};
  for (Value operand : definition->getOperands())
    if (!copyToSignature(builder, block, operand, mapping))
      return {};
  // Values from outside map to themselves.
  return builder.clone(*definition, mapping)->getResult(0);
}

/// Writes down what a block reads and writes where the script does not: the elements of its
/// accesses, or a whole dimension where an index follows an inner loop or data.
void Importer::inferRegions(BlockOp block) {
  struct Access {
    Value buffer;
    SmallVector<Value> indices;
    int64_t lanes;
  };
  SmallVector<Access> reads, writes;
  bool isKnown = true;
  auto visit = [&](Operation *op) {
    llvm::TypeSwitch<Operation *>(op)
        .Case<memref::LoadOp>(
            [&](auto load) { reads.push_back({load.getMemRef(), load.getIndices(), 1}); })
        .Case<memref::StoreOp>(
            [&](auto store) { writes.push_back({store.getMemRef(), store.getIndices(), 1}); })
        .Case<vector::LoadOp>([&](auto load) {
          reads.push_back(
              {load.getBase(), load.getIndices(), load.getVectorType().getNumElements()});
        })
        .Case<vector::StoreOp>([&](auto store) {
          writes.push_back(
              {store.getBase(), store.getIndices(), store.getVectorType().getNumElements()});
        })
        .Default([&](Operation *other) {
          bool touches =
              llvm::any_of(other->getOperandTypes(), llvm::IsaPred<MemRefType, ptr::PtrType>);
          isKnown &=
              !touches || isa<memref::DimOp, memref::ExtractStridedMetadataOp, RegionsOp>(other);
        });
  };
  block.getBody().walk(visit);
  if (!block.getInit().empty())
    block.getInit().walk(visit);
  if (!isKnown) // a view, a call: what it touches is not known here
    return;
  OpBuilder::InsertionGuard guard(builder);
  Block *signature = block.createSignature(builder);
  builder.setInsertionPointToEnd(signature);
  IRMapping mapping;
  for (Region *region : {&block.getBody(), &block.getInit()})
    if (!region->empty())
      mapping.map(region->getArguments(), signature->getArguments());
  SmallVector<Value> buffers;
  SmallVector<OpFoldResult> bounds;
  auto add = [&](ArrayRef<Access> accesses) {
    SmallVector<std::pair<Value, SmallVector<OpFoldResult>>> seen;
    for (Access access : accesses) {
      Operation *owner = access.buffer.getParentBlock()->getParentOp();
      if (block->isAncestor(owner)) // a buffer of the block's own
        continue;
      auto type = cast<MemRefType>(access.buffer.getType());
      SmallVector<OpFoldResult> region;
      for (auto [dim, index] : llvm::enumerate(access.indices)) {
        Value copy = copyToSignature(builder, block, index, mapping);
        bool isLast = static_cast<int64_t>(dim) + 1 == type.getRank();
        if (copy) {
          OpFoldResult offset = copy;
          if (std::optional<int64_t> known = getConstantIntValue(copy))
            offset = builder.getIndexAttr(*known);
          region.append({offset, builder.getIndexAttr(isLast ? access.lanes : 1)});
          continue;
        }
        OpFoldResult size = builder.getIndexAttr(type.getDimSize(dim));
        if (type.isDynamicDim(dim))
          size = memref::DimOp::create(builder, block.getLoc(), access.buffer, dim).getResult();
        region.append({builder.getIndexAttr(0), size});
      }
      if (llvm::any_of(seen, [&](auto &entry) {
            return entry.first == access.buffer && entry.second == region;
          }))
        continue;
      seen.push_back({access.buffer, region});
      buffers.push_back(access.buffer);
      llvm::append_range(bounds, region);
    }
  };
  // What a reduction reads of its own result is no read of it.
  llvm::erase_if(reads, [&](const Access &read) {
    return !block.getInit().empty() && llvm::any_of(writes, [&](const Access &write) {
      return write.buffer == read.buffer && write.indices == read.indices;
    });
  });
  add(reads);
  int64_t numReads = buffers.size();
  add(writes);
  RegionsOp::create(builder, block.getLoc(), buffers, bounds, numReads);
}
