/** Stretches of the ellipses, as in `kernels/kuwahara-shapes.ts`. */
const STRETCH_COUNT = 4
/** The anisotropy of the longest ellipse, as there. */
const MAX_ANISOTROPY: f64 = 0.8
/** Steps of the table of angles, as there. */
const ANGLE_STEPS: f64 = 4096

/**
 * L, a, b, L² side by side, with a clamped rim of `rim` pixels left and right, so that the loop needs one address per
 * sample and no edge tests. Writes `rows` rows from row `from` on; they may be outside the existing `height` rows.
 */
export function interleave(
  L: usize,
  a: usize,
  b: usize,
  width: i32,
  height: i32,
  from: i32,
  rows: i32,
  rim: i32,
  out: usize,
): void {
  for (let y = from; y < from + rows; y++) {
    const row = (<usize>(max(0, min(height - 1, y)) * width)) << 2
    const inner = out + ((<usize>rim) << 4)
    for (let x: usize = 0; x < (<usize>width) << 2; x += 16) {
      const lightness = v128.load(L + row + x)
      const first = v128.load(a + row + x)
      const second = v128.load(b + row + x)
      const square = f32x4.mul(lightness, lightness)
      const lowOne = v128.shuffle<f32>(lightness, first, 0, 4, 1, 5)
      const lowTwo = v128.shuffle<f32>(second, square, 0, 4, 1, 5)
      const highOne = v128.shuffle<f32>(lightness, first, 2, 6, 3, 7)
      const highTwo = v128.shuffle<f32>(second, square, 2, 6, 3, 7)
      const at = inner + (x << 2)
      v128.store(at, v128.shuffle<f32>(lowOne, lowTwo, 0, 1, 4, 5))
      v128.store(at, v128.shuffle<f32>(lowOne, lowTwo, 2, 3, 6, 7), 16)
      v128.store(at, v128.shuffle<f32>(highOne, highTwo, 0, 1, 4, 5), 32)
      v128.store(at, v128.shuffle<f32>(highOne, highTwo, 2, 3, 6, 7), 48)
    }
    // Values written past the row are overwritten here.
    const leftmost = v128.load(inner)
    const end = inner + ((<usize>width) << 4)
    const rightmost = v128.load(end - 16)
    for (let x: usize = 0; x < (<usize>rim) << 4; x += 16) {
      v128.store(out + x, leftmost)
      v128.store(end + x, rightmost)
    }
    out = end + ((<usize>rim) << 4)
  }
}

/** The number of the shape whose long axis follows the tangent, for each pixel. `angleOfX`: see kuwahara-shapes.ts. */
export function chooseShapes(
  tangentX: usize,
  tangentY: usize,
  anisotropy: usize,
  angleOfX: usize,
  count: i32,
  out: usize,
): void {
  for (let at: usize = 0; at < (<usize>count) << 2; at += 4) {
    const x = <f64>load<f32>(tangentX + at)
    const upward = load<f32>(tangentY + at) < 0 ? -x : x
    const angle = <i32>load<u8>(angleOfX + <usize>(<i32>((upward + 1) * (ANGLE_STEPS / 2) + 0.5)))
    const stretch = <i32>(<f64>load<f32>(anisotropy + at) * (<f64>(STRETCH_COUNT - 1) / MAX_ANISOTROPY) + 0.5)
    store<i32>(out + at, angle * STRETCH_COUNT + min(stretch, STRETCH_COUNT - 1))
  }
}

/** How quickly a sector loses its vote as its lightness varies, squared: votes are 1 / (1 + (120 · deviation)^8). */
const VOTE_HARDNESS: f32 = 120 * 120

/**
 * The anisotropic Kuwahara filter on `rows` rows. `samples`: L, a, b, L² side by side, with `rim` extra pixels on every
 * side. `shapes`: the shape of each pixel. The other arrays are those of `filterShapes`.
 */
export function kuwahara(
  samples: usize,
  shapes: usize,
  halfStarts: usize,
  offsets: usize,
  weights: usize,
  sectorScales: usize,
  width: i32,
  rows: i32,
  rim: i32,
  L: usize,
  a: usize,
  b: usize,
): void {
  const stride = width + 2 * rim
  let at: usize = 0
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const center = samples + ((<usize>((y + rim) * stride + x + rim)) << 4)
      const shape = <usize>load<i32>(shapes + at)
      let sum = f32x4.splat(0)
      let votes: f32 = 0
      for (let half: usize = 2 * shape; half < 2 * shape + 2; half++) {
        const start = halfStarts + (half << 2)
        const end = (<usize>load<i32>(start, 4)) << 2
        let one = f32x4.splat(0)
        let two = f32x4.splat(0)
        let three = f32x4.splat(0)
        let four = f32x4.splat(0)
        for (let tap = (<usize>load<i32>(start)) << 2; tap < end; tap += 16) {
          const place = offsets + tap
          const weight = weights + tap
          one = f32x4.add(one, f32x4.mul(v128.load32_splat(weight), v128.load(center + load<i32>(place))))
          two = f32x4.add(two, f32x4.mul(v128.load32_splat(weight, 4), v128.load(center + load<i32>(place, 4))))
          three = f32x4.add(three, f32x4.mul(v128.load32_splat(weight, 8), v128.load(center + load<i32>(place, 8))))
          four = f32x4.add(four, f32x4.mul(v128.load32_splat(weight, 12), v128.load(center + load<i32>(place, 12))))
        }
        const scales = sectorScales + (half << 4)
        one = f32x4.mul(one, v128.load32_splat(scales))
        two = f32x4.mul(two, v128.load32_splat(scales, 4))
        three = f32x4.mul(three, v128.load32_splat(scales, 8))
        four = f32x4.mul(four, v128.load32_splat(scales, 12))
        const first = voteOf(one)
        const second = voteOf(two)
        const third = voteOf(three)
        const fourth = voteOf(four)
        votes = votes + first + second + third + fourth
        sum = f32x4.add(sum, f32x4.mul(f32x4.splat(first), one))
        sum = f32x4.add(sum, f32x4.mul(f32x4.splat(second), two))
        sum = f32x4.add(sum, f32x4.mul(f32x4.splat(third), three))
        sum = f32x4.add(sum, f32x4.mul(f32x4.splat(fourth), four))
      }
      sum = f32x4.div(sum, f32x4.splat(votes))
      v128.store32_lane(L + at, sum, 0)
      v128.store32_lane(a + at, sum, 1)
      v128.store32_lane(b + at, sum, 2)
    }
  }
}

/** The vote of a sector with these means. */
function voteOf(mean: v128): f32 {
  const lightness = f32x4.extract_lane(mean, 0)
  const variance = (f32x4.extract_lane(mean, 3) - lightness * lightness) * VOTE_HARDNESS
  const squared: f32 = variance > 0 ? variance * variance : 0
  return 1 / (1 + squared * squared)
}
