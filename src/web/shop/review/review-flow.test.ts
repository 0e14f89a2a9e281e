import { expect, test } from 'vitest'
import { APPROVAL_ERROR } from '#domain/checkout/checkout.ts'
import { SHIPPING_SPEEDS } from '#domain/checkout/shipping.ts'
import { MIDDLE } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { saveDraft, withDraft } from './draft.ts'
import { reviewAfter, type ReviewEvent } from './review-flow.ts'
import { problemIn } from './review-problems.ts'
import { canPay, reviewTotalCents, toCalculate } from './review-total.ts'
import { type Review, startReview } from './review.ts'

const after = (review: Review, ...events: ReviewEvent[]) => events.reduce(reviewAfter, review)
const START = startReview({ style: 'watercolor', frame: 'natural', size: 'M', orientation: 'landscape' }, MIDDLE, false)
const PRICE = PRINT_SIZES.M.priceCents
const ADDRESS = { addressLine1: '12 Oak St', addressLine2: '', city: 'Austin', state: 'TX', zipCode: '78704' }
const offer = (cost: number, available = true) => ({
  cost,
  available,
  estimated: false,
  lumaMethod: 'x',
  delivery: { from: '2026-12-01', to: '2026-12-08' },
})
const CALCULATED = {
  type: 'calculated',
  result: {
    shippingOptions: { ground: offer(14.05), overnight: offer(41.2) },
    refusal: null,
    paper: 'cold-pressed paper',
    estimated: false,
  },
} as const satisfies ReviewEvent
const FILLED = after(
  START,
  { type: 'contact', change: { firstName: 'Ann', lastName: 'Buyer', email: 'ann@home.test' } },
  { type: 'address', change: ADDRESS },
)
const CONFIRMED = { type: 'confirmed', address: FILLED.address } as const
const READY = after(FILLED, CALCULATED, { type: 'confirm-pressed' }, CONFIRMED)
const APPROVED = after(READY, { type: 'approved', isApproved: true })
const press = { type: 'pay-pressed' } as const

test('D2-038, D2-103 the pay button opens when the address is confirmed and shipping known, and closes while paying', () => {
  expect([START, FILLED, after(FILLED, CALCULATED), READY].map(canPay)).toEqual([false, false, false, true])
  expect(canPay(after(APPROVED, press))).toBe(false)
})

test('D2-150 the total is print plus shipping, for the chosen method', () => {
  expect(reviewTotalCents(FILLED)).toBeNull()
  expect(reviewTotalCents(READY)).toBe(PRICE + 1405)
  expect(reviewTotalCents(after(READY, { type: 'method', method: 'overnight' }))).toBe(PRICE + 4120)
})

test('D2-102 shipping is requested once line 1, city, state and zip are there, and again when one changes', () => {
  expect(toCalculate(START)).toBeNull()
  for (const part of ['addressLine1', 'city', 'state', 'zipCode'] as const)
    expect(toCalculate(after(FILLED, { type: 'address', change: { [part]: ' ' } }))).toBeNull()
  expect(toCalculate(FILLED)).toEqual(ADDRESS)
  expect(toCalculate(READY)).toBeNull()
  const movedState = after(READY, { type: 'address', change: { zipCode: '78701' } })
  expect(toCalculate(movedState)?.zipCode).toBe('78701')
  expect(movedState.confirming.status).toBe('open') // another address is not the confirmed one
})

test('D2-119 nothing is confirmed without line 1 and zip; an incomplete address says what it lacks next to the field', () => {
  const bare = after(START, { type: 'confirm-pressed' })
  expect(bare.confirming).toEqual({ status: 'refused', message: 'Address line 1 and zip code are required' })
  const half = after(FILLED, { type: 'address', change: { city: '' } }, { type: 'confirm-pressed' })
  expect(half.confirming.status).toBe('open')
  expect(problemIn(half, 'city')).toBe('Please enter your city')
})

test('D2-035 the pay button confirms a complete address, once; before that it stops at what is missing', () => {
  const confirmingState = after(FILLED, press)
  expect(confirmingState).toMatchObject({ confirming: { status: 'confirming' }, stopped: null })
  expect(after(confirmingState, press)).toBe(confirmingState)
  expect(after(confirmingState, CONFIRMED).paying.status).toBe('idle') // confirmed, not paid
  const nameless = after(FILLED, { type: 'contact', change: { lastName: '' } }, press)
  expect(nameless).toMatchObject({ confirming: { status: 'open' }, stopped: { field: 'lastName' } })
})

