import { anisotropicKuwahara } from '../kernels/anisotropic-kuwahara.ts'
import { resample } from '../kernels/resample.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { flowOf, flowsOf, structureTensor } from '../kernels/structure-tensor.ts'
import { type Parallel, singleThread } from '../parallel.ts'
import type { Picture, Size } from '../picture.ts'
import { type Plane, sharedFloats, sharedPlane } from '../plane.ts'
import type { OnStep } from '../recipe.ts'
import { onSharedMemory, releaseMemory } from '../shared-memory.ts'
import { cutThings } from './cut-things.ts'
import { beginBase, exposeForSubject, liftExponent, liftSubject } from './exposure.ts'
import { addCrowns, importanceMap, vegetationMask } from './importance.ts'
import { traceLines } from './line-tracing.ts'
import { ruledLines } from './ruled-lines.ts'
import { addSheetMargin, type WithMargin } from './sheet-margin.ts'
import { openBareCrowns, skyWithGaps } from './sky/bare-crowns.ts'
import { openFronds } from './sky/fronds.ts'
import { skyMask } from './sky/sky-mask.ts'
import { leaveOutStrays } from './strays.ts'
import { ownLightOf } from './twilight.ts'
import { type Analysis, asPlane, type Flow, type LabImage } from './types.ts'
import { leaveOutWires } from './wires.ts'

/**
 * The short side of the analysis grid, and the maximum of its long side, in pixels. All lengths in styles are tuned
 * for it.
 */
const ANALYSIS_GRID_PX = { short: 768, long: 2000 }

/** The blurs (sigma in pixels) of the structure tensor for edges, each with its weight. */
const EDGE_SCALES = [
  [1.8, 1],
  [6, 0.15],
] as const
/** The blurs of the structure tensor for broad forms, each with its weight. */
const FORM_SCALES = [
  [4, 1],
  [12, 0.35],
  [30, 0.15],
] as const
/** The blurs of the structure tensor for the Kuwahara filter, at half size, each with its weight. */
const HALF_SCALES = [
  [2.5, 1],
  [8, 0.2],
] as const

/**
 * Analyzes a photo once for all styles: exposure, sky, flow, two abstractions, importance and lines. Accepts any photo
 * of at least 1 × 1 pixels and first scales its short side to 768 (long side at most 2000). Takes about two seconds on
 * one core; `parallel` shares the heaviest steps. Only tests use a smaller `grid`.
 */
