import { type Analysis, asPlane, type Flow, type LabImage, type Line, middleIndex } from '../analysis/types.ts'
import { daylight, withSkyInOneHue } from '../composition/sky-hue.ts'
import { leafColor } from '../foliage/leaf-color.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { standingDoors } from '../pencil/door-rails.ts'
import type { Size } from '../picture.ts'
import { QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { smoothstepIn } from '../scalar.ts'
import { bareGroundAt } from './bare-ground.ts'
import { lightenDeepSky } from './deep-sky.ts'
import { flatPlanes } from './flat-planes.ts'

/** The analysis as an oil or chalk painting uses it: without a margin, because strokes cover the whole sheet. */
export type PaintingAnalysis = Pick<
  Analysis,
  | 'width'
  | 'height'
  | 'edgeFlow'
  | 'formFlow'
  | 'sky'
  | 'vegetation'
  | 'importance'
  | 'darkLines'
  | 'lightLines'
  | 'direction'
> & {
  /** Importance, lowered where edges point in all directions: gravel and lawns are painted without detail. */
  readonly attention: Float32Array
  /** 1 at built things against the sky, 0 a few pixels away. */
  readonly silhouette: Float32Array
  /** 1 at the house, 0 far from it. */
  readonly focus: Float32Array
  /** How certain each pixel is to be a driveway, a street or bare soil, 0..1. */
  readonly ground: Float32Array
  /** 1 where a door or a wall stands as low as ground may lie, 0 elsewhere. */
  readonly standing: Float32Array
}

/** The pictures that references are made from, without a margin. No stroke reads them, so they are not kept. */
export type PaintingSources = {
  /** The lightness of the photo. */
  readonly photo: Pick<LabImage, 'L'>
  /** The lightness of its broad shapes. */
  readonly coarse: Pick<LabImage, 'L'>
  readonly fine: LabImage
  /** Planes of one color each, gently graded. */
  readonly flat: LabImage
}

/** The pictures inside the margin that references are made from. */
export function paintingSourcesOf(analysis: Analysis): PaintingSources {
  const day = daylight(analysis)
  const inside = (plane: Float32Array) => cropped(plane, analysis)
  const sky = inside(analysis.sky)
  const withPaintedSky = (image: LabImage): LabImage => {
    const { L, a, b } = withSkyInOneHue(image, analysis, day)
    const painted = { ...insideMargin(analysis), L: inside(L), a: inside(a), b: inside(b) }
    lightenDeepSky(painted.L, sky, analysis)
    return painted
  }
  return {
    photo: { L: inside(analysis.photo.L) },
    coarse: { L: inside(analysis.coarse.L) },
    fine: withPaintedSky(analysis.fine),
    flat: withPaintedSky(flatPlanes(analysis)),
  }
}

/** The size of an analysis without its margin. */
const insideMargin = ({ width, height, marginX, marginTop, marginBottom }: Analysis): Size => ({
  width: width - 2 * marginX,
  height: height - marginTop - marginBottom,
})

/** A plane of the analysis without its margin. */
function cropped(plane: Float32Array, analysis: Analysis): Float32Array {
  const { width, height } = insideMargin(analysis)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + analysis.marginTop) * analysis.width + analysis.marginX
    out.set(plane.subarray(from, from + width), y * width)
  }
  return out
}

/** Blur of the silhouette, in pixels. */
const SILHOUETTE_SIGMA = 4

