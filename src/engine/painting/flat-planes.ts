import type { Analysis, LabImage } from '../analysis/types.ts'
import type { Regions } from '../direction/regions.ts'
import { smoothAlongFlow } from '../kernels/flow-smoothing.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { unhalve } from '../kernels/resize.ts'
import { singleThread } from '../parallel.ts'
import { sharedFloats } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { areasOf } from './joined-regions.ts'
import { planeRegions } from './plane-regions.ts'

/** Planes fade out over this many pixels at the edge of the photo. */
const MARGIN_FADE_PX = 12

/**
 * The photo as planes of one local color each, gently graded: what a painter blocks in first. The sky and the margin of
 * the sheet have no planes: there the result is the coarse abstraction. Takes about 200 ms.
 */
export function flatPlanes(analysis: Analysis): LabImage {
  const { image, regions } = planeRegions(analysis)
  const { width, height } = image
  const { graded, ...flat } = paintedFlat(image, regions)
  straightenBorders(flat, analysis)
  const broad = withoutPlanes(analysis)
  const full = (values: Float32Array, other: Float32Array): Float32Array => {
    const { data } = unhalve({ width, height, data: values }, analysis.width, analysis.height)
    for (let i = 0; i < broad.length; i++) if (broad[i]! > 0) data[i]! += (other[i]! - data[i]!) * broad[i]!
    return data
  }
  const { coarse } = analysis
  return {
    width: analysis.width,
    height: analysis.height,
    L: full(
      flat.L.map((lightness, i) => lightness + graded[i]!),
      coarse.L,
    ),
    a: full(flat.a, coarse.a),
    b: full(flat.b, coarse.b),
  }
}

/** Maximum change in lightness across a plane, per pixel of half size. */
const MAX_SLOPE_PER_PX = 0.0012
/** Minimum area of a plane with a gradient, in pixels of half size. */
const MIN_GRADED_PX = 60

/**
 * Every region in its mean color, plus the lightness difference of each pixel that the photo's broad gradient causes.
 */
function paintedFlat(image: LabImage, regions: Regions): LabImage & { readonly graded: Float32Array } {
  const { width, height } = image
  const { labels } = regions
  const { size, L, a, b } = areasOf(image, regions)
  const slopes = slopesOf(image, regions, size)
  const floats = () => new Float32Array(labels.length)
  const out = { width, height, L: floats(), a: floats(), b: floats(), graded: floats() }
  for (let i = 0; i < labels.length; i++) {
    const r = labels[i]!
    out.graded[i] =
      slopes.x[r]! * ((i % width) - slopes.middleX[r]!) + slopes.y[r]! * (((i / width) | 0) - slopes.middleY[r]!)
    out.L[i] = L[r]! / size[r]!
    out.a[i] = a[r]! / size[r]!
    out.b[i] = b[r]! / size[r]!
  }
  return out
}

/** The center of each region, and the horizontal and vertical slope of its lightness, fitted by least squares. */
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
    if (size[r]! < MIN_GRADED_PX || determinant <= 1e-6 * xx[r]! * yy[r]!) continue
    const slopeX = (xL[r]! * yy[r]! - yL[r]! * xy[r]!) / determinant
    const slopeY = (yL[r]! * xx[r]! - xL[r]! * xy[r]!) / determinant
    const held = Math.min(1, MAX_SLOPE_PER_PX / Math.max(1e-9, Math.hypot(slopeX, slopeY)))
    x[r] = slopeX * held
    y[r] = slopeY * held
  }
  return { middleX, middleY, x, y }
}

/** Blur along borders, in pixels of half size. */
const ALONG_SIGMA = 3
/** Blur across borders, in pixels of half size. */
const ACROSS_SIGMA = 1.6
/** Smaller steps in lightness are not smoothed. */
const MIN_STEP = 0.006

/** Smooths lightness along the edges that jagged borders of regions stand for. */
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
  const straight = smoothAlongFlow(steps, flow, ALONG_SIGMA, MIN_STEP, singleThread).data
  for (let i = 0; i < L.length; i++) L[i] = soft[i]! + straight[i]!
}

/** How far planes have faded into the broad shapes, 0..1. */
function withoutPlanes({ width, height, marginX, marginTop, marginBottom, sky }: Analysis): Float32Array {
  const broad = new Float32Array(sky)
  for (let y = 0; y < height; y++) {
    const fromY = Math.min(y - marginTop, height - 1 - marginBottom - y)
    for (let x = 0; x < width; x++) {
      const inside = Math.min(x - marginX, width - 1 - marginX - x, fromY)
      const i = y * width + x
      if (inside < MARGIN_FADE_PX) broad[i] = 1 - smoothstep(0, MARGIN_FADE_PX, inside) * (1 - sky[i]!)
    }
  }
  return broad
}
