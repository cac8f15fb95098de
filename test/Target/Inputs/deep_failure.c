// Calls the plain C entry of deep_failure.py, once so that it succeeds and once so that it fails.
#include <inttypes.h>
#include <stdio.h>

int32_t deep(int32_t n, int32_t *B);

int main(void) {
  int32_t B = 0;
  int32_t status = deep(3, &B);
  printf("%d: %d\n", status, B);
  status = deep(30, &B);
  printf("%d\n", status);
  return 0;
}
