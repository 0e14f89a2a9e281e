/** One pass of the painter over the picture, with one size of brush or stick. Lengths in analysis pixels. */
export type Layer = {
  readonly radius: number
  /** Distance between the places examined, in radii. */
  readonly pitch: number
  /** OKLab difference from the picture below which a place is left alone; 0 paints everywhere. */
  readonly tolerance: number
  /** The most steps of a stroke. */
  readonly maxSteps: number
  /** Follows every edge instead of the broad form. */
  readonly followsEdges: boolean
  /** Steps taken before a change of color may end the stroke. */
  readonly minSteps: number
  /** The same along strong edges. */
  readonly minStepsOnEdges: number
  /** Difference in color along the stroke that ends it at once. */
  readonly limit: number
  /** The same along strong edges. */
  readonly limitOnEdges: number
  /** Full range of the random variation of lightness. */
  readonly lightnessJitter: number
  /** Factor on the random variation of color from stroke to stroke. */
  readonly colorJitter: number
}
