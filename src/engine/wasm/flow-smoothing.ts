import { add, all, choose, gathered, LANES, mixedPairs, mul, ONE, sub, times } from './four'

/** Pixels per step along a streamline. */
const STRIDE_PX: f32 = 1.5

/**
 * Smooths rows `fromRow` to `toRow` along the flow, four neighbors at a time. The planes begin with row `firstRow` of
 * `height`; `loud`: for each four pixels of the rows, whether they are smoothed. `taps`: `steps` + 1 weights.
 */
export function smoothAlong(
  src: usize,
  tangentX: usize,
  tangentY: usize,
  loud: usize,
  taps: usize,
  steps: i32,
  firstRow: i32,
  fromRow: i32,
  toRow: i32,
  width: i32,
  height: i32,
  out: usize,
): void {
  let target = out
  for (let y = fromRow; y < toRow; y++) {
    const row = (<usize>((y - firstRow) * width)) << 2
    for (let x = 0; x < width; x += 4, loud += 4) {
      const start = row + ((<usize>x) << 2)
      const place = target + ((<usize>x) << 2)
      let sum = v128.load(src + start)
      if (load<i32>(loud) === 0) {
        v128.store(place, sum)
        continue
      }
      let total = ONE
      const startX = add(all(<f32>x), LANES)
      const startY = all(<f32>y)
      for (let direction: f32 = -1; direction <= 1; direction += 2) {
        let px = startX
        let py = startY
        let dx = times(v128.load(tangentX + start), direction)
        let dy = times(v128.load(tangentY + start), direction)
        let alive = i32x4.splat(-1)
        for (let k = 1; k <= steps; k++) {
          px = add(px, times(dx, STRIDE_PX))
          py = add(py, times(dy, STRIDE_PX))
          const isWithinX = v128.and(f32x4.ge(px, all(0)), f32x4.le(px, all(<f32>width - 1.01)))
          const isWithinY = v128.and(f32x4.ge(py, all(0)), f32x4.le(py, all(<f32>height - 1.01)))
          alive = v128.and(alive, v128.and(isWithinX, isWithinY))
          if (!v128.any_true(alive)) break
          // Streamlines that have left the picture wait at their start.
          px = choose(alive, px, startX)
          py = choose(alive, py, startY)
          const x0 = i32x4.trunc_sat_f32x4_s(px)
          const y0 = i32x4.trunc_sat_f32x4_s(py)
          const fx = sub(px, f32x4.convert_i32x4_s(x0))
          const fy = sub(py, f32x4.convert_i32x4_s(y0))
          const rows = i32x4.mul(i32x4.sub(y0, i32x4.splat(firstRow)), i32x4.splat(width))
          const at = i32x4.add(rows, x0)
          const upper = mixedPairs(src, i32x4.shl(at, 2), fx)
          const lower = mixedPairs(src, i32x4.shl(i32x4.add(at, i32x4.splat(width)), 2), fx)
          const value = add(upper, mul(sub(lower, upper), fy))
          const tap = v128.and(v128.load32_splat(taps + ((<usize>k) << 2)), alive)
          sum = add(sum, v128.and(mul(tap, value), alive))
          total = add(total, tap)
          const down = v128.and(f32x4.gt(fy, all(0.5)), i32x4.splat(width))
          const right = v128.and(f32x4.gt(fx, all(0.5)), i32x4.splat(1))
          const nearest = i32x4.shl(i32x4.add(i32x4.add(at, down), right), 2)
          const tx = gathered(tangentX, nearest)
          const ty = gathered(tangentY, nearest)
          const turned = v128.and(add(mul(tx, dx), mul(ty, dy)), i32x4.splat(i32.MIN_VALUE))
          dx = v128.xor(tx, turned)
          dy = v128.xor(ty, turned)
        }
      }
      v128.store(place, f32x4.div(sum, total))
    }
    target += (<usize>width) << 2
  }
}
