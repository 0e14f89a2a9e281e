/** Numbers per dab, as in `src/engine/watercolor/dab-rows.ts`, in bytes. */
const DAB: usize = 40
/** The hand strays from a pixel by so many analysis pixels at most. */
const STRAY: f32 = 4
/** Makes the widest place of a dab as broad as the dab; and how far it is bent, in half breadths. */
const WIDEST: f32 = 0.8
const BEND: f32 = 0.7
/** Over how many analysis pixels the edge runs into what is below, at the tail and along one side. */
const TAIL: f32 = 1.4
const SIDE: f32 = 1.2
/** Paint pools at the tip: what it adds to the rim's pigment there. */
const POOLED: f32 = 0.5
/** How quickly the rim of a dab fades inward: half of it is left after a third of an analysis pixel. */
const FADING: f32 = 8

/**
 * Lays dabs over a row: `paintX`, `paintY` become the places whose paint each pixel takes, `rims` the pigment gathered
 * at the rim of its dab (`rim` at most), `tones` what its dab adds to the tone. `xs`, `ys`: where the hand puts each
 * pixel. `scale`: output pixels per analysis pixel; `y`: the row, in analysis pixels.
 */
export function layDabs(
  count: i32,
  scale: f32,
  y: f32,
  rim: f32,
  dabCount: i32,
  dabs: usize,
  xs: usize,
  ys: usize,
  paintX: usize,
  paintY: usize,
  rims: usize,
  tones: usize,
): void {
  const bytes = (<usize>count) << 2
  memory.copy(paintX, xs, bytes)
  memory.copy(paintY, ys, bytes)
  memory.fill(rims, 0, bytes)
  memory.fill(tones, 0, bytes)
  const pixel: f32 = 1 / scale
  const end = dabs + <usize>dabCount * DAB
  for (let dab = dabs; dab < end; dab += DAB) {
    const middleX = load<f32>(dab)
    const middleY = load<f32>(dab, 4)
    const cosine = load<f32>(dab, 8)
    const sine = load<f32>(dab, 12)
    const length = load<f32>(dab, 16)
    const breadth = load<f32>(dab, 20)
    const wet = load<f32>(dab, 36)
    // The box around the turned dab, wider by what the hand may stray.
    const reachY = length * abs<f32>(sine) + breadth + STRAY
    if (abs<f32>(y - middleY) > reachY) continue
    const reachX = length * abs<f32>(cosine) + breadth + STRAY
    const first = max<i32>(0, <i32>((middleX - reachX) * scale))
    const last = min<i32>(count - 1, <i32>((middleX + reachX) * scale) + 1)
    for (let at: usize = (<usize>first) << 2; at <= (<usize>last) << 2; at += 4) {
      const x = load<f32>(xs + at) - middleX
      const down = load<f32>(ys + at) - middleY
      const along = (x * cosine + down * sine) / length
      if (along < -1 || along > 1) continue
      // A dab is a little bent, round where the brush is set down, and pointed where it is lifted.
      const across = (down * cosine - x * sine) / breadth + BEND * (along * along - 0.3)
      const half = sqrt<f32>(1 + along) * (1 - along) * WIDEST
      const within = (half - abs<f32>(across)) * breadth
      if (within < 0) continue
      const soft = max<f32>(pixel, wet + TAIL * max<f32>(0, -along) + SIDE * max<f32>(0, across))
      const share = min<f32>(1, within / soft)
      const crisp = max<f32>(0, 1 - soft) / (1 + FADING * within * within)
      const pooled = POOLED * share * max<f32>(0, along) * along
      store<f32>(paintX + at, toward(load<f32>(paintX + at), load<f32>(dab, 24), share))
      store<f32>(paintY + at, toward(load<f32>(paintY + at), load<f32>(dab, 28), share))
      store<f32>(rims + at, toward(load<f32>(rims + at), rim * (crisp + pooled), share))
      store<f32>(tones + at, toward(load<f32>(tones + at), load<f32>(dab, 32), share))
    }
  }
}

function toward(from: f32, to: f32, share: f32): f32 {
  return from + (to - from) * share
}
