import { useMemo } from 'react'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import { completePictures, showcasePictures, type StylePicture } from './showcase-pictures.ts'
import { useShowcase } from './use-showcase.ts'

const SAMPLES = showcasePictures('(min-width: 64rem) 34rem, 80vw')

/**
 * The visitor's own pictures once all three exist, else the showcase home's, else the fixed ones (D1-039 to D1-041).
 */
export function usePictures(artworks: ProgressState['artworks']): readonly StylePicture[] {
  const showcase = useShowcase()
  return useMemo(() => ownPictures(artworks) ?? showcase ?? SAMPLES, [artworks, showcase])
}

export const ownPictures = (artworks: ProgressState['artworks']): readonly StylePicture[] | null =>
  completePictures((style) => artworks[style]?.url, null)