/** The analysis inside the margin; lines in the margin are dropped. */
export function paintingAnalysisOf(analysis: Analysis): PaintingAnalysis {
  const { marginX, marginTop } = analysis
  const { width, height } = insideMargin(analysis)
  const inside = (plane: Float32Array) => cropped(plane, analysis)
  const lines = (all: readonly Line[]) => all.flatMap((line) => moved(line, -marginX, -marginTop, width, height) ?? [])
  const flow = ({ tangentX, tangentY, anisotropy, magnitude }: Flow): Flow => ({
    tangentX: inside(tangentX),
    tangentY: inside(tangentY),
    anisotropy: inside(anisotropy),
    magnitude: inside(magnitude),
  })
  const importance = inside(analysis.importance)
  const standing = new Float32Array(standingDoors(analysis))
  const ground = new Float32Array(standing.length)
  for (let i = 0; i < ground.length; i++) ground[i] = (1 - standing[i]!) * bareGroundAt(analysis, i)
  const coherence = inside(analysis.coherence)
  const nearSky = inside(gaussianBlur(asPlane(analysis, analysis.sky), SILHOUETTE_SIGMA).data)
  const silhouette = new Float32Array(nearSky.length)
  const attention = new Float32Array(nearSky.length)
  for (let i = 0; i < nearSky.length; i++) {
    silhouette[i] = 4 * nearSky[i]! * (1 - nearSky[i]!) * coherence[i]!
    attention[i] = Math.max(importance[i]! * (0.15 + 0.85 * coherence[i]!), silhouette[i]!)
  }
  return {
    width,
    height,
    edgeFlow: flow(analysis.edgeFlow),
    formFlow: flow(analysis.formFlow),
    sky: inside(analysis.sky),
    vegetation: inside(leavesOf(analysis)),
    importance,
    attention,
    silhouette,
    focus: focusOf(width, height, attention),
    ground: inside(ground),
    standing: inside(standing),
    ...(analysis.direction && { direction: analysis.direction }),
    darkLines: lines(analysis.darkLines),
    lightLines: lines(analysis.lightLines),
  }
}

/** The line shifted by (dx, dy), or undefined if its middle is then outside the picture. */
function moved(line: Line, dx: number, dy: number, width: number, height: number): Line | undefined {
  const points = line.points.slice()
  for (let k = 0; k < points.length; k += 3) {
    points[k]! += dx
    points[k + 1]! += dy
  }
  const middle = middleIndex(line)
  const x = points[middle]!
  const y = points[middle + 1]!
  return x > 1 && y > 1 && x < width - 2 && y < height - 2 ? { ...line, points } : undefined
}

/** Vegetation without light yellow walls. */
function leavesOf({ vegetation, coarse }: Analysis): Float32Array {
  const leaves = new Float32Array(vegetation.length)
  for (let i = 0; i < leaves.length; i++) {
    const growth = vegetation[i]!
    if (growth === 0) continue
    leaves[i] = growth * leafColor(coarse.L[i]!, coarse.a[i]!, coarse.b[i]!)
  }
  return leaves
}

/** Blur of the focus around areas of high attention, as a share of the short side. */
const FOCUS_REACH_SHARE = 1 / 9
/** Decrease in the weight of attention toward the sides of the picture. */
const OFF_CENTER_FALLOFF = 4
/** Shares of the maximum attention at which the focus starts and at which it is full. */
const FOCUS_RANGE = [0.15, 0.45] as const

/** Where the eye rests, 0..1: near areas of dense attention. Computed at a quarter of the size, because it is soft. */
function focusOf(width: number, height: number, attention: Float32Array): Float32Array {
  const density = quarterOf({ width, height })
  for (let y = 0, k = 0; y < density.height; y++) {
    for (let x = 0; x < density.width; x++, k++) {
      const value = attention[QUARTER * (y * width + x)]!
      const across = (x + 0.5) / density.width - 0.5
      density.data[k] = value * value * Math.exp(-OFF_CENTER_FALLOFF * across * across)
    }
  }
  gaussianBlur(density, (Math.min(width, height) * FOCUS_REACH_SHARE) / QUARTER, density)
  let most = 1e-6
  for (let k = 0; k < density.data.length; k++) most = Math.max(most, density.data[k]!)
  for (let k = 0; k < density.data.length; k++) {
    density.data[k] = smoothstepIn(FOCUS_RANGE, Math.sqrt(Math.max(0, density.data[k]!) / most))
  }
  const focus = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) focus[i] = density.data[quarterIndex(x, y, density)]!
  return focus
}