test('D2-141 an address that could not be saved is not confirmed', () => {
  const refusedState = after(FILLED, { type: 'confirm-pressed' }, { ...CONFIRMED, type: 'confirm-refused' })
  expect(refusedState.confirming).toEqual({
    status: 'refused',
    message: 'Failed to confirm address. Please try again.',
  })
  expect(canPay(refusedState)).toBe(false)
})

test.each(['confirmed', 'confirm-refused'] as const)(
  'a response that an edit of the address has overtaken changes nothing: %s',
  (type) => {
    const edited = after(FILLED, { type: 'confirm-pressed' }, { type: 'address', change: { city: 'Salem' } })
    const again = after(edited, { type: 'confirm-pressed' })
    for (const review of [edited, again]) expect(after(review, { ...CONFIRMED, type })).toEqual(review)
    const restored = after(again, { type: 'address', change: { city: ADDRESS.city } }, { type: 'confirm-pressed' })
    expect(after(restored, { ...CONFIRMED, type })).toEqual(restored)
  },
)

test('D2-151, E-23 if shipping cannot be calculated our own rates apply, and the order can be paid', () => {
  const failedState = after(FILLED, { type: 'calculation-failed', message: 'Failed to calculate shipping: 503' })
  expect(reviewTotalCents(failedState)).toBe(PRICE + SHIPPING_SPEEDS.ground.fallbackCents)
  // Express is not sold without a price.
  expect(failedState.shipping).toMatchObject({ offers: { overnight: { isAvailable: false } } })
  expect(canPay(after(failedState, { type: 'confirm-pressed' }, CONFIRMED))).toBe(true)
})

test('D2-152 unavailable Express does not stay selected', () => {
  const express = after(READY, { type: 'method', method: 'overnight' })
  const goneState = after(express, {
    type: 'calculated',
    result: { ...CALCULATED.result, shippingOptions: { ground: offer(14.05), overnight: offer(0, false) } },
  })
  expect(goneState.method).toBe('ground')
})

test('U-09 a field shows its problem once it loses focus, not while typing; the pay button stops at the first problem', () => {
  expect(problemIn(START, 'email')).toBeNull()
  expect(problemIn(after(START, { type: 'blurred', field: 'email' }), 'email')).toBe('Please enter your email address')
  const pressedState = after(START, press)
  expect(pressedState.stopped?.field).toBe('firstName')
  expect(problemIn(pressedState, 'zipCode')).toBe('Please enter a valid ZIP code')
  expect(after(pressedState, press).stopped!.round).toBeGreaterThan(pressedState.stopped!.round) // the focus goes there again
})

test('a phone that is no US phone number stops the pay button at it; without a phone the order can be paid', () => {
  const withPhone = (phone: string) => after(APPROVED, { type: 'contact', change: { phone } }, press)
  expect(withPhone('5551').stopped).toMatchObject({ field: 'phone' })
  expect(problemIn(withPhone('5551'), 'phone')).toMatch(/US phone number/)
  for (const phone of ['', '312 555 0100']) expect(withPhone(phone).paying.status).toBe('paying')
})

test('the address is not confirmed with such a phone either, because both are saved together', () => {
  const withPhone = (phone: string) => after(FILLED, { type: 'contact', change: { phone } })
  for (const click of [press, { type: 'confirm-pressed' } as const]) {
    expect(after(withPhone('5551'), click)).toMatchObject({
      confirming: { status: 'open' },
      stopped: { field: 'phone' },
    })
    expect(after(withPhone('312 555 0100'), click).confirming.status).toBe('confirming')
    const corrected = { type: 'contact', change: { phone: '' } } as const
    expect(after(withPhone('5551'), click, corrected, click).confirming.status).toBe('confirming')
  }
})

test('E-11 what has not been approved cannot be paid, and a moved crop has not been approved', () => {
  expect(after(READY, press).stopped).toMatchObject({ field: 'approved', message: APPROVAL_ERROR })
  const movedState = after(APPROVED, { type: 'cropped', center: { x: 0.4, y: 0.5 } })
  expect(after(movedState, press).paying.status).toBe('idle')
  expect(after(APPROVED, press).paying.status).toBe('paying')
})

test('D2-034 a separate billing address must be complete', () => {
  const separate = after(APPROVED, { type: 'billing', change: {} })
  expect(after(separate, press).stopped).toMatchObject({
    field: 'billing',
    message: 'Please complete your billing address',
  })
  expect(after(separate, { type: 'billing', change: ADDRESS }, press).paying.status).toBe('paying')
  expect(after(separate, { type: 'billing', change: null }, press).paying.status).toBe('paying')
})

