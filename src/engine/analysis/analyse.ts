import { labFromPicture } from '../color.ts'
import { alone } from '../crew.ts'
import type { Crew } from '../crew.ts'
import { anisotropicKuwahara } from '../kernels/anisotropic-kuwahara.ts'
import { resample } from '../kernels/resample.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { flowOf, flowsOf, structureTensor } from '../kernels/structure-tensor.ts'
import type { Picture, Size } from '../picture.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import type { OnStep } from '../recipe.ts'
import { edgeCoherence } from './coherence.ts'
import { exposeForSubject, liftDarkSubject } from './exposure.ts'
import { importanceMap, vegetationMask } from './importance.ts'
import { traceLines } from './line-tracing.ts'
import { ridgePlane } from './ridges.ts'
import { addSheetMargin } from './sheet-margin.ts'
import { skyMask } from './sky-mask.ts'
import { asPlane } from './types.ts'
import type { Analysis, Flow, LabImage } from './types.ts'

/** Pixels of the analysis grid; all lengths in styles are tuned for this short side. */
const GRID = { short: 768, long: 2000 }

const EDGE_SCALES = [
  [1.8, 1],
  [6, 0.15],
] as const
const FORM_SCALES = [
  [4, 1],
  [12, 0.35],
  [30, 0.15],
] as const
const HALF_SCALES = [
  [2.5, 1],
  [8, 0.2],
] as const

/**
 * Studies a photo once for all styles: exposure, sky, flow, two abstractions, what matters, and its lines.
 * Any photo of at least 1 × 1 pixels; it is brought to a short side of 768 (at most 2000 long) first.
 * About two seconds on one core; `crew` shares the heaviest steps. `grid` is smaller only in tests.
 */
export function analyse(photo: Picture, onStep: OnStep, grid = GRID, crew: Crew = alone): Analysis {
  onStep('looking at your photo', 0)
  const small = labFromPicture(resample(photo, studiedSize(photo, grid)))
  const { image, marginX, marginY } = addSheetMargin(small)
  onStep('finding the sky', 0.08)
  const sky = skyMask(image)
  onStep('balancing the light', 0.14)
  const exposed = exposeForSubject(image, sky)
  onStep('following the forms', 0.2)
  const tensor = structureTensor(exposed)
  const [edgeFlow, formFlow] = flowsOf(tensor, [EDGE_SCALES, FORM_SCALES], crew) as [Flow, Flow]
  onStep('simplifying what we see', 0.35)
  const fine = anisotropicKuwahara(exposed, edgeFlow, 4, crew)
  onStep('squinting at the whole', 0.55)
  const coarse = coarseAbstraction(fine, crew)
  liftDarkSubject([exposed, fine, coarse], sky)
  onStep('choosing what matters', 0.75)
  const vegetation = vegetationMask(coarse, sky)
  const importance = importanceMap(exposed, edgeFlow, sky, vegetation)
  onStep('finding the lines', 0.8)
  const ridges = ridgePlane(exposed, fine, sky, edgeFlow, crew)
  const ground = { flow: edgeFlow, importance, vegetation, marginX, marginY }
  const darkLines = traceLines(ridges, ground)
  const lightLines = traceLines(negated(ridges), ground)
  onStep('finding the lines', 1)
  return {
    width: image.width,
    height: image.height,
    marginX,
    marginY,
    photo: exposed,
    fine,
    coarse,
    edgeFlow,
    formFlow,
    sky,
    vegetation,
    importance,
    coherence: edgeCoherence(image, edgeFlow),
    ridges: ridges.data,
    darkLines,
    lightLines,
  }
}

function negated({ width, height, data }: Plane): Plane {
  const out = newPlane(width, height)
  for (let i = 0; i < data.length; i++) out.data[i] = -data[i]!
  return out
}

/** The size at which a photo is studied: it saves time to decode it no larger. */
export function studiedSize({ width, height }: Size, grid = GRID): Size {
  const scale = Math.min(grid.short / Math.min(width, height), grid.long / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Two passes at half size: patches about twice as large as those of `fine`. */
function coarseAbstraction(fine: LabImage, crew: Crew): LabImage {
  const half = eachChannel(fine, halve)
  const once = anisotropicKuwahara(half, halfFlow(half), 6, crew)
  const twice = anisotropicKuwahara(once, halfFlow(once), 6, crew)
  return eachChannel(twice, (plane) => unhalve(plane, fine.width, fine.height))
}

const halfFlow = (half: LabImage): Flow => flowOf(structureTensor(half), HALF_SCALES)

function eachChannel(image: LabImage, change: (plane: Plane) => Plane): LabImage {
  const L = change(asPlane(image, image.L))
  const a = change(asPlane(image, image.a))
  const b = change(asPlane(image, image.b))
  return { width: L.width, height: L.height, L: L.data, a: a.data, b: b.data }
}
