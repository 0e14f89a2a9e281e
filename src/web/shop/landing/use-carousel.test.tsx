import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newPlace } from '#web/testing/place.ts'
import { useCarousel } from './use-carousel.ts'

const place = newPlace()
const Shown = () => useCarousel(3, false)[0].shown

test.each([
  ['D1-038 the next picture appears every three seconds', false, '1'],
  ['U-12 no picture moves automatically for people who prefer reduced motion', true, '0'],
])('%s', async (_, matches, then) => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches }))
  await place.show(<Shown />)
  await act(async () => vi.advanceTimersByTimeAsync(2999))
  expect(place.element.textContent).toBe('0')
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(place.element.textContent).toBe(then)
})
