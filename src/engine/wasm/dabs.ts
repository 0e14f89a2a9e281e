/** Numbers per dab, as in `src/engine/watercolor/dab-rows.ts`, in bytes. */
const DAB: usize = 44
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
 * Lays dabs over a row, wash after wash. The dabs of one wash run together, and it has one edge around all of them.
 * `paintX`, `paintY` become the places whose paint each pixel takes, `rims` the pigment gathered at edges (`rim` at
 * most), `tones` what the washes add to the tone. `xs`, `ys`: where the hand puts each pixel. `scale`: output pixels per
 * analysis pixel; `y`: the row, in analysis pixels. The last seven are scratch.
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
  shares: usize,
  depths: usize,
  weights: usize,
  sumX: usize,
  sumY: usize,
  sumTone: usize,
  sumCrisp: usize,
): void {
  const bytes = (<usize>count) << 2
  memory.copy(paintX, xs, bytes)
  memory.copy(paintY, ys, bytes)
  memory.fill(rims, 0, bytes)
  memory.fill(tones, 0, bytes)
  memory.fill(weights, 0, bytes)
  const pixel: f32 = 1 / scale
  const end = dabs + <usize>dabCount * DAB
  let from: usize = bytes
  let to: usize = 0
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
    if (abs<f32>(y - middleY) <= reachY) {
      const reachX = length * abs<f32>(cosine) + breadth + STRAY
      const first = max<i32>(0, <i32>((middleX - reachX) * scale))
      const last = min<i32>(count - 1, <i32>((middleX + reachX) * scale) + 1)
      if (first <= last) {
        from = min<usize>(from, (<usize>first) << 2)
        to = max<usize>(to, ((<usize>last) << 2) + 4)
      }
      for (let at: usize = (<usize>max<i32>(0, first)) << 2; first <= last && at <= (<usize>last) << 2; at += 4) {
        const x = load<f32>(xs + at) - middleX
        const down = load<f32>(ys + at) - middleY
        const along = (x * cosine + down * sine) / length
        if (along < -1 || along > 1) continue
        // A dab is a little bent, round where the brush is set down, and pointed where it is lifted.
        const across = (down * cosine - x * sine) / breadth + BEND * (along * along - 0.3)
        const half = sqrt<f32>(1 + along) * (1 - along) * WIDEST
        const within = (half - abs<f32>(across)) * breadth
        if (within <= 0) continue
        const soft = max<f32>(pixel, wet + TAIL * max<f32>(0, -along) + SIDE * max<f32>(0, across))
        const share = min<f32>(1, within / soft)
        const weight = within * within
        const before = load<f32>(weights + at)
        if (before === 0) {
          store<f32>(shares + at, 0)
          store<f32>(depths + at, 0)
          store<f32>(sumX + at, 0)
          store<f32>(sumY + at, 0)
          store<f32>(sumTone + at, 0)
          store<f32>(sumCrisp + at, 0)
        }
        store<f32>(weights + at, before + weight)
        store<f32>(shares + at, max<f32>(load<f32>(shares + at), share))
        store<f32>(depths + at, max<f32>(load<f32>(depths + at), within))
        store<f32>(sumX + at, load<f32>(sumX + at) + weight * load<f32>(dab, 24))
        store<f32>(sumY + at, load<f32>(sumY + at) + weight * load<f32>(dab, 28))
        store<f32>(sumTone + at, load<f32>(sumTone + at) + weight * load<f32>(dab, 32))
        store<f32>(sumCrisp + at, load<f32>(sumCrisp + at) + weight * max<f32>(0, 1 - soft))
      }
    }
    if (dab + DAB < end && load<f32>(dab + DAB, 40) === load<f32>(dab, 40)) continue
    for (let at = from; at < to; at += 4) {
      const weight = load<f32>(weights + at)
      if (weight === 0) continue
      const share = load<f32>(shares + at)
      const depth = load<f32>(depths + at)
      const crisp = load<f32>(sumCrisp + at) / weight / (1 + FADING * depth * depth)
      store<f32>(paintX + at, toward(load<f32>(paintX + at), load<f32>(sumX + at) / weight, share))
      store<f32>(paintY + at, toward(load<f32>(paintY + at), load<f32>(sumY + at) / weight, share))
      store<f32>(rims + at, max<f32>(load<f32>(rims + at), rim * crisp * share))
      store<f32>(tones + at, load<f32>(tones + at) + share * (load<f32>(sumTone + at) / weight))
      store<f32>(weights + at, 0)
    }
    from = bytes
    to = 0
  }
}

function toward(from: f32, to: f32, share: f32): f32 {
  return from + (to - from) * share
}
