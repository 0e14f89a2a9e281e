/** One pass of the painter over the canvas, with one size of brush. Lengths in analysis pixels. */
export type Layer = {
  readonly radius: number
  /** Distance between the places examined, in radii. */
  readonly pitch: number
  /** OKLab difference from the canvas below which a place is left alone; 0 paints everywhere. */
  readonly tolerance: number
  readonly maxSteps: number
  /** Follows every edge instead of the broad form. */
  readonly followsEdges: boolean
  /** Steps taken before a change of color may end the stroke, and along strong edges. */
  readonly minSteps: number
  readonly minStepsOnEdges: number
  /** Difference along the stroke that ends it at once, and along strong edges. */
  readonly limit: number
  readonly limitOnEdges: number
  /** Full range of the random variation of color. */
  readonly lightnessJitter: number
  readonly colorJitter: number
}

/** From the largest brush to the smallest (Hertzmann 1998). */
export const LAYERS: readonly Layer[] = [
  {
    radius: 27,
    pitch: 0.8,
    tolerance: 0,
    maxSteps: 6,
    followsEdges: false,
    minSteps: 1,
    minStepsOnEdges: 1,
    limit: 0.15,
    limitOnEdges: 0.15,
    lightnessJitter: 0.068,
    colorJitter: 1,
  },
  {
    radius: 14.5,
    pitch: 0.85,
    tolerance: 0.038,
    maxSteps: 8,
    followsEdges: false,
    minSteps: 1,
    minStepsOnEdges: 1,
    limit: 0.15,
    limitOnEdges: 0.15,
    lightnessJitter: 0.068,
    colorJitter: 1,
  },
  {
    radius: 8.2,
    pitch: 0.85,
    tolerance: 0.056,
    maxSteps: 10,
    followsEdges: false,
    minSteps: 2,
    minStepsOnEdges: 2,
    limit: 0.15,
    limitOnEdges: 0.15,
    lightnessJitter: 0.046,
    colorJitter: 1,
  },
  // Along strong edges the small brush continues: if it stopped early, a gable would become a dashed line.
  {
    radius: 4.5,
    pitch: 0.85,
    tolerance: 0.078,
    maxSteps: 12,
    followsEdges: true,
    minSteps: 2,
    minStepsOnEdges: 4,
    limit: 0.15,
    limitOnEdges: 0.26,
    lightnessJitter: 0.02,
    colorJitter: 0.5,
  },
]

export const SMALLEST = LAYERS.length - 1
