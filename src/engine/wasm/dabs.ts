/** Numbers per dab, as in `src/engine/watercolor/dab-rows.ts`, in bytes. */
const DAB_BYTES: usize = 48
/** Maximum distance, in analysis pixels, by which the hand strays from a pixel. */
const MAX_STRAY_PX: f32 = 4
/** Factor that makes the widest point of a dab as broad as the dab. */
const BREADTH_FACTOR: f32 = 0.8
/** Maximum bend of a leaf to either side, in half breadths. */
const LEAF_BEND: f32 = 0.7
/** How much of its pointed shape a leaf loses at most: some are short touches of the brush. */
const MAX_BLUNTNESS: f32 = 0.8
/** How deep the notches in the outline of a leaf are at most: some are several touches of the brush. */
const MAX_NOTCH: f32 = 0.45
/** The share of dabs laid with a dry brush. */
const DRY_DAB_SHARE: f32 = 0.3
/** How far a dry brush catches only the tops of the paper, as a share of `tooth`. */
const DRY_DAB_TOOTH: f32 = 5
/** How far the brush does so where a stroke that is not a leaf ends, as a share of `tooth`. */
const DRY_END_TOOTH: f32 = 5
/** Half the breadth, in analysis pixels, up to which all leaves have one shape: blades of grass. */
const MIN_VARIED_BREADTH_PX: f32 = 1.2
/** Range of the factor on the soft edge of a leaf, around 1: some leaves are crisp, others blend. */
const EDGE_VARIETY: f32 = 1.6
/** How far the edge of any other dab follows the tooth, as a share of `tooth`. */
const WET_DAB_TOOTH: f32 = 0.35
/** Maximum distance of a dab's outline from its axis, in half breadths: at its widest point, including its bend. */
const MAX_SIDE_REACH: f32 = 1.37
/** Width, in analysis pixels, over which a leaf's edge blends into the paint below, at the tail. */
const TAIL_EDGE_PX: f32 = 1.4
/** Width, in analysis pixels, over which a leaf's edge blends into the paint below, along one side. */
const SIDE_EDGE_PX: f32 = 1.2
/** Bend of a stroke that is not a leaf, in half breadths. */
const STROKE_BEND: f32 = 0.3
/** Fraction of half its length at which such a stroke is fully begun. */
const STROKE_BEGIN_SHARE: f32 = 0.3
/** Fraction of half its length over which such a stroke ends. */
const STROKE_END_SHARE: f32 = 0.7
/** Narrowing of such a stroke along its way, as a fraction per half length. */
const STROKE_NARROWING: f32 = 0.15
/** Width, in analysis pixels, over which the end of such a stroke runs out. */
const STROKE_END_EDGE_PX: f32 = 0.8
/** How quickly the rim of a dab fades inward: half of it remains after a third of an analysis pixel. */
const RIM_FADING: f32 = 8
/** Number of floats per pixel of the wash that is being laid, see `layWash`. */
const WASH_FLOATS: usize = 7

/**
 * Lays dabs over a row, wash after wash. The dabs of one wash run together and share one edge around all of them.
 * `paintX`, `paintY` receive the points whose paint each pixel takes, `rims` the pigment gathered at edges (`rim` at
 * most), `tones` the tone that the washes add. `xs`, `ys`: where the hand puts each pixel. `scale`: output pixels per
 * analysis pixel; `y`: the row, in analysis pixels. `wash`: seven zeros per pixel, before and after. `tooth`: the
 * range over which edges follow the heights of the `paper`, in analysis pixels.
 */
