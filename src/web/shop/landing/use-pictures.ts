import { useMemo } from 'react'
import { artworkAlt, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import { showcasePictures, type StylePicture } from './showcase-pictures.ts'
import { useShowcase } from './use-showcase.ts'

const SAMPLES = showcasePictures('(min-width: 64rem) 34rem, 80vw')

/**
 * The visitor's own pictures once all three exist, else the showcase home's, else the fixed ones (D1-039 to D1-041).
 */
export function usePictures(artworks: ProgressState['artworks']): readonly StylePicture[] {
  const showcase = useShowcase()
  return useMemo(() => ownPictures(artworks) ?? showcase ?? SAMPLES, [artworks, showcase])
}

export function ownPictures(artworks: ProgressState['artworks']): readonly StylePicture[] | null {
  const pictures = VISITOR_STYLES.flatMap((style) => {
    const url = artworks[style]?.url
    return url ? [{ style, picture: { src: url, alt: artworkAlt(style, null) } }] : []
  })
  return pictures.length === VISITOR_STYLES.length ? pictures : null
}
