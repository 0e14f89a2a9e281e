/** One pass of the painter over the picture, with one size of brush or stick. Lengths in analysis pixels. */
export type Layer = {
  readonly radius: number
  /** Distance between examined points, in radii. */
  readonly pitch: number
  /** OKLab difference from the picture below which nothing is painted; 0 paints everywhere. */
  readonly tolerance: number
  /** Maximum number of steps in a stroke. */
  readonly maxSteps: number
  /** Whether strokes follow every edge instead of the broad form. */
  readonly followsEdges: boolean
  /** Steps taken before a change of color may end the stroke. */
  readonly minSteps: number
  /** Steps taken along strong edges before a change of color may end the stroke. */
  readonly minStepsOnEdges: number
  /** Color difference along the stroke at which it ends immediately. */
  readonly limit: number
  /** Color difference along the stroke at which it ends immediately on strong edges. */
  readonly limitOnEdges: number
  /** Full range of the random variation of lightness. */
  readonly lightnessJitter: number
  /** Factor on the random variation of color from stroke to stroke. */
  readonly colorJitter: number
  /** Factor on the radius in the open sky. */
  readonly skyWidthFactor: number
}
