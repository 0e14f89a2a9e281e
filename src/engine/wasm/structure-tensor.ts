import { add, all, choose, mul, ONE, plus, sub, times, ZERO } from './four'

/** Weight of the corners of a derivative (Jähne, Scharr, Körkel 1999). */
const CORNER_WEIGHT: f32 = 0.183
/** Weight of the sides of a derivative. */
const SIDE_WEIGHT: f32 = 0.634
/** The weight of color differences relative to lightness: painted trim is often as light as its wall. */
const COLOR_WEIGHT: f32 = 1.4

/**
 * Products of the color gradient for rows `fromRow` to `toRow` of the planes L, a, b, which have one extra row above
 * and below; the caller handles the first and the last column.
 */
export function tensor(
  L: usize,
  a: usize,
  b: usize,
  width: i32,
  fromRow: i32,
  toRow: i32,
  xx: usize,
  xy: usize,
  yy: usize,
): void {
  const row = (<usize>width) << 2
  for (let y = fromRow; y < toRow; y++) {
    const start = <usize>y * row
    const target = <usize>(y - fromRow) * row
    for (let x: usize = 0; x < row; x += 16) {
      const one = derivativeX(L + start + x, row)
      const two = times(derivativeX(a + start + x, row), COLOR_WEIGHT)
      const three = times(derivativeX(b + start + x, row), COLOR_WEIGHT)
      const first = derivativeY(L + start + x, row)
      const second = times(derivativeY(a + start + x, row), COLOR_WEIGHT)
      const third = times(derivativeY(b + start + x, row), COLOR_WEIGHT)
      const out = target + x
      v128.store(xx + out, add(add(mul(one, one), mul(two, two)), mul(three, three)))
      v128.store(xy + out, add(add(mul(one, first), mul(two, second)), mul(three, third)))
      v128.store(yy + out, add(add(mul(first, first), mul(second, second)), mul(third, third)))
    }
  }
}

function derivativeX(at: usize, row: usize): v128 {
  const above = sub(v128.load(at - row + 4), v128.load(at - row - 4))
  const below = sub(v128.load(at + row + 4), v128.load(at + row - 4))
  return add(times(add(above, below), CORNER_WEIGHT), times(sub(v128.load(at + 4), v128.load(at - 4)), SIDE_WEIGHT))
}

function derivativeY(at: usize, row: usize): v128 {
  const left = sub(v128.load(at + row - 4), v128.load(at - row - 4))
  const right = sub(v128.load(at + row + 4), v128.load(at - row + 4))
  return add(times(add(left, right), CORNER_WEIGHT), times(sub(v128.load(at + row), v128.load(at - row)), SIDE_WEIGHT))
}

/** The flow of `count` tensors: the unit eigenvector along the edge, anisotropy 0..1 and gradient magnitude. */
export function flow(
  xx: usize,
  xy: usize,
  yy: usize,
  count: i32,
  tangentX: usize,
  tangentY: usize,
  anisotropy: usize,
  magnitude: usize,
): void {
  for (let at: usize = 0; at < (<usize>count) << 2; at += 16) {
    const e = v128.load(xx + at)
    const f = v128.load(xy + at)
    const g = v128.load(yy + at)
    const difference = sub(e, g)
    const spread = f32x4.sqrt(add(mul(difference, difference), times(mul(f, f), 4)))
    const sum = add(e, g)
    const strong = times(add(sum, spread), 0.5)
    const weak = times(sub(sum, spread), 0.5)
    // The eigenvector of the smaller eigenvalue runs along the edge; if there is no edge, any direction will do.
    const isFlat = f32x4.lt(add(f32x4.abs(sub(strong, e)), f32x4.abs(f)), all(1e-12))
    const isLevel = f32x4.lt(e, g)
    const x = choose(isFlat, choose(isLevel, ONE, ZERO), sub(strong, e))
    const y = choose(isFlat, choose(isLevel, ZERO, ONE), f32x4.neg(f))
    const length = f32x4.sqrt(add(mul(x, x), mul(y, y)))
    v128.store(tangentX + at, f32x4.div(x, length))
    v128.store(tangentY + at, f32x4.div(y, length))
    // Rounding can leave tiny negative eigenvalues in flat areas; their square root would spread as NaN.
    const isSomething = f32x4.gt(sum, all(1e-12))
    const share = f32x4.div(sub(strong, weak), plus(sum, 1e-30))
    v128.store(anisotropy + at, choose(isSomething, f32x4.min(ONE, share), ZERO))
    v128.store(magnitude + at, f32x4.sqrt(f32x4.max(strong, ZERO)))
  }
}
