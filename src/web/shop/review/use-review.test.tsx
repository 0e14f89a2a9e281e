import { act, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Input, Output } from '#contract/index.ts'
import { MIDDLE } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { useReview } from './use-review.ts'

const mount = newMount()
const DESIGN = { style: 'watercolor', frame: 'natural', size: 'M', orientation: 'landscape' } as const
const ADDRESS = { addressLine1: '12 Oak St', addressLine2: '', city: 'Austin', state: 'TX', zipCode: '78704' }
const SAVED: Output<'get-saved-address'> = {
  ordered: null,
  first_name: 'Ann',
  last_name: 'Buyer',
  email: 'ann@home.example',
  phone: '',
  address: { ...ADDRESS, country: 'US' },
  confirmed: true,
  is_sold_home: false,
  billing: null,
  shipping_method: null,
  gift: null,
  approved: null,
}
const offer = (cost: number) => ({
  cost,
  available: true,
  estimated: false,
  lumaMethod: 'x',
  delivery: { from: '2026-12-01', to: '2026-12-08' },
})
const QUOTE: Output<'calculate-shipping'> = {
  shippingOptions: { ground: offer(14.05), overnight: offer(41.2) },
  refusal: null,
  paper: 'cold-pressed paper',
  estimated: false,
}
const refusal = (code: string, status: number) =>
  Response.json({ error: 'The total is another now.', code, request_id: '1' }, { status })

let calls: { readonly name: string; readonly input: unknown }[]
let checkout: () => Response
let savedOrder: Output<'get-saved-address'>
let current: ReturnType<typeof useReview>
const leftPages: string[] = []

beforeEach(() => {
  calls = []
  leftPages.length = 0
  savedOrder = SAVED
  checkout = () =>
    Response.json({ url: 'https://pay.test/1', session_id: 's', amount_total: 1, already_ordered: false })
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void leftPages.push(to.toString()))
  stubFetch((url, input) => {
    const name = url.split('/').at(-1)!
    calls.push({ name, input })
    if (name === 'get-saved-address') return Response.json(savedOrder)
    if (name === 'calculate-shipping') return Response.json(QUOTE)
    return name === 'checkout' ? checkout() : Response.json({ success: true })
  })
})

function Shown({ id, onShown }: { id: string; onShown: (review: typeof current) => void }) {
  const review = useReview({ property_search_id: id }, DESIGN, MIDDLE, false)
  useEffect(() => onShown(review))
  return null
}

/** Shows the review of a home; each test has its own, for what was typed is kept by home. */
const show = (id: string) => mount.show(<Shown id={id} onShown={(review) => void (current = review)} />)

const called = (name: string) => calls.filter((one) => one.name === name)
/** Waits for the screen; React shows what has arrived when an `act` ends. */
const until = (isSo: () => boolean) =>
  vi.waitUntil(
    async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
      return isSo()
    },
    { timeout: 4000, interval: 1 },
  )

/** A review that may be paid. */
async function readyToPay(id: string): Promise<void> {
  await show(id)
  await until(() => current.review.shipping.status === 'known')
  await act(async () => current.send({ type: 'approved', isApproved: true }))
}

test('D2-035, D2-101 the pay button saves an address that was not confirmed before', async () => {
  savedOrder = { ...SAVED, confirmed: false }
  await readyToPay('home-0')
  await act(async () => current.send({ type: 'pay-pressed' }))
  await until(() => current.review.confirming.status === 'confirmed')
  expect(called('save-order-address')).toHaveLength(1)
  expect(called('checkout')).toHaveLength(0)
})

test('D2-104 a click is one call with everything that is ordered, and leads to the payment page', async () => {
  await readyToPay('home-1')
  await act(async () => current.send({ type: 'pay-pressed' }))
  await act(async () => current.send({ type: 'pay-pressed' })) // under way already
  await until(() => leftPages.length > 0)
  expect(leftPages).toEqual(['https://pay.test/1'])
  expect(calls.map(({ name }) => name)).toEqual(['get-saved-address', 'calculate-shipping', 'checkout'])
  expect(called('checkout')[0]!.input as Input<'checkout'>).toMatchObject({
    property_search_id: 'home-1',
    customer_email: 'ann@home.example',
    address: ADDRESS,
    selected_size: 'M',
    approved: true,
    shipping_method: 'ground',
    shipping_cents: 1405,
    frame_price_cents: PRINT_SIZES.M.priceCents,
  })
})

test('a click with something missing calls nothing', async () => {
  await show('home-2')
  await until(() => current.review.shipping.status === 'known')
  await act(async () => current.send({ type: 'pay-pressed' }))
  expect(current.review.stopped?.field).toBe('approved')
  expect(called('checkout')).toEqual([])
})

test('E-9 after another total the review shows it, and the next click tries again', async () => {
  await readyToPay('home-3')
  checkout = () => refusal('conflict', 409)
  await act(async () => current.send({ type: 'pay-pressed' }))
  await until(() => current.review.paying.status === 'changed' && current.review.shipping.status === 'known')
  expect(called('calculate-shipping')).toHaveLength(2)
  checkout = () =>
    Response.json({ url: 'https://pay.test/2', session_id: 's', amount_total: 1, already_ordered: false })
  await act(async () => current.send({ type: 'pay-pressed' }))
  await until(() => leftPages.length > 0)
  expect(leftPages).toEqual(['https://pay.test/2'])
})

test('D2-101 confirming saves the address, one call per click', async () => {
  await show('home-4')
  await until(() => current.review.saved === 'loaded')
  await act(async () => current.send({ type: 'edit-address' }))
  await act(async () => current.send({ type: 'confirm-pressed' }))
  await until(() => current.review.confirming.status === 'confirmed')
  expect(called('save-order-address')).toHaveLength(1)
})
