import { add, all, choose, clamp, LANES, less, mixedPairs, mul, ONE, plus, sub, times, ZERO } from './four'
import { clearSpan, firstFrom, lastUpTo, NO_PIXEL, widenSpan } from './spans'

// Ribbons of wet paint, four pixels of a row at a time. The numbers are explained in `oil/ribbon.ts`.

/** The distance of pixels no stroke touches. */
const UNTOUCHED_DISTANCE: f32 = 1e9
/** Nothing more is laid where less than this share of the underlying paint would show. */
const MIN_OPEN_SHARE: f32 = 0.04
/**
 * Half-width above which bristles are fully visible, in analysis pixels, and its limits in output pixels; thinner
 * strokes would turn into beads.
 */
const FULL_BRISTLE_HALF_WIDTH: f32 = 3.6
const MIN_BRISTLE_HALF_WIDTH_PX: f32 = 4.5
const MAX_BRISTLE_HALF_WIDTH_PX: f32 = 9
/** Hairs per analysis pixel across a fine brush, and their limits per output pixel: on a screen they are close. */
const HAIRS: f32 = 1.55
const MIN_HAIRS_PER_PX: f32 = 0.62
const MAX_HAIRS_PER_PX: f32 = 1.24
/** Half-width in analysis pixels at which a stroke carries the full height of paint. */
const FULL_HEIGHT_HALF_WIDTH: f32 = 9
/** Half-width (in analysis pixels) up to which brushes have the finest hairs. */
const MAX_FINE_HALF_WIDTH: f32 = 5
/** The number of hairs of the broadest brushes, as a share of that of fine ones. */
const MIN_HAIR_SHARE: f32 = 0.2
/** Half-width (in analysis pixels) above which a soft brush starts to lose its crispness. */
const MIN_SOFT_HALF_WIDTH: f32 = 6
/** Half-width (in analysis pixels) above which a soft brush is fully soft. */
const FULL_SOFT_HALF_WIDTH: f32 = 16
/** Variation of the points where the bristles of a soft brush begin and end, in half-widths. */
const RAGGED_END: f32 = 0.9
/** Softness of each bristle's end if the brush is crisp, in half-widths. */
const CRISP_END: f32 = 0.15
/** Softness added to each bristle's end if the brush is soft, in half-widths. */
const SOFT_END: f32 = 0.9
/** Share of the half-width over which the side of a soft brush fades. */
const SOFT_SIDE_SHARE: f32 = 0.45
/** Factor by which the ends of strokes are flatter than round ones. */
const END_FLATNESS: f32 = 1.25
/** Maximum share of the paint below that a stroke covers, even where the brush was full. */
const MAX_COVER: f32 = 0.97

/** First and last row (of the strip) the stroke touches, and its length in pixels. */
let topRow: i32 = 0
let bottomRow: i32 = 0
let strokeLength: f32 = 0

/**
 * Lays `count` strokes, the first on top. Stroke k owns the triples from `starts[k]` to `starts[k + 1]`; `looks` holds
 * seven floats per stroke: half-width, load, seed, softness, red, green, blue. `film`: six planes, `plane` bytes apart.
 * `ribbon`: three planes of scratch, `spans`: two numbers a row. `bristles` has `size` + 4 columns.
 */