test('R-08 clicking pay ten times is clicking it once', () => {
  const paying = after(APPROVED, press)
  expect(after(paying, press, press, press)).toBe(paying)
  // The page is opened for the order as it was sent.
  expect(after(paying, { type: 'address', change: { city: 'Salem' } }, { type: 'method', method: 'overnight' })).toBe(
    paying,
  )
  expect(after(paying, { type: 'leaving' }, { type: 'gift', gift: null }).paying.status).toBe('leaving')
})

test('E-9 after the total has changed it is shown again, and only the next click pays', () => {
  const next = after(APPROVED, press, {
    type: 'total-changed',
    before: 11355,
    message: 'The cost of shipping has changed.',
  })
  expect(canPay(next)).toBe(true)
  expect(after(next, press).paying.status).toBe('paying')
})

const SAVED = {
  type: 'saved-found',
  saved: {
    ordered: null,
    first_name: 'Bea',
    last_name: 'Buyer',
    email: 'bea@home.test',
    phone: '',
    address: { ...ADDRESS, city: 'Salem', country: 'US' },
    confirmed: true,
    is_sold_home: false,
    billing: null,
    shipping_method: 'overnight',
    gift: { message: 'Welcome home', recipient_name: 'Bea Ortiz', hide_price: true },
    approved: { style: 'watercolor', size: 'M', orientation: 'landscape', crop: MIDDLE, composed: false },
  },
} as const satisfies ReviewEvent

test('E-44 what is found later says what was bought, and replaces nothing that was entered since', () => {
  const next = after(START, SAVED, { type: 'contact', change: { firstName: 'Bo' } }, press)
  const order = { paid_order_id: 'order-1' } as unknown as NonNullable<Review['ordered']>
  const later = after(next, { ...SAVED, saved: { ...SAVED.saved, first_name: 'Ann', ordered: order } })
  expect(later).toEqual({ ...next, ordered: order, paying: { status: 'idle' } })
  expect(after(later, { type: 'saved-missing' })).toEqual(later)
})

test('D2-140 a saved address only fills in what is empty', () => {
  expect(after(START, SAVED)).toMatchObject({ address: { city: 'Salem' }, confirming: { status: 'confirmed' } })
  expect(after(FILLED, SAVED)).toMatchObject({ address: { city: 'Austin' }, contact: { firstName: 'Ann' } })
})

test('D2-140 the address of a home that is being sold is remembered as such', () => {
  const soldHome = { ...SAVED, saved: { ...SAVED.saved, is_sold_home: true } }
  expect([after(START, SAVED).soldHome, after(START, soldHome).soldHome?.city]).toEqual([null, 'Salem'])
})

test('U-01, E-25 a visitor who returns from the payment page finds the shipping method, the gift note and the approval', () => {
  expect(after(START, SAVED)).toMatchObject({
    method: 'overnight',
    gift: { message: 'Welcome home', recipientName: 'Bea Ortiz', hidesPrice: true },
    isApproved: true,
  })
  const enteredGift = { message: 'Dear Ann', recipientName: '', hidesPrice: false }
  expect(after(START, { type: 'gift', gift: enteredGift }, SAVED).gift).toEqual(enteredGift)
  const standard = { ...SAVED, saved: { ...SAVED.saved, shipping_method: 'ground' } } as const
  const choosing = after(START, { type: 'saved-missing' }, { type: 'method', method: 'overnight' }, standard)
  expect(choosing.method).toBe('overnight')
})

test('U-09 a review that is opened again keeps what the buyer removed and chose since; one closed too early takes what is stored', () => {
  const next = after(
    START,
    SAVED,
    { type: 'gift', gift: null },
    { type: 'method', method: 'ground' },
    { type: 'contact', change: { lastName: '' } },
  )
  saveDraft('oak', next)
  const again = after(withDraft('oak', START), SAVED)
  expect(again).toMatchObject({ gift: null, method: 'ground', contact: { firstName: 'Bea', lastName: '' } })
  expect(again).toMatchObject({ saved: 'loaded', isApproved: true })
  saveDraft('oak', again)
  expect(after(withDraft('oak', START), SAVED)).toEqual(again)
  saveDraft('elm', START)
  expect(after(withDraft('elm', START), SAVED)).toMatchObject({
    gift: { message: 'Welcome home' },
    method: 'overnight',
  })
})

test('E-11 an approval in another style, size or crop does not count', () => {
  const { saved } = SAVED
  for (const approved of [
    null,
    { ...saved.approved, style: 'oil' as const },
    { ...saved.approved, size: 'L' as const },
    { ...saved.approved, crop: { x: 0.4, y: 0.5 } },
    { ...saved.approved, composed: true },
  ])
    expect(after(START, { ...SAVED, saved: { ...saved, approved } }).isApproved).toBe(false)
})