export function analyze(
  photo: Picture,
  onStep: OnStep,
  grid = ANALYSIS_GRID_PX,
  parallel: Parallel = singleThread,
): Analysis {
  onStep('looking at your photo', 0)
  const { image, marginX, marginY } = sheetOf(photo, grid, parallel)
  const finishBase = beginBase(image, parallel)
  onStep('finding the sky', 0.08)
  const sky = onSharedMemory(skyMask(image))
  // The base is read from the photo as it is: what follows changes it.
  const base = finishBase()
  leaveOutWires(image, sky)
  leaveOutStrays({ image, marginX, marginY }, sky)
  const bareCrowns = openBareCrowns(image, sky)
  const fronds = openFronds(image, sky, bareCrowns)
  onStep('balancing the light', 0.14)
  const ownLight = ownLightOf(image, sky)
  const open = onSharedMemory(skyWithGaps(sky, bareCrowns))
  exposeForSubject(image, open, base, parallel)
  releaseMemory(base)
  const lift = liftExponent(image, open)
  onStep('following the forms', 0.2)
  const tensor = structureTensor(image, parallel)
  const [edgeFlow, formFlow] = flowsOf(tensor, [EDGE_SCALES, FORM_SCALES], parallel) as [Flow, Flow]
  releaseMemory(tensor)
  const finishCoherence = parallel.runInBackground('coherence', image, edgeFlow)
  onStep('simplifying the details', 0.35)
  const fine = anisotropicKuwahara(image, edgeFlow, 4, parallel)
  const half = halfSize(fine)
  liftSubject(image, open, lift, parallel)
  liftSubject(fine, open, lift, parallel)
  const finishRidges = parallel.runInBackground('ridges', image, fine, sky, edgeFlow)
  onStep('simplifying the shapes', 0.55)
  const coarse = coarseAbstraction(half, fine, parallel)
  liftSubject(coarse, open, lift, parallel)
  if (bareCrowns) releaseMemory(open)
  onStep('choosing what matters', 0.75)
  const coherence = finishCoherence()
  const vegetation = onSharedMemory(vegetationMask(coarse, sky))
  addCrowns(vegetation, image, { sky, fronds }, coherence, edgeFlow)
  const seen = { photo: image, fine, coarse, vegetation }
  const { width, height } = image
  const sheet = { width, height, marginX, marginTop: marginY, marginBottom: marginY, ...seen }
  const plants = parallel.runInBackground('plants', sheet)
  const planes = parallel.runInBackground('planes', sheet)
  const importance = onSharedMemory(importanceMap(image, edgeFlow, sky, vegetation))
  onStep('finding the lines', 0.8)
  const ridges = finishRidges()
  const ground = { flow: edgeFlow, importance, vegetation, marginX, marginY }
  const ruled = ruledLines(image, { ...ground, sky, coherence })
  const valleys = negated(ridges)
  const lightLines = parallel.runInBackground('lines', valleys, ground, ruled.light.taken)
  const darkLines = traceLines(ridges, ground, ruled.dark.taken)
  const analysis = {
    ...sheet,
    edgeFlow,
    formFlow,
    sky,
    importance,
    coherence,
    darkLines: [...ruled.dark.lines, ...darkLines],
    lightLines: [...ruled.light.lines, ...lightLines()],
    cutThings: cutThings({ ...sheet, sky }),
    found: { seen, plants: plants(), planes: planes() },
    ...(ownLight && { ownLight }),
    ...(bareCrowns && { bareCrowns }),
    ...(fronds && { fronds }),
  }
  releaseMemory(half, valleys)
  onStep('finding the lines', 1)
  return analysis
}

/** The photo at the size of the analysis, with the margin of its sheet. */
export function sheetOf(photo: Picture, grid = ANALYSIS_GRID_PX, parallel: Parallel = singleThread): WithMargin {
  const small = labPlanes(resample(photo, studiedSize(photo, grid)), parallel)
  const sheet = addSheetMargin(small)
  releaseMemory(small)
  return sheet
}

function labPlanes(picture: Picture, parallel: Parallel): LabImage {
  const { width, height } = picture
  const out = sharedLab(width, height)
  parallel.runRows('colors', { data: picture.data, out }, height)
  return out
}

function negated({ width, height, data }: Plane): Plane {
  const out = sharedPlane(width, height)
  for (let i = 0; i < data.length; i++) out.data[i] = -data[i]!
  return out
}

/** The size at which a photo is analyzed: decoding it at a larger size would waste time. */
export function studiedSize({ width, height }: Size, grid = ANALYSIS_GRID_PX): Size {
  const scale = Math.min(grid.short / Math.min(width, height), grid.long / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Two passes at half size: patches about twice as large as in a `fine` picture of `size`. */
function coarseAbstraction(half: LabImage, size: Size, parallel: Parallel): LabImage {
  const once = abstracted(half, parallel)
  const twice = abstracted(once, parallel)
  const out = sharedLab(size.width, size.height)
  for (const channel of CHANNELS)
    unhalve(asPlane(twice, twice[channel]), size.width, size.height, asPlane(out, out[channel]))
  releaseMemory(once, twice)
  return out
}

function abstracted(half: LabImage, parallel: Parallel): LabImage {
  const tensor = structureTensor(half, parallel)
  const flow = flowOf(tensor, HALF_SCALES, parallel)
  const out = anisotropicKuwahara(half, flow, 6, parallel)
  releaseMemory(tensor, flow)
  return out
}

const CHANNELS = ['L', 'a', 'b'] as const

function halfSize(image: LabImage): LabImage {
  const out = sharedLab((image.width + 1) >> 1, (image.height + 1) >> 1)
  for (const channel of CHANNELS) halve(asPlane(image, image[channel]), asPlane(out, out[channel]))
  return out
}

function sharedLab(width: number, height: number): LabImage {
  const floats = () => sharedFloats(width * height)
  return { width, height, L: floats(), a: floats(), b: floats() }
}
