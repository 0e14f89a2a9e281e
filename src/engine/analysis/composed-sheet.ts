import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Size } from '../picture.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { mix, type Range, smoothstepIn } from '../scalar.ts'
import { continued, type Margins, sizeWith } from './sheet-margin.ts'
import type { Analysis, Flow, LabImage, Line } from './types.ts'

/** Share of the added height that goes above the picture as sky; the rest is ground below. */
const AIR_SHARE = 0.65

/**
 * The analysis on a sheet of other proportions (width divided by height), for media with an unpainted border: nothing
 * is cut off, but the margin continues farther at both sides, or above and below, and the plan composes its border for
 * the whole sheet. Sky and ground go on; trees and walls that the photo cuts end soon, in sky if there is some beside
 * them, otherwise in bare paper. A picture that `hasBounds` cuts them where the photo does, and gets wider paper around
 * it, as much above as below. Takes a tenth of the time of an analysis.
 */
export function composedFor(analysis: Analysis, ratio: number, hasBounds = false): Analysis {
  const margins = addedMargins(analysis, ratio, hasBounds ? 0.5 : AIR_SHARE)
  if (margins.x + margins.top + margins.bottom === 0) return analysis
  const size = sizeWith(analysis, margins)
  const { bareCrowns, fronds } = analysis
  const empty = () => new Float32Array(size.width * size.height)
  const plane = (values: Float32Array) => continued(values, analysis, margins, empty())
  const lab = ({ L, a, b }: LabImage): LabImage => ({ ...size, L: plane(L), a: plane(a), b: plane(b) })
  // Opposite tangents are the same direction, so averaging tangents is meaningless.
  const tangent = (values: Float32Array) => repeated(values, analysis, margins, empty())
  const flow = ({ tangentX, tangentY, anisotropy, magnitude }: Flow): Flow => ({
    tangentX: tangent(tangentX),
    tangentY: tangent(tangentY),
    anisotropy: plane(anisotropy),
    magnitude: plane(magnitude),
  })
  const lines = (all: readonly Line[]) => all.map((line) => moved(line, margins))
  const composed = {
    ...size,
    marginX: analysis.marginX + margins.x,
    marginTop: analysis.marginTop + margins.top,
    marginBottom: analysis.marginBottom + margins.bottom,
    photo: lab(analysis.photo),
    fine: lab(analysis.fine),
    coarse: lab(analysis.coarse),
    edgeFlow: flow(analysis.edgeFlow),
    formFlow: flow(analysis.formFlow),
    sky: plane(analysis.sky),
    vegetation: plane(analysis.vegetation),
    importance: plane(analysis.importance),
    coherence: plane(analysis.coherence),
    darkLines: lines(analysis.darkLines),
    lightLines: lines(analysis.lightLines),
    cutThings: analysis.cutThings,
    ...(analysis.ownLight && { ownLight: plane(analysis.ownLight) }),
    ...(bareCrowns && { bareCrowns: { share: plane(bareCrowns.share), gaps: plane(bareCrowns.gaps) } }),
    ...(fronds && { fronds: plane(fronds) }),
    leftOut: empty(),
  }
  if (!hasBounds) endThings(composed, margins)
  return composed
}

/** The margins to add so that a sheet gets these proportions; this share of the added height goes above. */
function addedMargins({ width, height }: Size, ratio: number, shareAbove: number): Margins {
  const x = Math.max(0, Math.round((height * ratio - width) / 2))
  const rows = x > 0 ? 0 : Math.max(0, Math.round(width / ratio - height))
  const top = Math.round(shareAbove * rows)
  return { x, top, bottom: rows - top, rim: 0 }
}

/** A plane with margins that repeat its outermost samples. Returns `out`. */
function repeated(plane: Float32Array, inner: Size, margins: Margins, out: Float32Array): Float32Array {
  const { width, height } = sizeWith(inner, margins)
  for (let y = 0; y < height; y++) {
    const from = Math.min(inner.height - 1, Math.max(0, y - margins.top)) * inner.width
    const row = out.subarray(y * width, (y + 1) * width)
    row.fill(plane[from]!, 0, margins.x)
    row.set(plane.subarray(from, from + inner.width), margins.x)
    row.fill(plane[from + inner.width - 1]!, margins.x + inner.width)
  }
  return out
}

