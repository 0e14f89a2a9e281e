import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { type ArtworkProgress, NOTHING_KNOWN, type ProgressState } from '#web/kit/progress/property-progress.ts'
import { newMount } from '#web/testing/mount.ts'
import { useFirstStyle, waitsForDefault } from './use-first-style.ts'

const mount = newMount()

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

test('D1-127 on a busy machine a visitor waits for the watercolor, but not for minutes', async () => {
  vi.useFakeTimers()
  const First = ({ progress }: { progress: ProgressState }) => useFirstStyle(progress) ?? 'none yet'
  const show = (states: Parameters<typeof progressWith>[0]) =>
    mount.show(createElement(First, { progress: progressWith(states) }))
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  await show({ pencil: 'done', watercolor: 'drawing' })
  await wait(12_000)
  expect(mount.element.textContent).toBe('none yet')
  await show({ pencil: 'done', watercolor: 'done' })
  expect(mount.element.textContent).toBe('watercolor')
  await mount.clear()
  await show({ pencil: 'done', watercolor: 'drawing' })
  await wait(30_000)
  expect(mount.element.textContent).toBe('pencil')
})
