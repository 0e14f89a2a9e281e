import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { useCarousel } from './use-carousel.ts'

const mount = newMount()
const Shown = () => useCarousel(3, false)[0].shown

test.each([
  ['D1-038 the next picture appears every three seconds', false, '1'],
  ['U-12 no picture moves automatically for people who prefer reduced motion', true, '0'],
])('%s', async (_, matches, then) => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches }))
  await mount.show(<Shown />)
  await act(async () => vi.advanceTimersByTimeAsync(2999))
  expect(mount.element.textContent).toBe('0')
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(mount.element.textContent).toBe(then)
})