export function layDabs(
  count: i32,
  scale: f32,
  y: f32,
  rim: f32,
  tooth: f32,
  paper: usize,
  dabCount: i32,
  dabs: usize,
  xs: usize,
  ys: usize,
  paintX: usize,
  paintY: usize,
  rims: usize,
  tones: usize,
  wash: usize,
): void {
  const bytes = (<usize>count) << 2
  memory.copy(paintX, xs, bytes)
  memory.copy(paintY, ys, bytes)
  memory.fill(rims, 0, bytes)
  memory.fill(tones, 0, bytes)
  const end = dabs + <usize>dabCount * DAB_BYTES
  let from = bytes
  let to: usize = 0
  for (let dab = dabs; dab < end; dab += DAB_BYTES) {
    const length = load<f32>(dab, 16)
    const breadth = load<f32>(dab, 20)
    const cosine = load<f32>(dab, 8)
    const sine = load<f32>(dab, 12)
    const down = y - load<f32>(dab, 4)
    // The bounding box of the rotated dab, widened by the maximum stray of the hand.
    if (abs<f32>(down) <= length * abs<f32>(sine) + breadth + MAX_STRAY_PX) {
      const reach = length * abs<f32>(cosine) + breadth + MAX_STRAY_PX
      // The part of this row in the box that is no farther from the dab's axis than its sides are.
      const steep = max<f32>(abs<f32>(sine), 0.01)
      const side = min<f32>(
        1e4,
        (MAX_SIDE_REACH * breadth + MAX_STRAY_PX * (abs<f32>(sine) + abs<f32>(cosine))) / steep,
      )
      const axis = (down * cosine) / (sine < 0 ? -steep : steep)
      const first = max<i32>(0, <i32>((load<f32>(dab) + max<f32>(-reach, axis - side)) * scale))
      const last = min<i32>(count - 1, <i32>((load<f32>(dab) + min<f32>(reach, axis + side)) * scale) + 1)
      if (first <= last) {
        const begin = (<usize>first) << 2
        const beyond = ((<usize>last) << 2) + 4
        addDab(dab, 1 / scale, tooth, paper, begin, beyond, xs, ys, wash)
        from = min<usize>(from, begin)
        to = max<usize>(to, beyond)
      }
    }
    if (dab + DAB_BYTES < end && load<f32>(dab + DAB_BYTES, 40) === load<f32>(dab, 40)) continue
    if (from < to) layWash(from, to, rim, scale, paintX, paintY, rims, tones, wash)
    from = bytes
    to = 0
  }
}

/** Adds a dab to the wash that is being laid. `pixel`: analysis pixels per output pixel. */
function addDab(
  dab: usize,
  pixel: f32,
  tooth: f32,
  paper: usize,
  from: usize,
  to: usize,
  xs: usize,
  ys: usize,
  wash: usize,
): void {
  const middleX = load<f32>(dab)
  const middleY = load<f32>(dab, 4)
  const cosine = load<f32>(dab, 8)
  const sine = load<f32>(dab, 12)
  const length = load<f32>(dab, 16)
  const breadth = load<f32>(dab, 20)
  const wet = load<f32>(dab, 36)
  const leaf = load<f32>(dab, 44)
  const isLeaf = leaf > 0
  // What makes each dab differ from the others, 0..1.
  const own = fraction(0.37 * middleX + 0.61 * middleY)
  const bend = isLeaf ? LEAF_BEND * (2 * fraction(7 * own) - 1) : STROKE_BEND
  const broad = min<f32>(1, max<f32>(0, breadth - MIN_VARIED_BREADTH_PX))
  const blunt = isLeaf ? MAX_BLUNTNESS * broad * fraction(13 * own) * fraction(13 * own) : 1
  const notch = isLeaf ? MAX_NOTCH * broad * fraction(17 * own) : 0
  const dry = isLeaf && own < DRY_DAB_SHARE ? DRY_DAB_TOOTH * broad : 0
  const dryEnd: f32 = isLeaf ? 0 : DRY_END_TOOTH
  const farthest = 0.5 * tooth * (WET_DAB_TOOTH + dry + dryEnd)
  const firm = EDGE_VARIETY * (fraction(5 * own) - 0.5) + 1
  for (let at = from; at < to; at += 4) {
    const x = load<f32>(xs + at) - middleX
    const down = load<f32>(ys + at) - middleY
    const along = (x * cosine + down * sine) / length
    if (along < -1 || along > 1) continue
    // A leaf is slightly bent, round where the brush is set down and pointed where it is lifted; a stroke is longer,
    // and is lifted before it narrows to a point.
    const across = (down * cosine - x * sine) / breadth + bend * (along * along - 0.3)
    // No outline is farther from its axis than half a breadth.
    if ((1 - abs<f32>(across)) * breadth + farthest <= 0) continue
    const leafy = sqrt<f32>(1 + along) * (1 - along) * BREADTH_FACTOR
    const touch: f32 = 2 * fraction(<f32>1.3 * along + 3 * own) - 1
    const whole = blunt > 0 ? leafy + blunt * (strokeAt(along) - leafy) : leafy
    const half = whole * (1 - notch * touch * touch)
    const lifting = max<f32>(0, along)
    const follows = tooth * (WET_DAB_TOOTH - dry - dryEnd * lifting)
    const within = (half - abs<f32>(across)) * breadth + follows * (0.5 - load<f32>(paper + at))
    if (within <= 0) continue
    const lifted = isLeaf
      ? firm * (TAIL_EDGE_PX * max<f32>(0, -along) + SIDE_EDGE_PX * max<f32>(0, across))
      : STROKE_END_EDGE_PX * max<f32>(0, along)
    const soft = max<f32>(pixel, wet + lifted)
    const weight = within * within
    const sums = wash + at * WASH_FLOATS
    store<f32>(sums, load<f32>(sums) + weight)
    store<f32>(sums, max<f32>(load<f32>(sums, 4), min<f32>(1, within / soft)), 4)
    store<f32>(sums, max<f32>(load<f32>(sums, 8), within), 8)
    store<f32>(sums, load<f32>(sums, 12) + weight * load<f32>(dab, 24), 12)
    store<f32>(sums, load<f32>(sums, 16) + weight * load<f32>(dab, 28), 16)
    store<f32>(sums, load<f32>(sums, 20) + weight * load<f32>(dab, 32), 20)
    store<f32>(sums, load<f32>(sums, 24) + weight * leaf * max<f32>(0, 1 - soft), 24)
  }
}

