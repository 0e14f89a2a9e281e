import { gathered, LANES, ONE, ZERO } from './four'
import { clearSpan, firstFrom, lastUpTo, NO_PIXEL, widenSpan } from './spans'

// Dry strokes, four pixels of a row at a time. The numbers are explained in `strokes/dry-stroke.ts`.

/**
 * Minimum half-width (in output pixels, reached only on prints) of a stroke that shows the unevenness across the stick.
 */
const MIN_STREAKED_HALF_WIDTH_PX: f32 = 3
/** Strength of that unevenness. */
const STREAK_STRENGTH: f32 = 0.4
/** The share of the paper's height in it, and the unevenness for which a stroke has its own pressure. */
const STREAK_SHARE: f32 = 0.6
const STREAK_MIDDLE: f32 = 0.55
/** Texels of the paper, whose height is that unevenness, per pixel across a stroke and along it. */
const STREAK_ACROSS: f32 = 1
const STREAK_ALONG: f32 = 0.08
/** Such texels per pixel for the lanes of a stick. */
const LANE_ACROSS: f32 = 0.2
const LANE_ALONG: f32 = 0.006
/** The height of the paper for which a lane has the stroke's own pressure. */
const MIDDLE_LANE: f32 = 0.4
/** Share of a broad stroke's half-width over which it thins out, because a stick is round. */
const ROUND_EDGE_SHARE: f32 = 0.6
/** A stroke that thins out is widened by this share, so that it deposits the same amount. */
const ROUND_WIDENING_SHARE: f32 = 0.3

/**
 * Draws `count` strokes on rows `fromRow` to `toRow`. Stroke k has the triples from `starts[k]` to `starts[k + 1]`.
 * `taper`, `run`, `round` and `lanes` are documented in `strokes/dry-stroke.ts`. `paper` has four columns more than
 * `size`, which repeat the first ones. With `colors` three planes are tinted; without it, one plane is darkened.
 * `cover` and `spans` (two numbers a row) are scratch.
 */
export function rubStrokes(
  count: i32,
  points: usize,
  starts: usize,
  halfWidths: usize,
  numbers: usize,
  tones: usize,
  colors: usize,
  paper: usize,
  size: i32,
  width: i32,
  fromRow: i32,
  toRow: i32,
  scale: f32,
  softness: f32,
  strength: f32,
  grain: f32,
  taper: f32,
  run: f32,
  round: f32,
  lanes: f32,
  cover: usize,
  spans: usize,
  first: usize,
  second: usize,
  third: usize,
): void {
  const rows = toRow - fromRow
  leastRound = round
  unevenLanes = lanes
  memory.fill(cover, 0, (<usize>(width * rows)) << 2)
  for (let row = 0; row < rows; row++) clearSpan(spans, row)
  for (let k = 0; k < count; k++) {
    const at = (<usize>k) << 2
    const from = load<i32>(starts + at)
    const to = load<i32>(starts + at, 4)
    const halfWidth = load<f32>(halfWidths + at)
    const number = load<i32>(numbers + at)
    rub(
      points,
      from,
      to,
      halfWidth,
      number,
      paper,
      size,
      width,
      fromRow,
      toRow,
      scale,
      softness,
      grain,
      taper,
      run,
      cover,
      spans,
    )
    const top = topRow
    const bottom = bottomRow
    for (let row = top; row <= bottom; row++) {
      const span = spans + ((<usize>row) << 3)
      const begin = load<i32>(span)
      if (begin === NO_PIXEL) continue
      const offset = (<usize>(row * width + begin)) << 2
      const length = (<usize>(load<i32>(span, 4) - begin + 1)) << 2
      if (colors === 0) darken(cover + offset, first + offset, length, strength, load<f32>(tones + at))
      else tint(cover + offset, first + offset, second + offset, third + offset, length, strength, colors + at * 3)
      clear(cover + offset, length)
      clearSpan(spans, row)
    }
  }
}

