//===- HostBuffers.cpp - pointers and views of tir in LLVM ------------*- C++ -*-===//
//
// A buffer is upstream's descriptor (pointer, offset, sizes, strides), which LLVM takes apart; a
// pointer is a pointer.

#include "HostBuffers.h"
#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"

using namespace mlir;
using namespace mlir::tir;

namespace {

struct ConvertData : ConvertOpToLLVMPattern<DataOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult matchAndRewrite(DataOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<MemRefType>(op.getBuffer().getType());
    if (!op.getIndices().empty()) {
      rewriter.replaceOp(
          op, getStridedElementPtr(rewriter, loc, type, adaptor.getBuffer(), adaptor.getIndices()));
      return success();
    }
    MemRefDescriptor descriptor(adaptor.getBuffer());
    rewriter.replaceOp(op, descriptor.bufferPtr(rewriter, loc, *getTypeConverter(), type));
    return success();
  }
};

struct ConvertView : ConvertOpToLLVMPattern<ViewOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult matchAndRewrite(ViewOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<MemRefType>(op.getBuffer().getType());
    Type converted = getTypeConverter()->convertType(type);
    SmallVector<int64_t> strides;
    int64_t offset;
    if (!converted || failed(type.getStridesAndOffset(strides, offset)))
      return rewriter.notifyMatchFailure(op, "the type has no descriptor");
    MemRefDescriptor descriptor = MemRefDescriptor::poison(rewriter, loc, converted);
    descriptor.setAllocatedPtr(rewriter, loc, adaptor.getPointer());
    descriptor.setAlignedPtr(rewriter, loc, adaptor.getPointer());
    if (adaptor.getOffset())
      descriptor.setOffset(rewriter, loc, adaptor.getOffset());
    else
      descriptor.setConstantOffset(rewriter, loc, offset);

    SmallVector<Value> sizes;
    auto openSizes = adaptor.getSizes().begin();
    for (auto [i, size] : llvm::enumerate(type.getShape())) {
      sizes.push_back(ShapedType::isDynamic(size)
                          ? *openSizes++
                          : createIndexAttrConstant(rewriter, loc, getIndexType(), size));
      descriptor.setSize(rewriter, loc, i, sizes.back());
    }
    auto openStrides = adaptor.getStrides().begin();
    Value running; // the product of the sizes behind, where the layout follows from the shape
    for (int64_t i = type.getRank() - 1; i >= 0; --i) {
      if (!ShapedType::isDynamic(strides[i])) {
        running = createIndexAttrConstant(rewriter, loc, getIndexType(), strides[i]);
      } else if (type.getLayout().isIdentity()) {
        running = LLVM::MulOp::create(rewriter, loc, running, sizes[i + 1]);
      } else {
        size_t before = llvm::count(ArrayRef(strides).take_front(i), ShapedType::kDynamic);
        running = *(openStrides + before);
      }
      descriptor.setStride(rewriter, loc, i, running);
    }
    rewriter.replaceOp(op, Value(descriptor));
    return success();
  }
};

} // namespace

void tir::populateBufferToLLVMPatterns(LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  converter.addTypeAttributeConversion(
      [](BaseMemRefType type, ScopeAttr) -> TypeConverter::AttributeConversionResult {
        return IntegerAttr::get(IntegerType::get(type.getContext(), 64), 0);
      });
  converter.addConversion(
      [](ptr::PtrType type) -> Type { return LLVM::LLVMPointerType::get(type.getContext()); });
  patterns.add<ConvertData, ConvertView>(converter);
}
