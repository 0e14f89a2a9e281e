import { noiseTexture } from './texture.ts'
import type { Texture } from './texture.ts'

/** The unevenness of a hand: slow changes of pressure and area, and a quick tremor. Created on first use. */
export const broadUnevenness = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [10, 1],
      [4, 0.45],
      [22, 0.8],
    ],
    11,
  ),
)

export const fineUnevenness = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [3, 1],
      [8, 0.6],
    ],
    12,
  ),
)

export function onFirstUse(make: () => Texture): () => Texture {
  let made: Texture | undefined
  return () => (made ??= make())
}

/** Side-by-side strokes of a hand, along x: where the ends of hatching are. */
export const streaks = onFirstUse(() =>
  noiseTexture(
    512,
    [
      [24, 1, 4],
      [14, 1, 9],
    ],
    13,
  ),
)