/** First and last row (of the strip) the stroke touched. */
let topRow: i32 = 0
let bottomRow: i32 = 0
/** How round the narrowest strokes are: 0 with crisp sides, 1 like those of a broad stick. */
let leastRound: f32 = 0
/** How much the pressure differs between the lanes of a broad stroke, as a fraction; 0: no lanes. */
let unevenLanes: f32 = 0

/** Sets the share of each pixel that one stroke covers, in `cover`: the largest share where the stroke passes twice. */
function rub(
  points: usize,
  from: i32,
  to: i32,
  halfWidth: f32,
  number: i32,
  paper: usize,
  size: i32,
  width: i32,
  fromRow: i32,
  toRow: i32,
  scale: f32,
  softness: f32,
  grain: f32,
  taper: f32,
  run: f32,
  cover: usize,
  spans: usize,
): void {
  const broad = smoothstep(MIN_STREAKED_HALF_WIDTH_PX, 3 * MIN_STREAKED_HALF_WIDTH_PX, halfWidth)
  const reach = halfWidth * (1 + ROUND_WIDENING_SHARE * max<f32>(broad, leastRound)) + 0.5
  const perEdge = f32x4.splat(1 / (1 + ROUND_EDGE_SHARE * max<f32>(broad, leastRound) * reach))
  const streaks = STREAK_STRENGTH * broad
  // Lanes add to the share of the paper's height in that unevenness.
  const shares = f32x4.splat(STREAK_SHARE + unevenLanes / STREAK_STRENGTH)
  const usual = f32x4.splat(STREAK_MIDDLE + (unevenLanes / STREAK_STRENGTH) * (1 - MIDDLE_LANE))
  const perAcross = f32x4.splat(unevenLanes > 0 ? LANE_ACROSS : STREAK_ACROSS)
  const alongStroke: f32 = unevenLanes > 0 ? LANE_ALONG : STREAK_ALONG
  const perAlong = f32x4.splat(alongStroke)
  const steepness = f32x4.splat(1 / softness)
  const grains = f32x4.splat(grain)
  const smooth = f32x4.splat(1 - grain)
  const reaches = f32x4.splat(reach)
  const perReach = f32x4.splat(1 / reach)
  const tapers = f32x4.splat(taper)
  const mask = size - 1
  const stride = size + 4
  let passed: f32 = 0
  let beforeX: f32 = 0
  let beforeY: f32 = 0
  topRow = NO_PIXEL
  bottomRow = -1
  for (let i = from; i + 5 < to; i += 3) {
    const point = points + ((<usize>i) << 2)
    const ax = load<f32>(point) * scale
    const ay = load<f32>(point, 4) * scale
    const bx = load<f32>(point, 12) * scale
    const by = load<f32>(point, 16) * scale
    const pressureA = load<f32>(point, 8)
    const length = sqrt<f32>((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    if (length < 1e-4) continue
    const dx = (bx - ax) / length
    const dy = (by - ay) / length
    const laneFrom = i32x4.splat(number * 17)
    const rowFrom = i32x4.splat(number * 29 + <i32>(passed * alongStroke))
    if (unevenLanes > 0) passed += length
    const growth = f32x4.splat((load<f32>(point, 20) - pressureA) / length)
    const pressures = f32x4.splat(pressureA)
    const dxs = f32x4.splat(dx)
    const dys = f32x4.splat(dy)
    const lengths = f32x4.splat(length)
    // Grain runs along the stroke: the paper is sampled slightly ahead and behind as well.
    const runX = <i32>nearest<f32>(dx * run)
    const runY = <i32>nearest<f32>(dy * run)
    // The segments before and after cover everything beyond the ends, except the wedge outside a bend.
    const ahead = i + 8 >= to ? reach : 0
    const back = i === from ? reach : wedge(beforeX, beforeY, dx, dy, reach)
    beforeX = dx
    beforeY = dy
    const closest = -back - 0.5
    const farthest = length + ahead + 0.5
    const spreadX = reach * abs<f32>(dy)
    const spreadY = reach * abs<f32>(dx)
    const top = max(fromRow, <i32>ceil<f32>(ay + min<f32>(closest * dy, farthest * dy) - spreadY))
    const bottom = min(toRow - 1, <i32>floor<f32>(ay + max<f32>(closest * dy, farthest * dy) + spreadY))
    if (top > bottom) continue
    topRow = min(topRow, top - fromRow)
    bottomRow = max(bottomRow, bottom - fromRow)
    const boxLeft = ax + min<f32>(closest * dx, farthest * dx) - spreadX
    const boxRight = ax + max<f32>(closest * dx, farthest * dx) + spreadX
    for (let y = top; y <= bottom; y++) {
      let left = boxLeft
      let right = boxRight
      const py = <f32>y - ay
      // The part of the row inside the segment's oblong; a box around a slanted stroke is mostly empty.
      if (dy > 1e-3 || dy < -1e-3) {
        const middle = ax + (py * dx) / dy
        const half = abs<f32>(reach / dy)
        left = max<f32>(left, middle - half)
        right = min<f32>(right, middle + half)
      }
      if (dx > 1e-3 || dx < -1e-3) {
        const one = ax + (closest - py * dy) / dx
        const other = ax + (farthest - py * dy) / dx
        left = max<f32>(left, min<f32>(one, other))
        right = min<f32>(right, max<f32>(one, other))
      }
      const begin = firstFrom(left)
      const end = lastUpTo(right, width)
      if (begin > end) continue
      const row = y - fromRow
      widenSpan(spans, row, begin, end)
      const line = cover + ((<usize>(row * width)) << 2)
      const grainLine = paper + ((<usize>((y & mask) * stride)) << 2)
      const grainBefore = paper + ((<usize>(((y - runY) & mask) * stride)) << 2)
      const grainAfter = paper + ((<usize>(((y + runY) & mask) * stride)) << 2)
      const alongOfRow = f32x4.splat(py * dy)
      const acrossOfRow = f32x4.splat(-py * dx)
      for (let x = begin; x <= end; x += 4) {
        const px = f32x4.add(f32x4.splat(<f32>x - ax), LANES)
        const free = f32x4.add(f32x4.mul(px, dxs), alongOfRow)
        const across = f32x4.add(f32x4.mul(px, dys), acrossOfRow)
        const along = f32x4.min(f32x4.max(free, ZERO), lengths)
        const past = f32x4.sub(free, along)
        const distance = f32x4.sqrt(f32x4.add(f32x4.mul(across, across), f32x4.mul(past, past)))
        const pressed = f32x4.add(pressures, f32x4.mul(growth, along))
        const lost = f32x4.mul(tapers, f32x4.max(f32x4.sub(ONE, pressed), ZERO))
        const open = f32x4.mul(reaches, f32x4.sub(ONE, lost))
        const edge = f32x4.min(f32x4.mul(f32x4.sub(open, distance), perEdge), ONE)
        if (!v128.any_true(f32x4.gt(edge, ZERO))) continue
        let pressure = f32x4.mul(pressed, edge)
        if (streaks > 0) {
          // The paper itself, stretched along the stroke, serves as the stick's unevenness.
          const unevenness = strayed(
            paper,
            stride,
            mask,
            i32x4.add(i32x4.trunc_sat_f32x4_s(f32x4.mul(across, perAcross)), laneFrom),
            i32x4.add(i32x4.trunc_sat_f32x4_s(f32x4.mul(along, perAlong)), rowFrom),
          )
          const out = f32x4.mul(distance, perReach)
          const worn = f32x4.add(f32x4.mul(out, out), f32x4.mul(shares, f32x4.sub(ONE, unevenness)))
          const streaked = f32x4.mul(f32x4.splat(streaks), f32x4.sub(usual, worn))
          pressure = f32x4.mul(pressure, f32x4.add(ONE, streaked))
        }
        let height = v128.load(grainLine + ((<usize>(x & mask)) << 2))
        if (run > 0) {
          const before = v128.load(grainBefore + ((<usize>((x - runX) & mask)) << 2))
          const after = v128.load(grainAfter + ((<usize>((x + runX) & mask)) << 2))
          // The mean of three samples varies less than one sample, so it is stretched to the same spread.
          const sum = f32x4.add(f32x4.add(before, after), height)
          height = f32x4.add(f32x4.mul(f32x4.sub(sum, f32x4.splat(1.5)), f32x4.splat(0.56)), f32x4.splat(0.5))
        }
        const above = f32x4.mul(f32x4.add(f32x4.sub(height, ONE), pressure), steepness)
        const bare = f32x4.min(f32x4.max(f32x4.add(above, f32x4.splat(0.5)), ZERO), ONE)
        const covered = f32x4.mul(f32x4.add(f32x4.mul(bare, grains), smooth), pressure)
        const isInside = i32x4.lt_s(i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3)), i32x4.splat(end + 1))
        const place = line + ((<usize>x) << 2)
        v128.store(place, f32x4.max(v128.load(place), v128.and(covered, isInside)))
      }
    }
  }
}

