//===- Find.cpp - blocks and their loops ----------------------------*- C++ -*-===//
//
// What a schedule starts from. Nothing is changed.

#include "Nests.h"

using namespace mlir;
using namespace mlir::tir;

Outcome<BlockOp> tir::getBlock(Operation *root, StringRef name) {
  SmallVector<BlockOp> found;
  root->walk([&](BlockOp block) {
    if (block.getName() == name)
      found.push_back(block);
  });
  if (found.size() == 1)
    return found.front();
  if (found.empty())
    return Refusal{("there is no block '" + name + "'").str(), "it was looked for in here",
                   root->getLoc()};
  return refuseBlock(found[1],
                     "expected one block '" + name + "', but there are " + Twine(found.size()));
}

Loops tir::getLoops(BlockOp block) {
  Loops loops;
  for (Operation *op = block->getParentOp(); op && !isa<BlockOp>(op); op = op->getParentOp())
    if (auto loop = dyn_cast<ForOp>(op))
      loops.push_back(loop);
  std::reverse(loops.begin(), loops.end());
  return loops;
}