export function layRibbons(
  count: i32,
  points: usize,
  starts: usize,
  looks: usize,
  bristles: usize,
  size: i32,
  width: i32,
  fromRow: i32,
  toRow: i32,
  scale: f32,
  ribbon: usize,
  spans: usize,
  film: usize,
  plane: usize,
): void {
  const rows = toRow - fromRow
  for (let i: usize = 0; i < plane; i += 4) store<f32>(ribbon + i, UNTOUCHED_DISTANCE)
  for (let row = 0; row < rows; row++) clearSpan(spans, row)
  for (let k = 0; k < count; k++) {
    const at = (<usize>k) << 2
    const look = looks + at * 7
    const radius = load<f32>(look) * scale
    const from = load<i32>(starts + at)
    const to = load<i32>(starts + at, 4)
    const softness = load<f32>(look, 12) * softnessOf(load<f32>(look))
    measure(points, from, to, radius, softness, width, fromRow, toRow, scale, ribbon, spans, film, plane)
    for (let row = topRow; row <= bottomRow; row++) {
      const span = spans + ((<usize>row) << 3)
      const begin = load<i32>(span)
      if (begin === NO_PIXEL) continue
      const offset = (<usize>(row * width + begin)) << 2
      const pixels = load<i32>(span, 4) - begin + 1
      lay(look, radius, softness, bristles, size, scale, ribbon + offset, film + offset, plane, pixels)
      clearSpan(spans, row)
    }
  }
}

/** How soft a soft brush of this half-width is, 0..1. */
function softnessOf(halfWidth: f32): f32 {
  return max<f32>(0, min<f32>(1, (halfWidth - MIN_SOFT_HALF_WIDTH) / (FULL_SOFT_HALF_WIDTH - MIN_SOFT_HALF_WIDTH)))
}

/** Finds the open pixels of a stroke and their coordinates in it: distance, along, across. */
function measure(
  points: usize,
  from: i32,
  to: i32,
  radius: f32,
  softness: f32,
  width: i32,
  fromRow: i32,
  toRow: i32,
  scale: f32,
  ribbon: usize,
  spans: usize,
  film: usize,
  plane: usize,
): void {
  const shows = film + 4 * plane
  let arc: f32 = 0
  topRow = NO_PIXEL
  bottomRow = -1
  for (let i = from; i + 5 < to; i += 3) {
    const point = points + ((<usize>i) << 2)
    const ax = load<f32>(point) * scale
    const ay = load<f32>(point, 4) * scale
    const pressure = load<f32>(point, 8)
    const bx = load<f32>(point, 12) * scale
    const by = load<f32>(point, 16) * scale
    const length = sqrt<f32>((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    if (length < 1e-4) continue
    const growth = (load<f32>(point, 20) - pressure) / length
    const dx = (bx - ax) / length
    const dy = (by - ay) / length
    const top = max(fromRow, <i32>ceil<f32>(min<f32>(ay, by) - radius))
    const bottom = min(toRow - 1, <i32>floor<f32>(max<f32>(ay, by) + radius))
    const boxLeft = min<f32>(ax, bx) - radius
    const boxRight = max<f32>(ax, bx) + radius
    if (top <= bottom) {
      topRow = min(topRow, top - fromRow)
      bottomRow = max(bottomRow, bottom - fromRow)
    }
    for (let y = top; y <= bottom; y++) {
      const py = <f32>y - ay
      let left = boxLeft
      let right = boxRight
      if (dy > 1e-3 || dy < -1e-3) {
        // Only the part of the row inside the slab of the segment; the box around a slanted stroke is mostly empty.
        const middle = ax + (py * dx) / dy
        const half = abs<f32>(radius / dy)
        left = max<f32>(left, middle - half)
        right = min<f32>(right, middle + half)
      }
      const begin = firstFrom(left)
      const end = lastUpTo(right, width)
      if (begin > end) continue
      const row = y - fromRow
      widenSpan(spans, row, begin, end)
      for (let x = begin; x <= end; x += 4) {
        const offset = (<usize>(row * width + x)) << 2
        const isInside = i32x4.lt_s(i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3)), i32x4.splat(end + 1))
        const isOpen = v128.and(f32x4.ge(v128.load(shows + offset), all(MIN_OPEN_SHARE)), isInside)
        if (!v128.any_true(isOpen)) continue
        const px = add(all(<f32>x - ax), LANES)
        const u = plus(times(px, dx), py * dy)
        const v = plus(times(px, dy), -py * dx)
        const at = clamp(u, 0, length)
        const past = times(sub(u, at), softness > 0 ? 1 : END_FLATNESS)
        const perWidth = f32x4.div(ONE, times(plus(times(at, growth), pressure), radius))
        const vv = mul(v, v)
        const pp = mul(past, past)
        let square = add(vv, pp)
        if (softness > 0) {
          // The ends of the stroke are those of a flat brush; within it, segments have round joints.
          if (i === from) square = choose(f32x4.lt(u, ZERO), flatEnd(vv, pp), square)
          if (i + 6 >= to) square = choose(f32x4.gt(u, all(length)), flatEnd(vv, pp), square)
        }
        const d = mul(f32x4.sqrt(square), perWidth)
        const place = ribbon + offset
        const before = v128.load(place)
        const isNearer = v128.and(v128.and(f32x4.le(d, ONE), f32x4.lt(d, before)), isOpen)
        if (!v128.any_true(isNearer)) continue
        v128.store(place, choose(isNearer, d, before))
        const along = place + plane
        v128.store(along, choose(isNearer, plus(add(at, past), arc), v128.load(along)))
        v128.store(along + plane, choose(isNearer, mul(v, perWidth), v128.load(along + plane)))
      }
    }
    arc += length
  }
  strokeLength = arc
}

