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
  sectorStarts: usize,
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
      const first = (<usize>load<i32>(shapes + at)) << 5
      let sum = f32x4.splat(0)
      let votes: f32 = 0
      let tap = (<usize>load<i32>(sectorStarts + first)) << 2
      for (let sector = first; sector < first + 32; sector += 4) {
        const end = (<usize>load<i32>(sectorStarts + sector, 4)) << 2
        let mean = f32x4.splat(0)
        for (; tap < end; tap += 4) {
          const sample = v128.load(center + load<i32>(offsets + tap))
          mean = f32x4.add(mean, f32x4.mul(v128.load32_splat(weights + tap), sample))
        }
        mean = f32x4.mul(mean, v128.load32_splat(sectorScales + sector))
        const lightness = f32x4.extract_lane(mean, 0)
        const variance = (f32x4.extract_lane(mean, 3) - lightness * lightness) * VOTE_HARDNESS
        const squared: f32 = variance > 0 ? variance * variance : 0
        const vote: f32 = 1 / (1 + squared * squared)
        votes += vote
        sum = f32x4.add(sum, f32x4.mul(f32x4.splat(vote), mean))
      }
      sum = f32x4.div(sum, f32x4.splat(votes))
      v128.store32_lane(L + at, sum, 0)
      v128.store32_lane(a + at, sum, 1)
      v128.store32_lane(b + at, sum, 2)
    }
  }
}
