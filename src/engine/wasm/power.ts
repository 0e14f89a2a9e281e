import { exp, log, mul } from './four'

/** Raises `count` values (normal and positive) to the power of their exponents, to six digits, in place. */
export function power(values: usize, exponents: usize, count: i32): void {
  for (let at: usize = 0; at < (<usize>count) << 2; at += 16) {
    v128.store(values + at, exp(mul(log(v128.load(values + at)), v128.load(exponents + at))))
  }
}