/** The distance behind its beginning that a segment must cover where the stroke bends there. */
function wedge(beforeX: f32, beforeY: f32, dx: f32, dy: f32, reach: f32): f32 {
  const straight = beforeX * dx + beforeY * dy
  return straight > 0 ? reach * abs<f32>(beforeX * dy - beforeY * dx) : reach
}

/** The paper's height, which serves as the stick's unevenness, in these columns and rows of it. */
function strayed(paper: usize, stride: i32, mask: i32, columns: v128, rows: v128): v128 {
  const masks = i32x4.splat(mask)
  const row = v128.and(rows, masks)
  const place = i32x4.shl(i32x4.add(i32x4.mul(row, i32x4.splat(stride)), v128.and(columns, masks)), 2)
  return gathered(paper, place)
}

/**
 * `amount` grows toward the stroke's `tone` and never past it; where it is already darker, it stays. The deposit of one
 * stroke is limited to 1; otherwise `1 - deposit` would change sign where pressure exceeds 1, and crossings would turn
 * light.
 */
function darken(cover: usize, amount: usize, length: usize, strength: f32, tone: f32): void {
  const strengths = f32x4.splat(strength)
  const most = f32x4.splat(tone)
  for (let i: usize = 0; i < length; i += 16) {
    const covered = v128.load(cover + i)
    if (!v128.any_true(covered)) continue
    const deposit = f32x4.min(ONE, f32x4.mul(covered, strengths))
    const before = v128.load(amount + i)
    const left = f32x4.mul(f32x4.sub(most, before), f32x4.sub(ONE, deposit))
    v128.store(amount + i, v128.bitselect(f32x4.sub(most, left), before, f32x4.lt(before, most)))
  }
}

