import { noiseTexture } from './texture.ts'

/** Slow variation of a hand's pressure within and between areas. Created on first use. */
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

/** The quick tremor of a hand. Created on first use. */
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

export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Per-stroke offset of where hatching ends; strokes run along x. Created on first use. */
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
