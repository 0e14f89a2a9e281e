import { useCallback, useState } from 'react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { isDrying, type Easel } from './easel.ts'

/**
 * Which pictures are new to the visitor. Those of a home that was finished before the page opened are not; while any
 * still dries, each is new until it has been revealed on the wall.
 */
export function useArrivals(all: readonly Easel[]) {
  const [seen, setSeen] = useState<readonly ArtStyle[]>(() => (isDrying(all) ? [] : finished(all)))
  const saw = useCallback((style: ArtStyle) => setSeen((before) => [...before, style]), [])
  return { isNew: (style: ArtStyle) => !seen.includes(style), saw }
}

const finished = (all: readonly Easel[]) => all.filter(({ kind }) => kind === 'done').map(({ style }) => style)