/** Mixes the `color` at that address (three floats) into three planes. */
function tint(
  cover: usize,
  first: usize,
  second: usize,
  third: usize,
  length: usize,
  strength: f32,
  color: usize,
): void {
  const strengths = f32x4.splat(strength)
  const red = v128.load32_splat(color)
  const green = v128.load32_splat(color, 4)
  const blue = v128.load32_splat(color, 8)
  for (let i: usize = 0; i < length; i += 16) {
    const covered = v128.load(cover + i)
    if (!v128.any_true(covered)) continue
    const deposit = f32x4.min(ONE, f32x4.mul(covered, strengths))
    mixIn(first + i, red, deposit)
    mixIn(second + i, green, deposit)
    mixIn(third + i, blue, deposit)
  }
}

function mixIn(place: usize, color: v128, deposit: v128): void {
  const before = v128.load(place)
  v128.store(place, f32x4.add(before, f32x4.mul(f32x4.sub(color, before), deposit)))
}

function clear(cover: usize, length: usize): void {
  for (let i: usize = 0; i < length; i += 16) v128.store(cover + i, ZERO)
}

function smoothstep(from: f32, to: f32, x: f32): f32 {
  const t = min<f32>(max<f32>((x - from) / (to - from), 0), 1)
  return t * t * (3 - 2 * t)
}