function fraction(value: f32): f32 {
  return value - floor<f32>(value)
}

/** The breadth of a stroke along it, 0..1: set down, drawn, narrowing, and lifted. */
function strokeAt(along: f32): f32 {
  const begun = min<f32>(1, (1 + along) / STROKE_BEGIN_SHARE)
  const ended = min<f32>(1, (1 - along) / STROKE_END_SHARE)
  return sqrt<f32>(begun * (2 - begun)) * ended * (2 - ended) * (1 - STROKE_NARROWING * (1 + along))
}

/**
 * Lays a wash over the paint below, and clears it. Its floats per pixel: the sum of the weights of dabs, the share of
 * the pixel that the wash covers, the distance of the pixel from the edge of the wash, and weighted sums of the dabs'
 * paint points, tones and crispness.
 */
function layWash(
  from: usize,
  to: usize,
  rim: f32,
  scale: f32,
  paintX: usize,
  paintY: usize,
  rims: usize,
  tones: usize,
  wash: usize,
): void {
  // Between two points of paint lies the paint of other things, so there is hardly a transition on a print.
  const sharp = max<f32>(1, 8 * (scale - 1))
  for (let at = from; at < to; at += 4) {
    const sums = wash + at * WASH_FLOATS
    const weight = load<f32>(sums)
    if (weight === 0) continue
    const share = load<f32>(sums, 4)
    const depth = load<f32>(sums, 8)
    const crisp = load<f32>(sums, 24) / weight / (1 + RIM_FADING * depth * depth)
    const painted = min<f32>(1, max<f32>(0, 0.5 + (share - 0.5) * sharp))
    store<f32>(paintX + at, toward(load<f32>(paintX + at), load<f32>(sums, 12) / weight, painted))
    store<f32>(paintY + at, toward(load<f32>(paintY + at), load<f32>(sums, 16) / weight, painted))
    store<f32>(rims + at, max<f32>(load<f32>(rims + at), rim * crisp * share))
    store<f32>(tones + at, load<f32>(tones + at) + share * (load<f32>(sums, 20) / weight))
  }
  memory.fill(wash + from * WASH_FLOATS, 0, (to - from) * WASH_FLOATS)
}

function toward(from: f32, to: f32, share: f32): f32 {
  return from + (to - from) * share
}
