import { expect, test } from 'vitest'
import { NO_ADDRESS } from '#domain/checkout/postal-address.ts'
import { MIDDLE } from '#domain/framed-print/print-crop.ts'
import { saveDraft, withDraft } from './draft.ts'
import { reviewAfter } from './review-flow.ts'
import { startReview } from './review.ts'

const start = startReview({ style: 'oil', frame: 'gold', size: 'S', orientation: 'landscape' }, MIDDLE, false)
const review = [
  { type: 'contact', change: { firstName: 'Ann' } },
  { type: 'address', change: { city: 'Austin' } },
  { type: 'billing', change: { city: 'Dallas' } },
] as const

test('U-09 typed text is restored when the review is opened again, and only for its home', () => {
  saveDraft('oak', review.reduce(reviewAfter, start))
  const { contact, address, billing, confirming } = withDraft('oak', start)
  expect(contact.firstName).toBe('Ann')
  expect(address.city).toBe('Austin')
  expect(billing?.city).toBe('Dallas')
  expect(confirming.status).toBe('open')
  expect(withDraft('elm', start)).toEqual(start)
})

test('D2-101 an address stays confirmed; the approval and a payment in progress do not', () => {
  const address = { ...NO_ADDRESS, addressLine1: '7 Elm Ave', city: 'Austin', state: 'TX', zipCode: '78704' }
  saveDraft('oak', {
    ...start,
    address,
    confirming: { status: 'confirmed' },
    isApproved: true,
    paying: { status: 'leaving' },
  })
  expect(withDraft('oak', start)).toEqual({ ...start, address, confirming: { status: 'confirmed' } })
})
