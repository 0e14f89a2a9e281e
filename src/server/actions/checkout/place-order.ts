import type { Output, Parsed } from '#contract/index.ts'
import { OTHER_MODE_ERROR } from '#domain/admin/admin.ts'
import { NO_CHECKOUT_ERROR } from '#domain/checkout/checkout.ts'
import { isSold } from '#domain/checkout/shipping.ts'
import { AppError } from '#domain/errors.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import { dollars } from '#domain/money.ts'
import { isEditable } from '#domain/orders/order.ts'
import { applyPayment, paymentProviderOf, requirePayments } from '#server/actions/orders/index.ts'
import type { Caller, Context } from '#server/context.ts'
import type { OrderCopy, PageContent } from '#server/db/checkout/page-content.ts'
import { livePaymentPageOf } from '#server/db/checkout/payment-pages.ts'
import { addressOf } from '#server/db/orders/order-address.ts'
import { changeOrder, lockOrder, type Order, type OrderChange } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/property-searches.ts'
import { requireOwnUrl } from '#server/security/own-url.ts'
import { completeOrder, type Orderable } from './complete-order.ts'
import { alreadyOrderedError } from './existing-order.ts'
import { orderCopyOf } from './order-copy.ts'
import { isPageFor, openedPage, pageToUse } from './payment-page.ts'
import { quoteShipping } from './quote-shipping.ts'
import { type CheckoutVisit, recordCheckout } from './record-checkout.ts'

type PlaceOrderRequest = {
  readonly home: Property
  readonly size: PrintSize
  /** The order to pay for. */
  readonly orderable: Orderable
  /** What the review showed the buyer, and the buyer's visit. */
  readonly review: CheckoutVisit &
    Pick<Parsed<'checkout'>, 'cancel_url' | 'shipping_method' | 'shipping_cents' | 'paper' | 'frame_price_cents'>
  /** Locks the order being prepared. */
  readonly lock: (tx: Tx) => Promise<Order>
  /** The fields of `orderable` that differ from the locked order. */
  readonly change: (draft: Order) => OrderChange
}

/**
 * Opens the payment page of an order, at our prices (D2-130). Clicking again, here or in another tab, leads to the same
 * page; a changed design closes the old page first, so that the order cannot be paid twice. Everything stored
 * before the provider is called is stored in one transaction: after a crash or a lost response, clicking again
 * continues.
 */
export async function placeOrder(
  ctx: Context,
  { home, size, orderable, review, lock, change }: PlaceOrderRequest,
  caller: Caller,
): Promise<Output<'checkout'>> {
  if (review.cancel_url) requireOwnUrl(review.cancel_url, 'cancel_url', caller.origin)
  requirePayments(ctx, { is_test: caller.isTest })
  const copy = await pricedCopy(ctx, { orderable, size, review }, caller)
  // Nothing is stored until all of it has been validated.
  const {
    order,
    content,
    page: first,
  } = await ctx.inTransaction(async (tx) => {
    const draft = await lock(tx)
    if (!isEditable(draft.order_status)) throw alreadyOrderedError()
    await requireSameMode(tx, draft, caller)
    const order = await changeOrder(tx, draft, { ...change(draft), is_test: caller.isTest }, ctx.now())
    const content: PageContent = {
      paidFor: copy,
      cancelUrl: review.cancel_url || cancelUrlOf({ ...order, ...copy }, home, caller),
      pictureUrl: caller.urlOf(copy.artwork_key),
    }
    return { order, content, page: await pageToUse(ctx, tx, order, content) }
  })
  const nextPage = () =>
    ctx.inTransaction(async (tx) => await pageToUse(ctx, tx, await lockOrder(tx, order.id), content))

  for (let round = 0; round < 4; round++) {
    const page = round === 0 ? first : await nextPage()
    const current = await openedPage(ctx, page, order)
    if (current.state === 'open' && isPageFor(ctx, page, content)) {
      const checkout = { home, order, page: { ownPageId: page.id, pageId: current.pageId }, visit: review }
      await recordCheckout(ctx, checkout, caller)
      return {
        url: current.url!,
        session_id: current.pageId,
        amount_total: current.amountCents,
        already_ordered: false,
      }
    }

    const closedPage = current.state === 'open' ? await paymentProviderOf(ctx, order).expire(current.pageId) : current
    await applyPayment(ctx, page.id, closedPage)
    if (closedPage.state === 'paid' || closedPage.state === 'processing') {
      const url = `${caller.origin}/success?session_id=${encodeURIComponent(closedPage.pageId)}`
      return { url, session_id: closedPage.pageId, amount_total: closedPage.amountCents, already_ordered: true }
    }
  }
  throw new AppError('busy', `${NO_CHECKOUT_ERROR}. Please try again in a moment.`, { retryAfterSeconds: 5 })
}

