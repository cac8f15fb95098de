//===- IndexRanges.cpp - which values an index takes --------------*- C++ -*-===//
//
// Two answers for an index: a range that holds every value it takes, and, where it is a linear sum
// of the variables of loops with constant bounds, the sum itself, whose ends are attained. The
// analyses of upstream give the first only, and only as far as an op has the interface.

#include "IndexRanges.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tir;

static IndexFacts constantFacts(int64_t value) {
  return {IndexRange{value, value}, LinearSum{value, {}}};
}

//===--- arithmetic on ranges -------------------------------------------------===//

using Bound = std::optional<int64_t>;

static Bound addBounds(Bound a, Bound b) {
  return a && b ? llvm::checkedAdd(*a, *b) : std::nullopt;
}

static IndexRange scale(IndexRange range, int64_t factor) {
  auto times = [&](Bound bound) { return bound ? llvm::checkedMul(*bound, factor) : std::nullopt; };
  if (factor == 0)
    return {0, 0};
  return factor > 0 ? IndexRange{times(range.low), times(range.high)}
                    : IndexRange{times(range.high), times(range.low)};
}

static IndexRange unite(IndexRange a, IndexRange b) {
  auto pick = [](Bound x, Bound y, bool least) -> Bound {
    if (!x || !y)
      return std::nullopt;
    return least ? std::min(*x, *y) : std::max(*x, *y);
  };
  return {pick(a.low, b.low, true), pick(a.high, b.high, false)};
}

/// Returns the range of a floored or ceiled quotient by a positive constant.
static IndexRange divide(IndexRange range, int64_t divisor, bool ceil) {
  auto by = [&](Bound bound) -> Bound {
    if (!bound)
      return std::nullopt;
    return ceil ? llvm::divideCeilSigned(*bound, divisor)
                : llvm::divideFloorSigned(*bound, divisor);
  };
  return {by(range.low), by(range.high)};
}

/// Returns the range of a floored remainder by a positive constant.
static IndexRange modulo(IndexRange range, int64_t divisor) {
  if (range.low && range.high && *range.low >= 0 && *range.high < divisor)
    return range;
  return {0, divisor - 1};
}

//===--- sums -----------------------------------------------------------------===//

static std::optional<LinearSum> addSums(const LinearSum &a, const LinearSum &b) {
  LinearSum sum = a;
  Bound constant = llvm::checkedAdd(a.constant, b.constant);
  if (!constant)
    return std::nullopt;
  sum.constant = *constant;
  for (auto [variable, factor] : b.terms) {
    auto found =
        llvm::find_if(sum.terms, [&, v = variable](auto &term) { return term.first == v; });
    if (found == sum.terms.end()) {
      sum.terms.push_back({variable, factor});
      continue;
    }
    Bound total = llvm::checkedAdd(found->second, factor);
    if (!total)
      return std::nullopt;
    found->second = *total;
  }
  llvm::erase_if(sum.terms, [](auto &term) { return term.second == 0; });
  return sum;
}

static std::optional<LinearSum> scaleSum(const LinearSum &sum, int64_t factor) {
  LinearSum result;
  if (factor == 0)
    return result;
  Bound constant = llvm::checkedMul(sum.constant, factor);
  if (!constant)
    return std::nullopt;
  result.constant = *constant;
  for (auto [variable, times] : sum.terms) {
    Bound product = llvm::checkedMul(times, factor);
    if (!product)
      return std::nullopt;
    result.terms.push_back({variable, *product});
  }
  return result;
}

std::optional<std::pair<int64_t, int64_t>> IndexRanges::getEnds(const LinearSum &sum) {
  IndexRange ends{sum.constant, sum.constant};
  for (auto [variable, factor] : sum.terms) {
    IndexRange term = scale(get(variable).range, factor);
    ends = {addBounds(ends.low, term.low), addBounds(ends.high, term.high)};
  }
  if (!ends.low || !ends.high)
    return std::nullopt;
  return std::make_pair(*ends.low, *ends.high);
}

//===--- values ---------------------------------------------------------------===//

/// Returns what is known of a value from both its sum and its range.
IndexFacts IndexRanges::ofSum(std::optional<LinearSum> sum, IndexRange range) {
  if (sum)
    if (auto ends = getEnds(*sum)) // i - i is 0, whatever the ranges say
      return {IndexRange{ends->first, ends->second}, sum};
  return {range, std::nullopt};
}

IndexFacts IndexRanges::add(const IndexFacts &a, const IndexFacts &b) {
  IndexRange range{addBounds(a.range.low, b.range.low), addBounds(a.range.high, b.range.high)};
  return ofSum(a.sum && b.sum ? addSums(*a.sum, *b.sum) : std::nullopt, range);
}

