import { expect, test } from 'vitest'
import { MIDDLE } from '#domain/framed-print/print-crop.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { reviewAfter } from './review-flow.ts'
import { type Review, startReview } from './review.ts'
import { ShippingAddressSection } from './shipping-address-section.tsx'

const mount = newMount()
const DESIGN = { style: 'watercolor', frame: 'natural', size: 'M', orientation: 'landscape' } as const

test('D2-141 why nothing is shipped to an address is said once, before and after the pay button has stopped at it', async () => {
  stubFetch(() => Response.json({ error: 'no', code: 'unavailable' }, { status: 503 }))
  const fields = [
    { type: 'contact', change: { firstName: 'Ann', lastName: 'Buyer', email: 'ann@home.example' } },
    { type: 'address', change: { addressLine1: '12 Oak St', city: 'New York', state: 'NY', zipCode: '90401' } },
  ] as const
  const review = fields.reduce<Review>(reviewAfter, startReview(DESIGN, MIDDLE, false))
  for (const each of [review, reviewAfter(review, { type: 'pay-pressed' })]) {
    await mount.show(<ShippingAddressSection review={each} send={() => {}} />)
    expect(mount.element.textContent.match(/ZIP code 90401 is not in New York/g)).toHaveLength(1)
    expect(mount.element.querySelector('[name=zipCode]')!.getAttribute('aria-invalid')).toBe('true')
  }
})
