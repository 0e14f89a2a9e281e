import { kernels, layOut } from './workbench.ts'

/** Raises values (more than 0) to the power of their exponents, to six digits, in place. */
export function power(values: Float32Array, exponents: Float32Array): void {
  const bench = layOut({ values: values.length, exponents: exponents.length })
  bench.values.set(values)
  bench.exponents.set(exponents)
  kernels.power(bench.values.byteOffset, bench.exponents.byteOffset, values.length)
  values.set(bench.values)
}