/** The square of the distance from the end of a stroke whose outline is between a circle and a square. */
function flatEnd(vv: v128, pp: v128): v128 {
  return f32x4.sqrt(add(mul(vv, vv), mul(pp, pp)))
}

/**
 * Lays paint on the measured pixels of one row: the furrows of bristles, a ragged edge, a tail where the brush runs
 * dry.
 */
function lay(
  look: usize,
  radius: f32,
  softness: f32,
  bristles: usize,
  size: i32,
  scale: f32,
  ribbon: usize,
  film: usize,
  plane: usize,
  count: i32,
): void {
  const halfWidth = load<f32>(look)
  const brushLoad = load<f32>(look, 4)
  const seed = load<f32>(look, 8)
  const length = strokeLength
  // A broad brush is coarse: its ridges are farther apart than those of a fine one.
  const fineness = min<f32>(1, MIN_HAIR_SHARE + ((1 - MIN_HAIR_SHARE) * MAX_FINE_HALF_WIDTH) / halfWidth)
  const hairs = (radius * within(HAIRS / scale, MIN_HAIRS_PER_PX, MAX_HAIRS_PER_PX) + 1.5) * fineness
  const bristled = bristledAt(radius, scale)
  const isBristled = bristled > 0.3
  const tail = max<f32>(length * 0.62, length - radius * 2.2)
  const perTail: f32 = (brushLoad * 0.95) / (length - tail + radius + 1e-3)
  const perSoft: f32 = 1 / (CRISP_END + SOFT_END * softness)
  const thickness = <f32>0.45 + <f32>0.55 * min<f32>(1, halfWidth / FULL_HEIGHT_HALF_WIDTH)
  const rim = <f32>0.3 * thickness * bristled * brushLoad * brushLoad
  const body = ((<f32>0.03 + <f32>1.1 * brushLoad * brushLoad) * thickness) / fineness
  for (let i: usize = 0; i < (<usize>count) << 2; i += 16) {
    const place = ribbon + i
    const d = v128.load(place)
    const isTouched = f32x4.lt(d, all(UNTOUCHED_DISTANCE))
    if (!v128.any_true(isTouched)) continue
    v128.store(place, all(UNTOUCHED_DISTANCE))
    // Pixels that no stroke touched are uninitialized and may be NaN.
    const u = v128.and(v128.load(place + plane), isTouched)
    const v = v128.and(v128.load(place + 2 * plane), isTouched)
    const hair = bristle(
      plus(times(u, <f32>0.18 / scale), seed * 37.7 + <f32>size),
      plus(times(v, hairs), seed * 91.3 + <f32>size),
      bristles,
      size,
    )
    let cover = f32x4.min(times(less(1, d), radius * 0.8), ONE)
    if (isBristled) {
      const edge = times(plus(d, -0.72), 3.4)
      const atEdge = clamp(plus(sub(times(hair, 1.25), edge), 0.25), 0, 1)
      cover = worn(cover, atEdge, bristled, f32x4.gt(edge, ZERO))
      if (softness > 0) {
        const fromEnd = times(f32x4.min(plus(u, radius), less(length + radius, u)), 1 / radius)
        const begun = clamp(times(sub(fromEnd, times(less(1, hair), RAGGED_END)), perSoft), 0, 1)
        const side = f32x4.min(ONE, plus(times(less(1, d), softness / SOFT_SIDE_SHARE), 1 - softness))
        cover = mul(mul(cover, side), plus(times(begun, bristled), 1 - bristled))
      } else {
        const inTail = clamp(plus(times(sub(hair, times(plus(u, -tail), perTail)), 4), 0.6), 0, 1)
        cover = worn(cover, inTail, bristled, f32x4.gt(u, all(tail)))
      }
    }
    cover = v128.and(cover, v128.and(isTouched, f32x4.gt(cover, all(0.003))))
    const red = film + i
    const green = red + plane
    const blue = green + plane
    const height = blue + plane
    const shows = height + plane
    const heightShows = shows + plane
    const through = v128.load(shows)
    const taken = times(cover, MAX_COVER)
    const streak = mul(mul(through, taken), plus(times(plus(hair, -0.5), <f32>0.18 * bristled), 1))
    v128.store(red, add(v128.load(red), times(streak, load<f32>(look, 16))))
    v128.store(green, add(v128.load(green), times(streak, load<f32>(look, 20))))
    v128.store(blue, add(v128.load(blue), times(streak, load<f32>(look, 24))))
    v128.store(shows, mul(through, less(1, taken)))
    const ridge = v128.and(all(rim), v128.and(f32x4.gt(d, all(0.7)), f32x4.lt(d, all(0.93))))
    const bump = mul(times(plus(times(hair, 0.65), 0.35), body), less(1, times(mul(v, v), 0.25)))
    const heightThrough = v128.load(heightShows)
    v128.store(height, add(v128.load(height), mul(mul(heightThrough, add(bump, ridge)), cover)))
    v128.store(heightShows, mul(heightThrough, less(1, times(cover, 0.65))))
  }
}