IndexFacts IndexRanges::multiply(const IndexFacts &a, const IndexFacts &b) {
  for (auto [factor, other] : {std::pair{&a, &b}, std::pair{&b, &a}})
    if (factor->range.low && factor->range.low == factor->range.high)
      return ofSum(other->sum ? scaleSum(*other->sum, *factor->range.low) : std::nullopt,
                   scale(other->range, *factor->range.low));
  if (a.range.low && b.range.low && *a.range.low >= 0 && *b.range.low >= 0)
    return {IndexRange{llvm::checkedMul(*a.range.low, *b.range.low), std::nullopt}, std::nullopt};
  return {};
}

IndexFacts IndexRanges::compute(AffineExpr expr, unsigned numDims, ValueRange operands) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constantFacts(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return get(operands[dim.getPosition()]);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return get(operands[numDims + symbol.getPosition()]);
  auto binary = cast<AffineBinaryOpExpr>(expr);
  IndexFacts left = compute(binary.getLHS(), numDims, operands);
  IndexFacts right = compute(binary.getRHS(), numDims, operands);
  if (expr.getKind() == AffineExprKind::Add)
    return add(left, right);
  if (expr.getKind() == AffineExprKind::Mul)
    return multiply(left, right);
  auto divisor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!divisor || divisor.getValue() <= 0)
    return {};
  if (expr.getKind() == AffineExprKind::Mod)
    return {modulo(left.range, divisor.getValue()), std::nullopt};
  return {divide(left.range, divisor.getValue(), expr.getKind() == AffineExprKind::CeilDiv),
          std::nullopt};
}

IndexRange IndexRanges::rangeOf(OpFoldResult bound) {
  if (std::optional<int64_t> constant = getConstantIntValue(bound))
    return {*constant, *constant};
  return get(cast<Value>(bound)).range;
}

IndexFacts IndexRanges::compute(ForOp loop) {
  SmallVector<OpFoldResult, 3> bounds = loop.getRange();
  IndexRange low = rangeOf(bounds[0]), high = rangeOf(bounds[1]);
  IndexRange range{low.low, addBounds(high.high, -1)};
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (!trips || trips->isZero() || !low.low)
    return {range, std::nullopt};
  int64_t step = loop.getStaticBounds()[2];
  // The last value is below the upper bound, so neither the product nor the sum overflows as a
  // whole; the checks are for the steps on the way.
  Bound way = llvm::checkedMul(static_cast<int64_t>(trips->getZExtValue() - 1), step);
  Bound last = way ? llvm::checkedAdd(*low.low, *way) : std::nullopt;
  if (!last)
    return {range, std::nullopt};
  return {IndexRange{low.low, last}, LinearSum{0, {{loop.getInductionVar(), 1}}}};
}

IndexFacts IndexRanges::compute(BlockOp block, unsigned iterator) {
  IndexFacts facts = get(block.getBindings()[iterator]);
  IndexRange extent = rangeOf(block.getMixedExtents()[iterator]);
  IndexRange domain{0, addBounds(extent.high, -1)};
  // What is bound outside of the domain is a fault of its own, and not judged here.
  bool isInside = facts.range.low && *facts.range.low >= 0 && facts.range.high && domain.high &&
                  *facts.range.high <= *domain.high;
  if (isInside)
    return facts;
  if (!facts.range.low || *facts.range.low < 0)
    facts.range.low = 0;
  if (domain.high && (!facts.range.high || *facts.range.high > *domain.high))
    facts.range.high = domain.high;
  return {facts.range, std::nullopt};
}

IndexFacts IndexRanges::compute(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (auto loop = dyn_cast<ForOp>(parent))
      return compute(loop);
    if (auto block = dyn_cast<BlockOp>(parent))
      return compute(block, argument.getArgNumber());
    return {};
  }
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return constant.getSignificantBits() <= 64 ? constantFacts(constant.getSExtValue())
                                               : IndexFacts();
  Operation *op = value.getDefiningOp();
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    AffineMap map = apply.getAffineMap();
    return compute(map.getResult(0), map.getNumDims(), apply.getMapOperands());
  }
  if (isa<arith::IndexCastOp>(op))
    return get(op->getOperand(0)); // of a constant
  if (auto cast = dyn_cast<arith::IndexCastUIOp>(op)) {
    auto type = dyn_cast<IntegerType>(cast.getIn().getType());
    if (!type || type.getWidth() >= 63)
      return {};
    return {IndexRange{0, (int64_t(1) << type.getWidth()) - 1}, std::nullopt};
  }
  if (!value.getType().isIndex()) // narrower values wrap
    return {};
  if (isa<arith::AddIOp>(op))
    return add(get(op->getOperand(0)), get(op->getOperand(1)));
  if (isa<arith::SubIOp>(op))
    return add(get(op->getOperand(0)), multiply(get(op->getOperand(1)), constantFacts(-1)));
  if (isa<arith::MulIOp>(op))
    return multiply(get(op->getOperand(0)), get(op->getOperand(1)));
  if (isa<arith::SelectOp>(op))
    return {unite(get(op->getOperand(1)).range, get(op->getOperand(2)).range), std::nullopt};
  return {};
}

IndexFacts IndexRanges::get(Value value) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  IndexFacts facts = compute(value);
  known[value] = facts;
  return facts;
}
