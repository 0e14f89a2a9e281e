import type { Analysis, LabImage } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { regionsOf } from '../direction/regions.ts'
import type { Regions } from '../direction/regions.ts'
import { smoothAlongFlow } from '../kernels/flow-smoothing.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { singleThread } from '../parallel.ts'
import { sharedFloats } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { areasOf, joinedRegions } from './joined-regions.ts'

/** The photo as planes of one local color each, and how much each plane matters on the whole, 0..1. */
export type FlatPlanes = LabImage & { readonly matters: Float32Array }

/** First regions, at half the size of the analysis. */
const PIECES = { scale: 0.12, smallest: 8 } as const
/** Pixels from the edge of the photo in which its planes end: the margin has none. */
const FROM_MARGIN = 12

/**
 * The photo as areas of one local color with crisp borders, each flat or gently graded from side to side: what a single
 * wash can lay. The sky, and the margin of the sheet, stay as the broad shapes have them.
 */
export function flatPlanes(analysis: Analysis): FlatPlanes {
  const { width, height, coarse } = analysis
  const half = (data: Float32Array): Plane => halve(asPlane(analysis, data))
  const L = half(analysis.fine.L)
  const image = { ...L, L: L.data, a: half(analysis.fine.a).data, b: half(analysis.fine.b).data }
  const regions = joinedRegions(image, half(analysis.vegetation).data, regionsOf(image, PIECES))
  const flat = paintedFlat(image, half(analysis.importance).data, regions)
  straightenBorders(flat, analysis)
  const full = (data: Float32Array): Float32Array => unhalve(asPlane(image, data), width, height).data
  const planes = { width, height, L: full(flat.L), a: full(flat.a), b: full(flat.b), matters: full(flat.matters) }
  const broad = withoutPlanes(analysis)
  for (const [plane, other] of [
    [planes.L, coarse.L],
    [planes.a, coarse.a],
    [planes.b, coarse.b],
  ] as const)
    mixIn(plane, other, broad)
  return planes
}

/** How fast lightness may change across a plane, per pixel of half size, and the smallest plane that is graded. */
const STEEPEST = 0.0012
const SMALLEST_GRADED = 60

/** Every region in its mean color, its lightness graded as the photo's is on the whole. */
function paintedFlat(image: LabImage, importance: Float32Array, regions: Regions): FlatPlanes {
  const { width, height } = image
  const { labels, count } = regions
  const { size, L, a, b } = areasOf(image, regions)
  const slopes = slopesOf(image, regions, size)
  const matters = new Float64Array(count)
  for (let i = 0; i < labels.length; i++) matters[labels[i]!]! += importance[i]!
  const floats = () => new Float32Array(labels.length)
  const out = { width, height, L: floats(), a: floats(), b: floats(), matters: floats() }
  for (let i = 0; i < labels.length; i++) {
    const r = labels[i]!
    const graded =
      slopes.x[r]! * ((i % width) - slopes.middleX[r]!) + slopes.y[r]! * (((i / width) | 0) - slopes.middleY[r]!)
    out.L[i] = L[r]! / size[r]! + graded
    out.a[i] = a[r]! / size[r]!
    out.b[i] = b[r]! / size[r]!
    out.matters[i] = matters[r]! / size[r]!
  }
  return out
}

/** The middle of each region, and how its lightness changes there from left to right and downwards: least squares. */
function slopesOf({ width, L }: LabImage, { labels, count }: Regions, size: Float64Array) {
  const sums = () => new Float64Array(count)
  const [middleX, middleY, xx, xy, yy, xL, yL, x, y] = [
    sums(),
    sums(),
    sums(),
    sums(),
    sums(),
    sums(),
    sums(),
    sums(),
    sums(),
  ]
  for (let i = 0; i < labels.length; i++) {
    middleX[labels[i]!]! += i % width
    middleY[labels[i]!]! += (i / width) | 0
  }
  for (let r = 0; r < count; r++) {
    middleX[r]! /= size[r]! || 1
    middleY[r]! /= size[r]! || 1
  }
  for (let i = 0; i < labels.length; i++) {
    const r = labels[i]!
    const dx = (i % width) - middleX[r]!
    const dy = ((i / width) | 0) - middleY[r]!
    xx[r]! += dx * dx
    xy[r]! += dx * dy
    yy[r]! += dy * dy
    xL[r]! += dx * L[i]!
    yL[r]! += dy * L[i]!
  }
  for (let r = 0; r < count; r++) {
    const determinant = xx[r]! * yy[r]! - xy[r]! ** 2
    if (size[r]! < SMALLEST_GRADED || determinant <= 1e-6 * xx[r]! * yy[r]!) continue
    const slopeX = (xL[r]! * yy[r]! - yL[r]! * xy[r]!) / determinant
    const slopeY = (yL[r]! * xx[r]! - xL[r]! * xy[r]!) / determinant
    const held = Math.min(1, STEEPEST / Math.max(1e-9, Math.hypot(slopeX, slopeY)))
    x[r] = slopeX * held
    y[r] = slopeY * held
  }
  return { middleX, middleY, x, y }
}

/** Reach of the smoothing along borders and across them, in pixels of half size, and the step that needs none. */
const ALONG_SIGMA = 3
const ACROSS_SIGMA = 1.6
const NO_STEP = 0.006

/** The borders of regions are jagged: lightness is smoothed along the edges that they stand for. */
function straightenBorders(
  { width, height, L }: LabImage,
  { width: fullWidth, height: fullHeight, edgeFlow }: Analysis,
): void {
  const soft = gaussianBlur({ width, height, data: L }, ACROSS_SIGMA).data
  const steps = { width, height, data: sharedFloats(L.length) }
  const flow = { ...edgeFlow, tangentX: new Float32Array(L.length), tangentY: new Float32Array(L.length) }
  for (let i = 0; i < L.length; i++) {
    const at = clamp(2 * ((i / width) | 0), 0, fullHeight - 1) * fullWidth + clamp(2 * (i % width), 0, fullWidth - 1)
    flow.tangentX[i] = edgeFlow.tangentX[at]!
    flow.tangentY[i] = edgeFlow.tangentY[at]!
    steps.data[i] = L[i]! - soft[i]!
  }
  const straight = smoothAlongFlow(steps, flow, ALONG_SIGMA, NO_STEP, singleThread).data
  for (let i = 0; i < L.length; i++) L[i] = soft[i]! + straight[i]!
}

/** Where planes give way to the broad shapes, 0..1. */
function withoutPlanes({ width, height, marginX, marginY, sky }: Analysis): Float32Array {
  const broad = new Float32Array(sky)
  for (let y = 0; y < height; y++) {
    const fromY = Math.min(y - marginY, height - 1 - marginY - y)
    for (let x = 0; x < width; x++) {
      const inside = Math.min(x - marginX, width - 1 - marginX - x, fromY)
      const i = y * width + x
      if (inside < FROM_MARGIN) broad[i] = 1 - smoothstep(0, FROM_MARGIN, inside) * (1 - sky[i]!)
    }
  }
  return broad
}

function mixIn(values: Float32Array, other: Float32Array, share: Float32Array): void {
  for (let i = 0; i < values.length; i++) values[i]! += (other[i]! - values[i]!) * share[i]!
}