/** Throws unless the order's payment page was opened in the caller's mode, test or live (E-41). */
async function requireSameMode(tx: Tx, draft: Order, { isTest }: Caller): Promise<void> {
  if (draft.is_test === isTest || !(await livePaymentPageOf(tx, draft.id))) return
  throw new AppError('conflict', OTHER_MODE_ERROR)
}

async function pricedCopy(
  ctx: Context,
  { orderable, size, review }: Pick<PlaceOrderRequest, 'orderable' | 'size' | 'review'>,
  { network }: Caller,
): Promise<OrderCopy> {
  const order = completeOrder(orderable, size)
  const request = {
    frame: order.selected_frame,
    size,
    style: order.selected_style,
    orientation: order.selected_orientation,
    address: addressOf(order),
  }
  const quote = await quoteShipping(ctx, request, { ignoresEstimate: false, network })
  if (quote.kind === 'refused') {
    const issues = [{ path: 'address', message: 'is not shipped to' }]
    throw new AppError('bad_input', quote.message, { issues })
  }
  const offer = quote.offers[review.shipping_method]
  const copy = orderCopyOf(order, { method: review.shipping_method, offer, paper: quote.paper })
  if (review.frame_price_cents !== undefined && review.frame_price_cents !== copy.frame_price_cents)
    throw new AppError(
      'conflict',
      `This print now costs ${dollars(copy.frame_price_cents)}. Please reload the page to see the new total, and pay again.`,
    )
  if (!isSold(review.shipping_method, offer.available))
    throw priceChangedError('Express shipping to this address is no longer available.', copy)
  if (review.shipping_cents !== offer.cents) throw priceChangedError('The cost of shipping has changed.', copy)
  if (review.paper !== undefined && review.paper !== quote.paper)
    throw priceChangedError(`The print is now made on ${quote.paper}.`, copy)
  return copy
}

const priceChangedError = (reason: string, { shipping_cents, total_cents: pretaxCents }: OrderCopy) =>
  new AppError(
    'conflict',
    `${reason} Shipping is ${dollars(shipping_cents)} and the new total is ${dollars(pretaxCents)}. Please review it and pay again.`,
  )

/** Returns the URL of the review of this design (E-25). */
function cancelUrlOf(order: OrderCopy & Pick<Order, 'client_session_id'>, home: Property, { origin }: Caller): string {
  const url = new URL('/configure', origin)
  const isOwn = home.client_session_id === order.client_session_id
  if (isOwn || home.property_token === null) url.searchParams.set('property', home.id)
  else url.searchParams.set('token', home.property_token)
  url.searchParams.set('style', order.selected_style)
  url.searchParams.set('frame', order.selected_frame)
  url.searchParams.set('size', order.selected_size)
  url.searchParams.set('orientation', order.selected_orientation)
  url.searchParams.set('crop', `${Math.round(order.crop_x * 1000)},${Math.round(order.crop_y * 1000)}`)
  url.searchParams.set('review', 'true')
  return url.href
}
