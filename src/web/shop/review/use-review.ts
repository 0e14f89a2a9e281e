import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { NO_CHECKOUT_ERROR, shippingFailedErrorText } from '#domain/checkout/checkout.ts'
import { type PostalAddress, withCountry } from '#domain/checkout/postal-address.ts'
import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { CallError, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { useOnPageRestored, useOnPageVisible } from '#web/kit/hooks/use-page-events.ts'
import { visitFields } from '#web/kit/visit-fields.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import { queryClient } from '#web/shop/queries.ts'
import { saveDraft, withDraft } from './draft.ts'
import { reviewAfter, type ReviewEvent } from './review-flow.ts'
import { reviewTotalCents, toCalculate } from './review-total.ts'
import { type Review, startReview } from './review.ts'

/** The home that is ordered, as the order functions name it (G-9). */
export type Home = {
  readonly property_search_id: string
  readonly token?: string
  /** The previous order if the buyer is ordering another print of the same home (E-44). */
  readonly previous_order_id?: string
}

/** The buyer may still be typing: shipping is quoted once the address has not changed for this long. */
const SETTLE_MS = 500

/** Runs the review of an order: its state, and the calls that its steps need. */
export function useReview(home: Home, design: Design, center: CropCenter, isComposed: boolean) {
  const { property_search_id: id } = home
  const [review, send] = useReducer(reviewAfter, startReview(design, center, isComposed), (start) =>
    withDraft(id, start),
  )
  useEffect(() => saveDraft(id, review), [id, review])
  useEffect(() => send({ type: 'picture', isComposed }), [isComposed])

  const query = functionQuery('get-saved-address', home)
  const { data: savedOrder, error: notSaved, refetch } = useQuery({ ...query, gcTime: 0 }, queryClient)
  useEffect(() => {
    if (savedOrder) send({ type: 'saved-found', saved: savedOrder })
  }, [savedOrder])
  useEffect(() => {
    if (notSaved === null) return
    send({ type: 'saved-missing' })
    logUnexpected(notSaved)
  }, [notSaved])

  // Reloaded because the order may have been paid in another tab, or before the buyer went back (E-44).
  const findOrder = async () => (await refetch()).data?.ordered != null
  useOnPageVisible(() => void findOrder())

  const requestQuote = useShippingQuote(review, design, send)

  const confirm = async (next: Review) => {
    try {
      await saveAddress(home, next)
      send({ type: 'confirmed', address: next.address })
    } catch (error) {
      logUnexpected(error)
      if (error instanceof CallError && error.code === 'conflict') await findOrder()
      send({ type: 'confirm-refused', address: next.address })
    }
  }

  const pay = async (next: Review) => {
    try {
      const url = await openPaymentPage(home, design, next)
      send({ type: 'leaving' })
      window.location.assign(url)
    } catch (error) {
      logUnexpected(error)
      const conflict = error instanceof CallError && error.code === 'conflict' ? error : null
      if (conflict && (await findOrder())) return
      if (conflict) {
        send({ type: 'total-changed', before: reviewTotalCents(next)!, message: conflict.message })
        await requestQuote(next.address)
      } else send({ type: 'pay-refused', message: reasonOf(error) })
    }
  }

  /** Applies an action of the buyer. A click that passes the review starts its call at once. */
  const act = (event: ReviewEvent) => {
    send(event)
    const next = reviewAfter(review, event)
    if (next.confirming.status === 'confirming' && review.confirming.status !== 'confirming') void confirm(next)
    if (next.paying.status === 'paying' && review.paying.status !== 'paying') void pay(next)
  }

  // After Back from the payment page.
  useOnPageRestored(() => {
    send({ type: 'came-back' })
    void findOrder()
  })

  return { review, send: act, calculateAgain: () => void requestQuote(review.address) }
}

/** Quotes shipping whenever the address is complete (D2-102); returns a way to quote it again. */
function useShippingQuote(review: Review, design: Design, send: (event: ReviewEvent) => void) {
  const pending = toCalculate(review)
  const key = pending && JSON.stringify(pending)
  const calculate = useEffectEvent((address: PostalAddress) => void requestQuote(address))
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => calculate(JSON.parse(key) as PostalAddress), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [key])

  // Only the result of the latest request is used.
  const latest = useRef<AbortController>(null)
  useEffect(() => () => latest.current?.abort(), [])
  async function requestQuote(address: PostalAddress) {
    latest.current?.abort()
    const cancel = new AbortController()
    latest.current = cancel
    send({ type: 'calculating' })
    try {
      const { firstName, lastName } = review.contact
      const recipient = { name: `${firstName} ${lastName}`.trim(), ...withCountry(address) }
      const { frame: frameTypeId, size: frameSizeId, style: styleId, orientation } = design
      const input = { frameTypeId, frameSizeId, styleId, orientation, recipient }
      const result = await call('calculate-shipping', input, { signal: cancel.signal })
      if (latest.current === cancel) send({ type: 'calculated', result })
    } catch (error) {
      if (cancel.signal.aborted) return
      logUnexpected(error)
      send({
        type: 'calculation-failed',
        message: shippingFailedErrorText(error instanceof CallError ? error.status : 0),
      })
    }
  }

  // A change of the address cancels the calculation for the old one.
  useEffect(() => {
    if (review.shipping.status === 'unknown') latest.current?.abort()
  }, [review.shipping.status])

  return requestQuote
}

/** Saves the shipping address with the home (D2-101). Safe to repeat. */
const saveAddress = (home: Home, review: Review) => call('save-order-address', { ...home, ...requestFields(review) })

const requestFields = ({ contact, address, billing }: Review) => ({
  customer_first_name: contact.firstName,
  customer_last_name: contact.lastName,
  customer_email: contact.email,
  customer_phone: contact.phone,
  address: withCountry(address),
  billing: billing && withCountry(billing),
})

/** Opens a payment page and returns its URL (D2-104). Safe to repeat. */
async function openPaymentPage(home: Home, design: Design, review: Review): Promise<string> {
  const { gift, shipping, method } = review
  if (shipping.status !== 'known') throw new Error('Payment before the shipping cost is known')
  const { url } = await call('checkout', {
    ...home,
    ...visitFields(),
    ...requestFields(review),
    selected_style: design.style,
    selected_frame: design.frame,
    selected_size: design.size,
    selected_orientation: design.orientation,
    crop: review.center,
    composed: review.isComposed,
    approved: review.isApproved,
    gift: gift && { message: gift.message, recipient_name: gift.recipientName, hide_price: gift.hidesPrice },
    cancel_url: window.location.href, // this review, as it is now (E-25)
    shipping_method: method,
    frame_price_cents: PRINT_SIZES[design.size].priceCents,
    shipping_cents: shipping.offers[method].cents,
    paper: shipping.paper,
  })
  return url
}

/** Returns the message for a failed checkout (D2-142, D2-143). */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return UNEXPECTED_ERROR
  return error.code === 'internal' || error.message === '' ? NO_CHECKOUT_ERROR : error.message
}
