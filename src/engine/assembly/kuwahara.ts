/** How fast a sector loses its vote as its lightness varies, squared: votes are 1 / (1 + (120 · deviation)^8). */
const HARDNESS: f32 = 120 * 120

/**
 * The anisotropic Kuwahara filter on `rows` rows. `samples`: L, a, b, L² side by side, with `rim` pixels more on every
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
      const centre = samples + ((<usize>((y + rim) * stride + x + rim)) << 4)
      const first = (<usize>load<i32>(shapes + at)) << 5
      let sum = f32x4.splat(0)
      let votes: f32 = 0
      let tap = (<usize>load<i32>(sectorStarts + first)) << 2
      for (let sector = first; sector < first + 32; sector += 4) {
        const end = (<usize>load<i32>(sectorStarts + sector, 4)) << 2
        let mean = f32x4.splat(0)
        for (; tap < end; tap += 4) {
          const sample = v128.load(centre + load<i32>(offsets + tap))
          mean = f32x4.add(mean, f32x4.mul(v128.load32_splat(weights + tap), sample))
        }
        mean = f32x4.mul(mean, v128.load32_splat(sectorScales + sector))
        const lightness = f32x4.extract_lane(mean, 0)
        const variance = (f32x4.extract_lane(mean, 3) - lightness * lightness) * HARDNESS
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
