import { mix, mixIn, type Range, smoothstep } from '../../scalar.ts'
import { emptyStrokes, scattered } from '../lanes.ts'
import { isOn, OVERLAP_SHARE, type StickTip, strokesBeside, type TipSheet } from '../stick-tip.ts'
import type { Strokes } from '../strokes.ts'

/** A single stroke is wider by this share, because its sides thin out. */
const THINNED_SHARE = 0.2
/** Strokes laid beside each other are closer together than their widths would allow, by this factor. */
const ASIDE_FACTOR = 0.8
/** Where a stroke that is drawn once more begins and ends the second time, as shares of its length. */
const AGAIN_BEGINNING: Range = [0.02, 0.12]
const AGAIN_ENDING: Range = [0.72, 0.97]
/** A stroke begins over a short length and lifts off over a longer one, each at most a share of the stroke. */
const BEGINNING = { mm: 0.8, share: 0.1 } as const
const ENDING = { mm: 3.5, share: 0.35 } as const
/** Points at the ends of a stroke are at most this far apart. */
const END_PIECE_MM = 2
/** A bend sharper than this is a corner, not a curve. */
const MIN_CORNER_RAD = 1
/** A bend up to this angle is drawn straight. */
const MAX_STRAIGHT_RAD = 0.04
/** A curve is drawn in pieces that turn by about this angle. */
const PIECE_TURN_RAD = 0.14
/** Maximum number of pieces between two points. */
const MAX_PIECES = 10
/** Above this share of the firmest pressure more of it leaves ever less. */
const FIRM_SHARE = 0.66

/** A tip, and how a hand presses it. */
export type PressedTip = StickTip & {
  /** The pressures with which a stroke begins and ends, as shares of its own. */
  readonly begins: number
  readonly ends: number
  /** The pressure that no stroke exceeds: the tooth of the paper shows even in the firmest line. */
  readonly firmest: number
}

/**
 * Lines as a hand draws them with a pencil or the edge of a stick: curves are round, lines lift off at their
 * end, and the pressure is limited. None is wider or thinner than the tip; one that a large sheet would make wider is
 * drawn once more beside itself, over a part of its length. Those outside the rows
 * keep their number but lose their points: a strip has the same bytes as in the whole sheet.
 */
export function drawnWithPressure(strokes: Strokes, tip: PressedTip, sheet: TipSheet): Strokes {
  const { scale, dotsPerMm } = sheet
  const perMm = dotsPerMm / scale
  const thinnest = (tip.thinnestMm * perMm) / 2
  const widest = (tip.widestMm * perMm) / 2
  const passesOf = (k: number) => strokesBeside(strokes.halfWidths[k]!, widest)
  // The second time a hand lands as softly as it lifts off.
  const again = { ...tip, begins: tip.ends }
  let count = 0
  for (let k = 0; k < strokes.count; k++) count += passesOf(k)
  const out = emptyStrokes(count, 0)
  const points: number[] = []
  for (let k = 0, at = 0; k < strokes.count; k++) {
    const half = strokes.halfWidths[k]!
    const passes = passesOf(k)
    const own = Math.min(
      widest,
      Math.max(thinnest, (half * (1 + (passes === 1 ? THINNED_SHARE : OVERLAP_SHARE))) / passes),
    )
    const path = isOn(strokes, k, thinnest, sheet)
      ? pathOf(strokes.points.subarray(strokes.starts[k], strokes.starts[k + 1]))
      : undefined
    for (let pass = 0; pass < passes; pass++, at++) {
      out.halfWidths[at] = own
      out.tops[at] = strokes.tops[k]! - thinnest
      out.bottoms[at] = strokes.bottoms[k]! + thinnest
      if (path) {
        const aside = passes === 1 ? 0 : ASIDE_FACTOR * (half - own) * ((2 * pass) / (passes - 1) - 1)
        const from = pass === 0 ? 0 : path.length * mixIn(AGAIN_BEGINNING, scattered(k, 2 * pass))
        const to = pass === 0 ? path.length : path.length * mixIn(AGAIN_ENDING, scattered(k, 2 * pass + 1))
        trace(path, { from, to, aside, perMm, tip: pass === 0 ? tip : again }, points)
      }
      out.starts[at + 1] = points.length
    }
  }
  return { ...out, points: new Float32Array(points) }
}

/** The points of a stroke, its length up to each of them, the direction to the next one, and how it bends there. */
type Path = {
  readonly points: Float32Array
  readonly lengths: Float64Array
  readonly angles: Float64Array
  readonly bends: Float64Array
  readonly length: number
}