test('E-11 a picture that is replaced by its sheet has to be approved; one approved before the payment page is', () => {
  const composed = { type: 'picture', isComposed: true } as const
  const approved = after(START, { type: 'approved', isApproved: true })
  expect(after(approved, { type: 'picture', isComposed: false }).isApproved).toBe(true)
  expect(after(approved, composed)).toMatchObject({ isApproved: false, isComposed: true })

  const before = { ...SAVED.saved, approved: { ...SAVED.saved.approved, composed: true } }
  expect(after(START, { ...SAVED, saved: before }, composed).isApproved).toBe(true)
  expect(after(START, composed, { ...SAVED, saved: before }).isApproved).toBe(true)
})

test('U-15 the crop is kept as precisely as its URL states it', () => {
  expect(after(START, { type: 'cropped', center: { x: 0.41234, y: 0.5 } }).center).toEqual({ x: 0.412, y: 0.5 })
})

test('a state and a ZIP code that contradict each other are neither priced nor confirmed', () => {
  const apart = after(FILLED, { type: 'address', change: { zipCode: '97201' } })
  expect(toCalculate(apart)).toBeNull()
  const message = 'ZIP code 97201 is in Oregon, not Texas'
  expect(after(apart, { type: 'confirm-pressed' }).confirming).toEqual({ status: 'refused', message })
  expect(after(apart, press).stopped).toMatchObject({ field: 'isConfirmed', message })
})

test('if the print shop does not ship to the address, the review shows its reason until the address changes', () => {
  const message = 'Our print shop doesn’t ship to this address. Please enter another one.'
  const result = { ...CALCULATED.result, refusal: message }
  const refusedState = after(READY, { type: 'calculated', result })
  expect(canPay(refusedState)).toBe(false)
  expect(reviewTotalCents(refusedState)).toBeNull()
  expect(after(refusedState, { type: 'confirm-pressed' }).confirming).toEqual({ status: 'refused', message })
  expect(after(refusedState, press).stopped).toMatchObject({ message })
  expect(toCalculate(after(refusedState, { type: 'address', change: { addressLine1: '9 Elm' } }))).not.toBeNull()
})

test('D2-118 the pay button clicked too early says what it is waiting for, until it is there', () => {
  const confirmedState = after(FILLED, { type: 'calculating' }, { type: 'confirm-pressed' }, CONFIRMED, press)
  expect(problemIn(confirmedState, 'isShippingKnown')).toBe('Please wait for shipping costs to be calculated')
  expect(problemIn(after(confirmedState, CALCULATED), 'isShippingKnown')).toBeNull()
})

test('E-42 a message that cannot be printed cannot be paid for', () => {
  const gift = { type: 'gift', gift: { message: 'Welcome 😀', recipientName: '', hidesPrice: true } } as const
  expect(after(APPROVED, gift, press).stopped).toMatchObject({ field: 'gift-message' })
  const plain = { type: 'gift', gift: { message: 'Welcome', recipientName: '', hidesPrice: true } } as const
  expect(after(APPROVED, gift, plain, press).paying.status).toBe('paying')
})

test('F-14 a recipient without a last name stops the payment; the field says so once it has lost focus', () => {
  const to = (recipientName: string) =>
    ({ type: 'gift', gift: { message: '', recipientName, hidesPrice: true } }) as const
  expect(after(APPROVED, to('Bea'), press).stopped).toMatchObject({ field: 'gift-recipient' })
  expect(problemIn(after(APPROVED, to('Bea')), 'gift-recipient')).toBeNull()
  const left = after(APPROVED, to('Bea'), { type: 'blurred', field: 'gift-recipient' })
  expect(problemIn(left, 'gift-recipient')).toBe('Please enter a first and last name, or leave it empty')
  for (const name of ['Bea Ortiz', '']) expect(after(left, to(name), press).paying.status).toBe('paying')
})

test('U-09 an address that is edited or picked after the pay button stopped is not blamed as unconfirmed', () => {
  const stoppedReview = after(START, { type: 'contact', change: { phone: 'x' } }, press)
  expect(stoppedReview.touched).toContain('isConfirmed')
  const picked = after(stoppedReview, { type: 'address', change: ADDRESS })
  expect(problemIn(picked, 'isConfirmed')).toBeNull()
  expect(problemIn(after(picked, press), 'isConfirmed')).toBe('Please confirm your shipping address')
  expect(picked.confirming.status).toBe('open') // picking confirms nothing (D2-032)
})
