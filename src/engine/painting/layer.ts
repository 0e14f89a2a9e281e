/** One pass of the painter over the picture, with one size of brush or stick. Lengths in analysis pixels. */
export type Layer = {
  readonly radius: number
  /** Distance between the places examined, in radii. */
  readonly pitch: number
  /** OKLab difference from the picture below which a place is left alone; 0 paints everywhere. */
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
