import { expect, test } from 'vitest'
import { MIDDLE } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { newMount } from '#web/testing/mount.ts'
import { PayBar } from './pay-bar.tsx'
import { type Review, startReview } from './review.ts'

const mount = newMount()
const offer = (cents: number) => ({
  cents,
  isAvailable: true,
  isEstimated: false,
  delivery: { from: '2026-12-01', to: '2026-12-08' },
})
const offers = { ground: offer(1405), overnight: offer(4120) }
const TOTAL = PRINT_SIZES.M.priceCents + 1405
const MESSAGE = 'This print now costs $109.50.'
const changedFrom = (before: number): Review => ({
  ...startReview({ style: 'watercolor', frame: 'black', size: 'M', orientation: 'landscape' }, MIDDLE, false),
  shipping: { status: 'known', offers, paper: 'cold-pressed paper', isEstimated: false, failure: null },
  paying: { status: 'changed', before, message: MESSAGE },
})

test('E-9 a refused total: the new one if this page can show it, or else the reason in the words of the shop', async () => {
  await mount.show(<PayBar review={changedFrom(TOTAL - 100)} form="order" />)
  expect(mount.element.textContent).toMatch(/The total has changed from .* press the button again/)
  await mount.show(<PayBar review={changedFrom(TOTAL)} form="order" />)
  expect(mount.element.textContent).toContain(MESSAGE)
})

test('D2-035, D2-038 until the address is confirmed the button is disabled for paying, and says that it confirms it or leads there', async () => {
  const start = startReview({ style: 'watercolor', frame: 'black', size: 'M', orientation: 'landscape' }, MIDDLE, false)
  await mount.show(<PayBar review={start} form="order" />)
  const button = mount.element.querySelector('button')!
  expect([button.textContent, button.disabled, button.getAttribute('aria-disabled')]).toEqual([
    'Confirm Address to Continue',
    false,
    'true',
  ])
  const hint = document.getElementById(button.getAttribute('aria-describedby')!)
  expect(hint!.textContent).toBe('Confirms your address, or takes you to the first field that needs your attention.')
  await mount.show(<PayBar review={{ ...start, confirming: { status: 'confirmed' } }} form="order" />)
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})