/** How far the bristles of a stroke of this half-width, in output pixels, are visible, 0..1. */
function bristledAt(radius: f32, scale: f32): f32 {
  const full = within(FULL_BRISTLE_HALF_WIDTH * scale, MIN_BRISTLE_HALF_WIDTH_PX, MAX_BRISTLE_HALF_WIDTH_PX)
  return min<f32>(1, radius / full)
}

function within(value: f32, least: f32, most: f32): f32 {
  return max<f32>(least, min<f32>(most, value))
}

/** Cover where only the share `kept` of the bristles touches the canvas. */
function worn(cover: v128, kept: v128, bristled: f32, condition: v128): v128 {
  return choose(condition, mul(cover, less(1, times(less(1, kept), bristled))), cover)
}

/** Bilinear samples of the bristles; u and v are more than 0. */
function bristle(u: v128, v: v128, data: usize, size: i32): v128 {
  const mask = i32x4.splat(size - 1)
  const stride = i32x4.splat(size + 4)
  const wholeU = i32x4.trunc_sat_f32x4_s(u)
  const wholeV = i32x4.trunc_sat_f32x4_s(v)
  const fu = sub(u, f32x4.convert_i32x4_s(wholeU))
  const fv = sub(v, f32x4.convert_i32x4_s(wholeV))
  const column = v128.and(wholeU, mask)
  const upper = i32x4.shl(i32x4.add(i32x4.mul(v128.and(wholeV, mask), stride), column), 2)
  const below = i32x4.add(wholeV, i32x4.splat(1))
  const lower = i32x4.shl(i32x4.add(i32x4.mul(v128.and(below, mask), stride), column), 2)
  const above = mixedPairs(data, upper, fu)
  return add(above, mul(sub(mixedPairs(data, lower, fu), above), fv))
}
