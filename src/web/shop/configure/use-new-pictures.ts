import { useCallback, useState } from 'react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type ArtworkSlot, isDrawing } from '#web/shop/design/artwork-slot.ts'

/**
 * The pictures that are new to the visitor. Those of a home that was finished before the page opened are not; while any
 * is still being drawn, each is new until it has been revealed on the wall.
 */
export function useNewPictures(all: readonly ArtworkSlot[]) {
  const [seenStyles, setSeenStyles] = useState<readonly ArtStyle[]>(() => (isDrawing(all) ? [] : finishedStyles(all)))
  const markSeen = useCallback((style: ArtStyle) => setSeenStyles((before) => [...before, style]), [])
  return { isNew: (style: ArtStyle) => !seenStyles.includes(style), markSeen }
}

const finishedStyles = (all: readonly ArtworkSlot[]) =>
  all.filter(({ kind }) => kind === 'done').map(({ style }) => style)
