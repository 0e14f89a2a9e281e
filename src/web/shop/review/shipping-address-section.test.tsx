import { expect, test, vi } from 'vitest'
import { ARMED_FORCES_REFUSAL } from '#domain/checkout/shipping-regions.ts'
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
    expect(mount.element.textContent.match(/ZIP code 90401 is in California, not New York/g)).toHaveLength(1)
    const zip = mount.element.querySelector('[name=zipCode]')!
    expect(zip.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(zip.getAttribute('aria-describedby')!)!.textContent).toMatch(
      /in California, not New York/,
    )
  }
})

test('D2-032 the address is scrolled into view once it has been confirmed, and not when the page opens with it', async () => {
  stubFetch(() => Response.json({ error: 'no', code: 'unavailable' }, { status: 503 }))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const show = (status: 'open' | 'confirming' | 'confirmed') =>
    mount.show(
      <ShippingAddressSection
        review={{ ...startReview(DESIGN, MIDDLE, false), confirming: { status } }}
        send={() => {}}
      />,
    )
  await show('confirmed')
  expect(scrolled).not.toHaveBeenCalled()
  await show('open')
  await show('confirming')
  await show('confirmed')
  expect(scrolled).toHaveBeenCalledTimes(1)
  scrolled.mockRestore()
})

test('F-14 the confirmed address is under the name on the shipping label: the recipient’s, otherwise the buyer’s', async () => {
  const buyer = { type: 'contact', change: { firstName: 'Ann', lastName: 'Buyer' } } as const
  const start = { ...startReview(DESIGN, MIDDLE, false), confirming: { status: 'confirmed' } } as const
  const review = reviewAfter(start, buyer)
  const nameFor = async (recipientName: string) => {
    const gift = { message: '', recipientName, hidesPrice: true }
    await mount.show(<ShippingAddressSection review={{ ...review, gift }} send={() => {}} />)
    return mount.element.querySelector('address')!.firstChild!.textContent
  }
  expect(await nameFor('Bea Ortiz')).toBe('Bea Ortiz')
  expect(await nameFor(' ')).toBe('Ann Buyer')
})

test('D2-120 a state that nothing is shipped to is described by the reason', async () => {
  stubFetch(() => Response.json({ error: 'no', code: 'unavailable' }, { status: 503 }))
  const address = { addressLine1: 'PSC 1', city: 'APO', state: 'AE', zipCode: '09012' }
  const review = reviewAfter(startReview(DESIGN, MIDDLE, false), { type: 'address', change: address })
  await mount.show(<ShippingAddressSection review={review} send={() => {}} />)
  const state = mount.element.querySelector('[name=state]')!
  expect(state.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(state.getAttribute('aria-describedby')!)!.textContent).toBe(ARMED_FORCES_REFUSAL)
})

test('D2-140 an address that is filled in with that of a home being sold is questioned, until it is another one', async () => {
  stubFetch(() => Response.json({ error: 'no', code: 'unavailable' }, { status: 503 }))
  const address = { addressLine1: '12 Oak St', addressLine2: '', city: 'Salem', state: 'OR', zipCode: '97301' }
  const review = { ...startReview(DESIGN, MIDDLE, false), address, soldHome: address }
  const isQuestioned = async (change: Partial<Review>) => {
    await mount.show(<ShippingAddressSection review={{ ...review, ...change }} send={() => {}} />)
    return mount.element.textContent.includes('This is the home being sold. Is that where it should go?')
  }
  expect(await isQuestioned({})).toBe(true)
  expect(await isQuestioned({ confirming: { status: 'confirmed' } })).toBe(true)
  expect(await isQuestioned({ address: { ...address, addressLine1: '9 Office Park' } })).toBe(false)
  expect(await isQuestioned({ soldHome: null })).toBe(false)
})