function moved(line: Line, { x, top }: Margins): Line {
  const points = line.points.slice()
  for (let k = 0; k < points.length; k += 3) {
    points[k]! += x
    points[k + 1]! += top
  }
  return { ...line, points }
}

/** Trees and walls end over this range of distances outside the former sheet, in short sides. */
const END_DISTANCE_RANGE: Range = [-0.028, -0.016]
/**
 * The ends of trees and walls vary in broad and small lobes: amplitude in short sides, and texels of the noise per
 * pixel.
 */
const END_LOBES = [
  { by: 0.1, texels: 0.03 },
  { by: 0.08, texels: 0.09 },
] as const
/** Nothing farther than this inside the former sheet is ended, in short sides. */
const KEPT_DISTANCE = 0.13
/** Below the first share of the height everything is ground; above the second everything stands. */
const STANDING_HEIGHT_RANGE: Range = [0.72, 0.55]
/** Radius within which sky is looked for, in short sides. */
const SKY_REACH = 0.12
/** Shares of sky around a pixel at which an object ends partly in sky, and in sky only. */
const SKY_SHARE_RANGE: Range = [0.05, 0.3]

/**
 * Ends trees and walls in the added margins: continued and blurred, they would turn into columns and bars. Changes the
 * planes.
 */
function endThings(composed: Analysis & { readonly leftOut: Float32Array }, margins: Margins): void {
  const { width, height, sky, leftOut } = composed
  const images = [composed.photo, composed.fine, composed.coarse]
  const standing = [composed.vegetation, composed.importance, composed.coherence]
  const short = Math.min(width, height)
  const beside = skyBeside(composed, SKY_REACH * short)
  const texture = fineUnevenness()
  for (let y = 0; y < height; y++) {
    const above = margins.top - y
    const upright = smoothstepIn(STANDING_HEIGHT_RANGE, y / height)
    if (upright === 0) break
    for (let x = 0; x < width; x++) {
      const outside = Math.max(above, margins.x - x, x - (width - 1 - margins.x))
      if (outside < -KEPT_DISTANCE * short) continue
      const i = y * width + x
      // The noise varies along the edge only, so no lobe is cut off from its tree or wall.
      const along = outside === above ? x : y
      let distance = outside / short
      for (const { by, texels } of END_LOBES) distance += by * (sampleTexture(texture, along * texels, 0) - 0.5)
      const ended = upright * (1 - sky[i]!) * smoothstepIn(END_DISTANCE_RANGE, distance)
      if (ended === 0) continue
      const k = quarterIndex(x, y, beside.share)
      const intoSky = ended * smoothstepIn(SKY_SHARE_RANGE, beside.share.data[k]!)
      leftOut[i] = ended - intoSky
      sky[i]! += intoSky
      for (const plane of standing) plane[i]! *= 1 - ended
      for (const image of images) {
        image.L[i] = mix(image.L[i]!, beside.L.data[k]!, intoSky)
        image.a[i] = mix(image.a[i]!, beside.a.data[k]!, intoSky)
        image.b[i] = mix(image.b[i]!, beside.b.data[k]!, intoSky)
      }
    }
  }
}

/** Amount of sky near each pixel, 0..1, and its mean color; at a quarter of the size. */
function skyBeside({ width, height, coarse, sky }: Analysis, sigma: number) {
  const size = { width, height }
  const [share, L, a, b] = [quarterOf(size), quarterOf(size), quarterOf(size), quarterOf(size)]
  for (let k = 0; k < share.data.length; k++) {
    const i = Math.floor(k / share.width) * QUARTER * width + (k % share.width) * QUARTER
    share.data[k] = sky[i]!
    L.data[k] = sky[i]! * coarse.L[i]!
    a.data[k] = sky[i]! * coarse.a[i]!
    b.data[k] = sky[i]! * coarse.b[i]!
  }
  for (const plane of [share, L, a, b]) gaussianBlur(plane, sigma / QUARTER, plane)
  for (const { data } of [L, a, b]) for (let k = 0; k < data.length; k++) data[k]! /= Math.max(share.data[k]!, 1e-3)
  return { share, L, a, b }
}
