import { expect, test } from 'vitest'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type ArtworkProgress, NOTHING_KNOWN, type ProgressState } from '#web/kit/progress/property-progress.ts'
import { waitsForDefault } from './use-first-style.ts'

const knowing = (states: Partial<Record<ArtStyle, ArtworkProgress['state']>>): ProgressState => ({
  ...NOTHING_KNOWN,
  artworks: Object.fromEntries(
    Object.entries(states).map(([style, state]) => [style, { style, state } as ArtworkProgress]),
  ),
})

test('another style waits for the watercolor only while it is being drawn', () => {
  expect(waitsForDefault(knowing({ pencil: 'done', watercolor: 'drawing' }))).toBe(true)
  expect(waitsForDefault(knowing({ pencil: 'done', oil: 'done', watercolor: 'waiting' }))).toBe(true)
  expect(waitsForDefault(knowing({ pencil: 'drawing', watercolor: 'drawing' }))).toBe(false)
  expect(waitsForDefault(knowing({ pencil: 'done', watercolor: 'done' }))).toBe(false)
  expect(waitsForDefault(knowing({ pencil: 'done', watercolor: 'failed' }))).toBe(false)
  expect(waitsForDefault(knowing({ pencil: 'done' }))).toBe(false)
})