function pathOf(planned: Float32Array): Path {
  const points = planned.slice()
  const count = points.length / 3
  const angles = new Float64Array(count)
  const bends = new Float64Array(count)
  const lengths = new Float64Array(count)
  if (measure(points, angles, bends)) {
    // A bend is spread over three points.
    for (let i = 1, k = 3; i + 1 < count; i++, k += 3) {
      if (bends[i] === 0) continue
      points[k] = 0.5 * planned[k]! + 0.25 * (planned[k - 3]! + planned[k + 3]!)
      points[k + 1] = 0.5 * planned[k + 1]! + 0.25 * (planned[k - 2]! + planned[k + 4]!)
    }
    measure(points, angles, bends)
  }
  for (let i = 1, k = 3; i < count; i++, k += 3)
    lengths[i] = lengths[i - 1]! + Math.hypot(points[k]! - points[k - 3]!, points[k + 1]! - points[k - 2]!)
  return { points, lengths, angles, bends, length: lengths[count - 1] ?? 0 }
}

/**
 * Sets the direction from each point to the next, and the angle by which the path bends at each point: 0 at a corner,
 * which stays one. Returns whether it bends anywhere.
 */
function measure(points: Float32Array, angles: Float64Array, bends: Float64Array): boolean {
  let bendsAnywhere = false
  for (let i = 0, k = 0; k + 5 < points.length; i++, k += 3) {
    angles[i] = Math.atan2(points[k + 4]! - points[k + 1]!, points[k + 3]! - points[k]!)
    if (i === 0) continue
    const turn = angles[i]! - angles[i - 1]!
    const bend = turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
    const size = Math.abs(bend)
    bends[i] = size > MIN_CORNER_RAD || size < MAX_STRAIGHT_RAD ? 0 : bend
    if (bends[i] !== 0) bendsAnywhere = true
  }
  return bendsAnywhere
}

/** The part of a path that one pass draws, in pixels along it, how far beside it, and with what. */
type Pass = {
  readonly from: number
  readonly to: number
  readonly aside: number
  readonly perMm: number
  readonly tip: PressedTip
}

/** Appends the points of one pass along a path. */
function trace({ points, lengths, angles, bends }: Path, { from, to, aside, perMm, tip }: Pass, out: number[]): void {
  const length = to - from
  const beginning = Math.min(BEGINNING.mm * perMm, BEGINNING.share * length)
  const ending = Math.min(ENDING.mm * perMm, ENDING.share * length)
  let isFirst = true
  for (let i = 0, k = 0; i + 1 < lengths.length; i++, k += 3) {
    const start = lengths[i]!
    const own = lengths[i + 1]! - start
    const first = Math.max(0, (from - start) / own)
    const last = Math.min(1, (to - start) / own)
    if (own === 0 || first >= last) continue
    const curve = Math.abs(bends[i]!) + Math.abs(bends[i + 1]!)
    const isEnd = start < from + beginning || start + own > to - ending
    const atEnd = isEnd ? ((last - first) * own) / (END_PIECE_MM * perMm) : 1
    const pieces = Math.min(MAX_PIECES, Math.ceil(Math.max(1, curve / 2 / PIECE_TURN_RAD, atEnd)))
    const enter = angles[i]! - bends[i]! / 2
    const leave = angles[i]! + bends[i + 1]! / 2
    for (let piece = isFirst ? 0 : 1; piece <= pieces; piece++) {
      const t = mix(first, last, piece / pieces)
      const along = start + t * own - from
      const begun = mix(tip.begins, 1, smoothstep(0, beginning, along))
      const lifted = mix(tip.ends, 1, smoothstep(0, ending, length - along))
      let x = mix(points[k]!, points[k + 3]!, t)
      let y = mix(points[k + 1]!, points[k + 4]!, t)
      if (curve > 0) {
        // A cubic curve (Hermite) with these directions at its ends.
        const arrived = t * t * (3 - 2 * t)
        const away = own * t * (1 - t) * (1 - t)
        const near = own * t * t * (t - 1)
        x = mix(points[k]!, points[k + 3]!, arrived) + away * Math.cos(enter) + near * Math.cos(leave)
        y = mix(points[k + 1]!, points[k + 4]!, arrived) + away * Math.sin(enter) + near * Math.sin(leave)
      }
      if (aside !== 0) {
        const angle = mix(enter, leave, t)
        const beside = aside * smoothstep(0, ending, Math.min(along, length - along))
        x -= Math.sin(angle) * beside
        y += Math.cos(angle) * beside
      }
      out.push(x, y, limited(mix(points[k + 2]!, points[k + 5]!, t), tip.firmest) * begun * lifted)
    }
    isFirst = false
  }
}

/** Pressure that approaches its limit instead of exceeding it. */
function limited(pressure: number, firmest: number): number {
  const firm = FIRM_SHARE * firmest
  if (pressure <= firm) return pressure
  const above = (pressure - firm) / (firmest - firm)
  return firm + ((firmest - firm) * above) / (1 + above)
}
