import { add, all, mul } from './four'

/**
 * Linear interpolation between the values of `grid`, which are `step` apart: writes the first `count` values to `out`,
 * which may be written up to the next multiple of four.
 */
export function spread(grid: usize, step: i32, count: i32, out: usize): void {
  const perStep: f32 = 1 / <f32>step
  const lanes = f32x4(0, 1, 2, 3)
  for (let x = 0; x < count; x += step, grid += 4) {
    const first = load<f32>(grid)
    const growth = all((load<f32>(grid, 4) - first) * perStep)
    const start = all(first)
    const end = min(step, count - x)
    // Values written past a step are overwritten by the next.
    for (let k = 0; k < end; k += 4) {
      const value = add(start, mul(growth, add(lanes, all(<f32>k))))
      v128.store(out + ((<usize>(x + k)) << 2), value)
    }
  }
}
