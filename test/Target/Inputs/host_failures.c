// Calls the plain C entries of host-failures.mlir.
#include <inttypes.h>
#include <stdio.h>

int32_t top(int32_t x, int32_t *result);
int32_t room(int64_t n, int32_t *result);
int32_t loop(int64_t n, int64_t *result);

typedef struct {
  int32_t kind;
  uint32_t padding;
  int64_t value;
} Any;
int32_t packed_log(void *self, const Any *args, int32_t count, Any *result) __asm__("__tvm_ffi_log");

int main(void) {
  setvbuf(stdout, 0, _IONBF, 0);
  for (int32_t x = 3; x <= 7; x += 4) {
    int32_t result = 0, status = top(x, &result);
    if (status)
      printf("top %d: %d\n", x, status);
    else
      printf("top %d: %d, %d\n", x, status, result);
  }
  const int64_t sizes[] = {1, INT64_C(1000000000000), -1, INT64_C(6148914691236517206)};
  for (int i = 0; i < 4; ++i) {
    int32_t result = 0, status = room(sizes[i], &result);
    if (status)
      printf("room %" PRId64 ": %d\n", sizes[i], status);
    else
      printf("room %" PRId64 ": %d, %d\n", sizes[i], status, result);
  }
  Any argument = {1, 0, 5}, nothing;
  printf("log: %d\n", packed_log(0, &argument, 1, &nothing)); // its plain name is that of libm
  int64_t sum = 0;
  int32_t status = loop(10, &sum);
  printf("loop: %d, %" PRId64 "\n", status, sum);
  return 0;
}
