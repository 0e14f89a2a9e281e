import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PastedHint } from './pasted-hint.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('D1-085: the pasted hint shows for 2 s', async () => {
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(<PastedHint />))
  await act(async () => vi.advanceTimersByTime(1999))
  expect(place.textContent).toContain('Image pasted')
  await act(async () => vi.advanceTimersByTime(1))
  expect(place.textContent).toBe('')
})
