import { expect, test } from 'vitest'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type ArtworkProgress, NOTHING_KNOWN, type ProgressState } from '#web/kit/progress/property-progress.ts'
import { waitsForDefault } from './use-first-style.ts'

const progressWith = (states: Partial<Record<ArtStyle, ArtworkProgress['state']>>): ProgressState => ({
  ...NOTHING_KNOWN,
  artworks: Object.fromEntries(
    Object.entries(states).map(([style, state]) => [style, { style, state } as ArtworkProgress]),
  ),
})

test('another style waits for the watercolor only while it is being drawn', () => {
  expect(waitsForDefault(progressWith({ pencil: 'done', watercolor: 'drawing' }))).toBe(true)
  expect(waitsForDefault(progressWith({ pencil: 'done', oil: 'done', watercolor: 'waiting' }))).toBe(true)
  expect(waitsForDefault(progressWith({ pencil: 'drawing', watercolor: 'drawing' }))).toBe(false)
  expect(waitsForDefault(progressWith({ pencil: 'done', watercolor: 'done' }))).toBe(false)
  expect(waitsForDefault(progressWith({ pencil: 'done', watercolor: 'failed' }))).toBe(false)
  expect(waitsForDefault(progressWith({ pencil: 'done' }))).toBe(false)
})
