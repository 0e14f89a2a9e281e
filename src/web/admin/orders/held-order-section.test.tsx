import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount } from '#web/testing/mount.ts'
import { anAdminOrder } from '#web/testing/orders.ts'
import { DisputedPayment } from './disputed-payment.tsx'
import { HeldOrderSection } from './held-order-section.tsx'
import { RefundForm } from './refund-form.tsx'

const mount = newMount()
type Order = Parameters<typeof HeldOrderSection>[0]['order']

const show = (order: Order) =>
  mount.show(
    <QueryClientProvider client={queryClient}>
      <HeldOrderSection order={order} />
    </QueryClientProvider>,
  )
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click())

test('F-21 before an order of a wrong amount is released, the dialog says what was paid instead', async () => {
  await show(anAdminOrder({ resolutions: ['print'] }))
  await press('Release to the print shop...')
  const dialog = document.querySelector('[role="dialog"]')!.textContent
  expect(dialog).toContain(
    'Before tax: requested $74.50, received $74.49. Releasing it accepts the amount that was paid.',
  )
})

test('F-21 before a print is ordered again, the dialog says in place of which one', async () => {
  await show(anAdminOrder({ resolutions: ['reorder-print'] }))
  await press('Order a new print...')
  expect(document.querySelector('[role="dialog"]')!.textContent).toContain('in place of 10000339584')
})

test('F-21 the text names the way that is offered: a print that exists is continued, not released', async () => {
  await show(anAdminOrder({ held_for: 'dispute-won', resolutions: ['continue-print', 'reorder-print'] }))
  expect(document.querySelector('section')!.textContent).toContain('continue with its print')
  await show(anAdminOrder({ held_for: 'dispute-won', resolutions: ['print'] }))
  expect(document.querySelector('section')!.textContent).toContain('release the order to the print shop')
})

test('F-21 approving the artwork as it is does not warn that the order will be held again', async () => {
  await show(anAdminOrder({ held_for: 'artwork-changed', resolutions: ['approve-artwork'] }))
  await press('Print the artwork as it is now...')
  expect(document.querySelector('[role="dialog"]')!.textContent).not.toContain('held again')
})

test('an order that is not held shows nothing to resolve', async () => {
  await show(anAdminOrder({ resolutions: [] }))
  expect(document.querySelector('section')).toBeNull()
})

const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const disputed = { held_for: 'disputed', disputed_at: '2026-11-24T01:00:00Z', dispute_state: 'open' } as const
const PAYMENT_URL = 'https://dashboard.stripe.com/payments/pi_3'
const showAll = (order: Order) =>
  mount.show(
    <QueryClientProvider client={queryClient}>
      <DisputedPayment order={order} />
      <HeldOrderSection order={order} />
      <RefundForm order={order} />
    </QueryClientProvider>,
  )

test('F-18, F-21 the page of a disputed order offers the payment at the provider first, and nothing else as prominently', async () => {
  await showAll(anAdminOrder({ ...disputed, payment_url: PAYMENT_URL }))
  const prominent = [...document.querySelectorAll('a, button')].filter(({ className }) =>
    className.split(' ').includes('bg-action'),
  )
  expect(prominent.map((control) => control.getAttribute('href'))).toEqual([PAYMENT_URL])
  await showAll(anAdminOrder({ ...disputed, disputed_at: '2026-11-24T01:00:00Z', payment_url: null }))
  expect(document.body.textContent).toContain('Payment ID: pi_3')
})

test('F-18 the refund of a disputed payment is not filled in, and its dialog warns', async () => {
  await showAll(anAdminOrder(disputed))
  const [amount, reason] = [...document.querySelectorAll('input')]
  expect(amount!.value).toBe('')
  await type(amount!, '10')
  await type(reason!, 'accepted the dispute')
  await press('Refund...')
  expect(document.querySelector('[role="dialog"]')!.textContent).toContain('a refund would return it twice')
})

test('F-18, F-21 the page of a decided dispute says how, and no longer that the payment is disputed', async () => {
  const decided = { ...disputed, dispute_closed_at: '2026-11-26T15:00:00Z' } as const
  await showAll(anAdminOrder({ ...decided, held_for: 'dispute-won', dispute_state: 'won' }))
  expect(document.body.textContent).toContain('We won the dispute on')
  expect(document.body.textContent).toContain('We kept the payment: release the order')
  expect(document.querySelector('input')!.value).toBe('74.49')
  await showAll(anAdminOrder({ ...decided, held_for: 'dispute-lost', dispute_state: 'lost', dispute_lost: 7449 }))
  expect(document.body.textContent).toContain('returned $74.49 to the buyer')
  expect(document.body.textContent).not.toContain('Respond to the dispute')
})
