import { allocate, kernels } from './wasm-memory.ts'

/** Raises positive values to the power of their exponents, in place, accurate to six digits. */
export function power(values: Float32Array, exponents: Float32Array): void {
  const scratch = allocate({ values: values.length, exponents: exponents.length })
  scratch.values.set(values)
  scratch.exponents.set(exponents)
  kernels.power(scratch.values.byteOffset, scratch.exponents.byteOffset, values.length)
  values.set(scratch.values)
}
