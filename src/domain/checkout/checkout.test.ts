import { expect, test } from 'vitest'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import {
  billingProblem,
  canConfirm,
  CHECKOUT_CHECKS,
  type CheckoutForm,
  firstProblem,
  isCompleteAddress,
  payLabel,
  phoneProblem,
  pretaxTotalCents,
} from './checkout.ts'

const GOOD: CheckoutForm = {
  firstName: 'Ann',
  lastName: 'Buyer',
  email: 'ann@home.test',
  addressLine1: '12 Oak St',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  isConfirmed: true,
  isShippingKnown: true,
}
const EMPTY: CheckoutForm = {
  ...GOOD,
  firstName: ' ',
  lastName: '',
  email: '',
  addressLine1: '',
  city: '',
  state: '',
  zipCode: '',
  isConfirmed: false,
  isShippingKnown: false,
}

test("D2-110 to D2-118 nine checks; fixing the reported problem leads to the next one, in the specification's order", () => {
  const messages: string[] = []
  let form = EMPTY
  for (let problem = firstProblem(form); problem; problem = firstProblem(form)) {
    messages.push(problem.message)
    form = { ...form, [problem.field]: GOOD[problem.field] }
  }
  expect(messages).toEqual([
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your email address',
    'Please enter your street address',
    'Please enter your city',
    'Please enter your state',
    'Please enter a valid ZIP code',
    'Please confirm your shipping address',
    'Please wait for shipping costs to be calculated',
  ])
  expect(messages).toHaveLength(new Set(CHECKOUT_CHECKS.map(([field]) => field)).size)
})

test.each([
  ['zipCode', '7870'],
  ['zipCode', 'ABCDE'],
  ['email', 'ann@home'],
  ['state', 'Texas'],
] as const)('%s does not accept %s', (field, text) => {
  expect(firstProblem({ ...GOOD, [field]: text })?.field).toBe(field)
})

test('an email that is there but incomplete is called that', () => {
  expect(firstProblem({ ...GOOD, email: 'ann@home' })?.message).toMatch(/^This email address looks incomplete/)
})

test('a phone may be left out; one that is no US phone number is a problem', () => {
  for (const phone of ['', ' ', '312 555 0100', '+1 (312) 555-0100', '312-555-0100 x4'])
    expect(phoneProblem(phone), phone).toBeNull()
  for (const phone of ['5551', '312 555 010', '44 20 7946 0958', 'none'])
    expect(phoneProblem(phone), phone).toMatch(/US phone number/)
})

test('D2-119, D2-102 confirming needs only line 1 and zip; calculating shipping also needs city and state', () => {
  const half = { ...EMPTY, addressLine1: '12 Oak St', zipCode: '78704' }
  expect(canConfirm(half)).toBe(true)
  expect(canConfirm({ ...half, zipCode: ' ' })).toBe(false)
  expect(isCompleteAddress(half)).toBe(false)
  expect(isCompleteAddress({ ...half, city: 'Austin', state: 'TX' })).toBe(true)
  expect(isCompleteAddress({ ...half, city: 'Austin', state: 'TX', zipCode: '7870' })).toBe(false)
})

test('D2-034 a billing address is the shipping address, or has all that mail needs', () => {
  expect(billingProblem(null)).toBeNull()
  expect(billingProblem(GOOD)).toBeNull()
  for (const part of ['addressLine1', 'city', 'state', 'zipCode'] as const)
    expect(billingProblem({ ...GOOD, [part]: ' ' }), part).toBe('Please complete your billing address')
})

test('D2-035 to D2-037 the labels of the pay button', () => {
  expect(payLabel(false, 12900)).toBe('Confirm Address to Continue')
  expect(payLabel(true, null)).toBe('Calculating Shipping...')
  expect(payLabel(true, 12900)).toBe('Make Payment $129.00')
})

test("D2-150 the total is the print's price for its size plus its shipping, to the cent", () => {
  for (const size of Object.keys(PRINT_SIZES) as PrintSize[])
    for (const shippingCents of [0, 1, 2950])
      expect(pretaxTotalCents(size, shippingCents) - shippingCents).toBe(PRINT_SIZES[size].priceCents)
})
