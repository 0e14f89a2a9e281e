import { useCallback, useState } from 'react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type ArtworkSlot, isDrawing } from '#web/shop/design/artwork-slot.ts'

/**
 * The pictures that are new to the visitor. Those of a home that was finished before the page opened are not; while any
 * is still being drawn, each is new until it has been revealed on the wall.
 */
export function useNewPictures(all: readonly ArtworkSlot[]) {
  const [seen, setSeen] = useState<readonly ArtStyle[]>(() => (isDrawing(all) ? [] : finished(all)))
  const markSeen = useCallback((style: ArtStyle) => setSeen((before) => [...before, style]), [])
  return { isNew: (style: ArtStyle) => !seen.includes(style), markSeen }
}

const finished = (all: readonly ArtworkSlot[]) => all.filter(({ kind }) => kind === 'done').map(({ style }) => style)
