import type { Direction } from '../direction/direction.ts'
import type { Plane } from '../plane.ts'
import type { Found } from './found.ts'

/** A picture in OKLab (Ottosson 2020): L in 0..1, a and b about -0.4..0.4. The three planes have the same size. */
export type LabImage = {
  readonly width: number
  readonly height: number
  readonly L: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

/** The smoothed structure tensor: unit tangent along edges, anisotropy 0..1, gradient magnitude. */
export type Flow = {
  readonly tangentX: Float32Array
  readonly tangentY: Float32Array
  readonly anisotropy: Float32Array
  readonly magnitude: Float32Array
}

/**
 * A line to draw: x, y, strength triples in analysis pixels, its mean strength as a ridge of luminance, and the share
 * of it (0..1) that is straight enough to be built. `room` is set for ruled lines: the distance to the next parallel
 * line, in analysis pixels; 9 if none is nearer.
 */
export type Line = {
  readonly points: Float32Array
  readonly strength: number
  readonly straight: number
  readonly room?: number
}

/**
 * The analysis of a photo before a style is chosen. Computed once per photo and shared by all styles. Every plane has
 * `width × height` samples and includes the sheet margin, a blurred continuation of the photo: `marginX` pixels at each
 * side, `marginTop` above and `marginBottom` below. Plain data: it survives a structured clone.
 */
export type Analysis = {
  readonly width: number
  readonly height: number
  readonly marginX: number
  readonly marginTop: number
  readonly marginBottom: number
  /** The exposed photo. */
  readonly photo: LabImage
  /** The photo with its texture smoothed away. */
  readonly fine: LabImage
  /** Its broad shapes only. */
  readonly coarse: LabImage
  /** Flow along edges. */
  readonly edgeFlow: Flow
  /** The broader flow that strokes follow. */
  readonly formFlow: Flow
  /** Where the sky is, 0..1. */
  readonly sky: Float32Array
  /** Where green plants are, 0..1. */
  readonly vegetation: Float32Array
  /** Level of detail each pixel deserves, 0..1. */
  readonly importance: Float32Array
  /** How well edges agree with each other, 0..1 (see `edgeCoherence`). */
  readonly coherence: Float32Array
  /** Lines that are darker than their surroundings. */
  readonly darkLines: readonly Line[]
  /** Lines that are lighter than their surroundings. */
  readonly lightLines: readonly Line[]
  /** How much of what stands is cut by the edges of the photo (see `cutThings`). */
  readonly cutThings: number
  /** What was found in its planes for several styles. */
  readonly found?: Found
  /** The lightness of the photo before its exposure, if it was taken at dusk or at night. */
  readonly ownLight?: Float32Array
  /** Leafless trees in front of the sky, if there are any. */
  readonly bareCrowns?: BareCrowns
  /** Where fronds and other narrow things stand close together before the sky, 0..1, if there are any. */
  readonly fronds?: Float32Array
  /** Where plants stand on what would else count as ground, 0..1, if they were looked for (see `withPlants`). */
  readonly plants?: Float32Array
  /** The direction for which its planes were changed, if any (see `directed`). */
  readonly direction?: Direction
  /** Where nothing is drawn, 0..1, if the direction asks for a plain background. */
  readonly bare?: Float32Array
  /**
   * Where a composed sheet leaves out objects that the photo cuts, 0..1; set only for composed sheets (see
   * `composedFor`).
   */
  readonly leftOut?: Float32Array
}

/** Where there is sky behind the twigs of leafless trees, 0..1: the twigs included, and the gaps between them alone. */
export type BareCrowns = { readonly share: Float32Array; readonly gaps: Float32Array }

/** The index of the x of the point in the middle of a line; its y follows. */
export const middleIndex = ({ points }: Pick<Line, 'points'>): number => 3 * Math.floor(points.length / 6)

/** A view of one named field of the analysis as a plane. */
export const asPlane = (analysis: { width: number; height: number }, data: Float32Array): Plane => ({
  width: analysis.width,
  height: analysis.height,
  data,
})
