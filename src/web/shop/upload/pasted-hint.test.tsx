import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newPlace } from '#web/testing/place.ts'
import { PastedHint } from './pasted-hint.tsx'

const place = newPlace()
beforeEach(() => void vi.useFakeTimers())

test('How long the hint is shown (D1-085).: the pasted hint shows for 2 s', async () => {
  await place.show(<PastedHint />)
  await act(async () => vi.advanceTimersByTime(1999))
  expect(place.element.textContent).toContain('Image pasted')
  await act(async () => vi.advanceTimersByTime(1))
  expect(place.element.textContent).toBe('')
})
