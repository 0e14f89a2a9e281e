import type { Analysis } from '../analysis/types.ts'

/** A daytime sky that is darker than this is deep. */
const MAX_DEEP_LIGHTNESS = 0.62
/** The share of its distance from that lightness that a deep sky is lightened by. */
const LIGHTER_SHARE = 0.5

/**
 * Lightens the deep blue that wide-angle lenses and polarizers give to a daytime sky: painted as dark as in the photo
 * it looks like night. Changes `L`, the lightness of a picture whose sky is `sky`. A sky at dusk, and one whose light
 * was requested, are unchanged.
 */
export function lightenDeepSky(
  L: Float32Array,
  sky: Float32Array,
  { ownLight, direction }: Pick<Analysis, 'ownLight' | 'direction'>,
): void {
  if (ownLight || direction?.light) return
  for (let i = 0; i < L.length; i++)
    if (L[i]! < MAX_DEEP_LIGHTNESS) L[i]! += LIGHTER_SHARE * sky[i]! * (MAX_DEEP_LIGHTNESS - L[i]!)
}
