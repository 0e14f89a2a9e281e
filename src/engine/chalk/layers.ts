import type { Layer } from '../painting/layer.ts'

/** Settings that all layers share. */
const CALM_LAYER = {
  skyWidthFactor: 1,
  followsEdges: false,
  minSteps: 1,
  minStepsOnEdges: 1,
  limit: 0.15,
  limitOnEdges: 0.15,
} as const

/**
 * Rubbed color without strokes (`smudge.ts`), two layers of strokes with the side of a stick, and one with its end. The
 * first layer of strokes covers everything, but sparsely, so that the rubbed color shows through.
 */
export const LAYERS: readonly Layer[] = [
  { ...CALM_LAYER, radius: 22, pitch: 1, tolerance: 0, maxSteps: 4, lightnessJitter: 0, colorJitter: 0 },
  { ...CALM_LAYER, radius: 16, pitch: 1.9, tolerance: 0, maxSteps: 4, lightnessJitter: 0.08, colorJitter: 1.5 },
  {
    ...CALM_LAYER,
    radius: 7.5,
    pitch: 0.9,
    tolerance: 0.07,
    maxSteps: 8,
    minSteps: 2,
    minStepsOnEdges: 2,
    lightnessJitter: 0.05,
    colorJitter: 1.2,
  },
  {
    ...CALM_LAYER,
    radius: 4.2,
    pitch: 0.85,
    tolerance: 0.078,
    maxSteps: 12,
    followsEdges: true,
    minSteps: 2,
    minStepsOnEdges: 4,
    limitOnEdges: 0.26,
    lightnessJitter: 0.02,
    colorJitter: 0.5,
  },
]

/** Index of the first layer, which is rubbed in. */
export const RUBBED_LEVEL = 0
/** Index of the second layer, with the broadest strokes. */
export const BROAD_LEVEL = 1
/** Index of the last layer, drawn with the end of a stick. */
export const END_LEVEL = LAYERS.length - 1
