import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Output, Parsed } from '#contract/index.ts'
import { OTHER_MODE } from '#domain/admin/admin.ts'
import { alreadyOrdered, NO_CHECKOUT, NO_IMAGE } from '#domain/checkout/checkout.ts'
import { AppError } from '#domain/errors.ts'
import { isSold } from '#domain/checkout/shipping.ts'
import type { PrintSize } from '#domain/framed-print/frames.ts'
import { dollars } from '#domain/money.ts'
import { isBeingMade } from '#domain/orders/order.ts'
import { isPrintSize, NO_PRODUCT, UNKNOWN_SIZE } from '#domain/checkout/payment-products.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { advanceOrder, changeOrder, lockOrder, type Order, orderInMaking } from '#server/db/orders/orders.ts'
import {
  closePage,
  insertPage,
  livePageOf,
  pageById,
  paidPageOf,
  pageOpened,
  type StoredPage,
} from '#server/db/checkout/payment-pages.ts'
import type { Property } from '#server/db/property/properties.ts'
import type { PaymentPage } from '#server/ports.ts'
import { requireSession } from '#server/actions/property/index.ts'
import { hashOf, nothingEntered, type PageContent, paymentOf, type Snapshot, snapshotOf } from '../checkout-snapshot.ts'
import { homeToOrder } from '../home-to-order.ts'
import { addressOfOrder, statusUrl, paymentsOf, applyPayment } from '#server/actions/orders/index.ts'
import { ALREADY_ORDERED, orderedAlready } from '../ordered-already.ts'
import { noteCheckout } from '../note-checkout.ts'
import { quoteShipping } from '../quote-shipping.ts'

/** A page can be paid for so long; the provider wants more than half an hour. */
const PAGE_MS = 2 * 3_600_000
/** A page about to run out is not handed to anybody. */
const LEAST_LEFT_MS = 5 * 60_000
const FIRST_CHECK_MS = 60_000

/**
 * D2-130: opens the payment page of the order being made, at our prices. Pressing again, here or in another tab, leads
 * to the same page; a changed design closes the old page first, so that nobody can pay twice.
 */
export async function startCheckout(
  ctx: Context,
  input: Parsed<'stripe-checkout'>,
  caller: Caller,
): Promise<Output<'stripe-checkout'>> {
  assertOurs(input.success_url, 'success_url', caller)
  assertOurs(input.cancel_url, 'cancel_url', caller)
  const home = await homeToOrder(ctx, input, caller)
  const size = sizeToPay(input)
  const bought = await orderedAlready(ctx.db, home, caller, input.another)
  if (bought) return await answerWithOrder(ctx, bought)
  const draft = await draftToPay(ctx, home, input, caller)
  await requireSameMode(ctx, draft, caller)
  const snapshot = await pricedSnapshot(ctx, draft, size, input)
  // Only now that nothing is wrong with it something is stored.
  const order = await ctx.inTransaction(async (tx) => {
    const { order_status } = await lockOrder(tx, draft.id)
    if (!isBeingMade(order_status)) throw paidMeanwhile()
    const { customer_first_name, customer_last_name, customer_email } = snapshot
    const contact = { customer_first_name, customer_last_name, customer_email }
    return await changeOrder(tx, draft.id, { ...contact, is_test: caller.isTest }, ctx.now())
  })
  const content: PageContent = {
    paidFor: snapshot,
    cancelUrl: input.cancel_url || cancelUrlOf(order, home, caller),
    pictureUrl: caller.urlOf(snapshot.artwork_key!),
  }

  for (let round = 0; round < 4; round++) {
    const page = await pageToUse(ctx, order, content)
    const opened = await openedPage(ctx, page, order)
    const isWanted = page.config_hash === hashOf(snapshot) && opened.state === 'open'
    if (isWanted && leftMs(page, ctx) > LEAST_LEFT_MS) {
      const noted = { home, order, page: { id: page.id, providerId: opened.id }, visit: input }
      await noteCheckout(ctx, noted, caller)
      return { url: opened.url!, session_id: opened.id, amount_total: opened.totalCents, already_ordered: false }
    }

    const closed = opened.state === 'open' ? await paymentsOf(ctx, order).expire(opened.id) : opened
    await applyPayment(ctx, page.id, closed)
    if (closed.state === 'paid' || closed.state === 'processing') {
      const url = `${caller.origin}/success?session_id=${encodeURIComponent(closed.id)}`
      return { url, session_id: closed.id, amount_total: closed.totalCents, already_ordered: true }
    }
  }
  throw new AppError('busy', `${NO_CHECKOUT}. Please try again in a moment.`, { retryAfterSeconds: 5 })
}

/** E-41: a payment page belongs to the mode that it was opened in. */
async function requireSameMode(ctx: Context, draft: Order, { isTest }: Caller): Promise<void> {
  paymentsOf(ctx, { is_test: isTest })
  if (draft.is_test === isTest || !(await livePageOf(ctx.db, draft.id))) return
  throw new AppError('conflict', OTHER_MODE)
}

/** E-44: instead of a second payment the order that was bought. */
async function answerWithOrder(ctx: Context, order: Order): Promise<Output<'stripe-checkout'>> {
  const page = await paidPageOf(ctx.db, order.id)
  return {
    url: statusUrl(ctx, order),
    session_id: page?.page_id ?? '',
    amount_total: order.total_cents!,
    already_ordered: true,
  }
}

/** Somebody paid for it in another tab while this one was asking. */
const paidMeanwhile = () => new AppError('conflict', alreadyOrdered(null), { issues: [ALREADY_ORDERED] })

const leftMs = (page: StoredPage, { now }: Context): number => page.expires_at.getTime() - now().getTime()

/** E-9, S-13: we know where to come back to; another's address is refused instead of ignored, so that nobody wonders. */
function assertOurs(url: string | undefined, path: string, { origin }: Caller): void {
  if (url === undefined || url === '') return
  if (URL.canParse(url) && new URL(url).origin === new URL(origin).origin) return
  throw new AppError('bad_input', `${path} is not an address of this shop`, {
    issues: [{ path, message: `must begin with ${origin}` }],
  })
}

/** D2-142. */
function sizeToPay({ size }: Parsed<'stripe-checkout'>): PrintSize {
  if (isPrintSize(size)) return size
  throw new AppError('bad_input', size === '' ? NO_PRODUCT : UNKNOWN_SIZE, {
    issues: [{ path: 'size', message: 'must be S, M or L' }],
  })
}

/** The order being made, with the contact that comes with the call. */
async function draftToPay(
  ctx: Context,
  home: Property,
  input: Parsed<'stripe-checkout'>,
  caller: Caller,
): Promise<Order> {
  const artworks = await artworksOf(ctx.db, home.id)
  if (!artworks.some(({ image_key }) => image_key !== null)) throw new AppError('bad_input', NO_IMAGE)
  const draft = await orderInMaking(ctx.db, home.id, requireSession(caller))
  const contact = {
    customer_first_name: input.customer_first_name ?? draft?.customer_first_name ?? '',
    customer_last_name: input.customer_last_name ?? draft?.customer_last_name ?? '',
    customer_email: input.customer_email || (draft?.customer_email ?? ''),
  }
  if (!draft) throw nothingEntered(contact)
  return { ...draft, ...contact }
}

async function pricedSnapshot(
  ctx: Context,
  order: Order,
  size: PrintSize,
  input: Parsed<'stripe-checkout'>,
): Promise<Snapshot> {
  const frame = order.selected_frame ?? 'black' // without a frame the snapshot is rejected below; no price depends on it
  const parcel = {
    frame,
    size,
    style: order.selected_style ?? 'watercolor', // the same of the style
    orientation: order.selected_orientation,
    address: addressOfOrder(order),
  } as const
  const quoted = await quoteShipping(ctx, parcel, { fresh: false })
  if (quoted.kind === 'refused') {
    const issues = [{ path: 'address', message: 'is not shipped to' }]
    throw new AppError('bad_input', quoted.message, { issues })
  }
  const offer = quoted.offers[input.shipping_method]
  const snapshot = snapshotOf(order, size, { method: input.shipping_method, offer, paper: quoted.paper })
  if (!isSold(input.shipping_method, offer.available))
    throw changed('Express shipping to this address is no longer available.', snapshot)
  if (Math.round(input.shipping_cost * 100) !== offer.cents)
    throw changed('The cost of shipping has changed.', snapshot)
  if (input.paper !== undefined && input.paper !== quoted.paper)
    throw changed(`The print is now made on ${quoted.paper}.`, snapshot)
  return snapshot
}

const changed = (what: string, { shipping_cents, total_cents }: Snapshot) =>
  new AppError(
    'conflict',
    `${what} Shipping is ${dollars(shipping_cents!)} and the new total ${dollars(total_cents!)}. Please look at it and pay again.`,
    { issues: [{ path: 'shipping_cost', message: `is ${(shipping_cents! / 100).toFixed(2)}` }] },
  )

/** E-25: back to the review of the very design. */
function cancelUrlOf(order: Order, home: Property, { origin }: Caller): string {
  const url = new URL('/configure', origin)
  const isOwn = home.client_session_id === order.client_session_id
  if (isOwn || home.property_token === null) url.searchParams.set('property', home.id)
  else url.searchParams.set('token', home.property_token)
  url.searchParams.set('style', order.selected_style!)
  url.searchParams.set('frame', order.selected_frame!)
  url.searchParams.set('size', order.selected_size!)
  url.searchParams.set('orientation', order.selected_orientation)
  url.searchParams.set('crop', `${Math.round(order.crop_x * 1000)},${Math.round(order.crop_y * 1000)}`)
  url.searchParams.set('review', 'true')
  return url.href
}

/** The page of this order that stands open, whatever it is for; otherwise a new one for the snapshot. */
const pageToUse = (ctx: Context, { id }: Order, content: PageContent): Promise<StoredPage> =>
  ctx.inTransaction(async (tx) => {
    const { paidFor: snapshot } = content
    const order = await lockOrder(tx, id)
    const live = await livePageOf(tx, id)
    // A page that nobody reported was never handed to anybody: once its time runs out it is as good as none.
    const isUnanswered = live !== undefined && live.page_id === null && leftMs(live, ctx) < LEAST_LEFT_MS
    if (live && !isUnanswered) return live
    if (live) await closePage(tx, live.id)
    if (!isBeingMade(order.order_status)) throw paidMeanwhile()
    const now = ctx.now()
    const page = await insertPage(tx, {
      id: randomUUID(),
      orderId: id,
      configHash: hashOf(snapshot),
      snapshot: content,
      requestedCents: snapshot.total_cents!,
      expiresAt: new Date(now.getTime() + PAGE_MS),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      now,
    })
    const { frame_price_cents, shipping_method, shipping_cents, luma_shipping_method, total_cents } = snapshot
    const prices = { frame_price_cents, shipping_method, shipping_cents, luma_shipping_method, total_cents }
    const submitted = await advanceOrder(tx, order, {
      to: 'checkout_initiated',
      now,
      ...prices,
      checkout_initiated_at: now,
    })
    if (!submitted) await changeOrder(tx, id, prices, now)
    return page
  })

/** The page as the provider has it. Opening is safe to repeat: the same key gives the same page. */
async function openedPage(ctx: Context, page: StoredPage, order: Order): Promise<PaymentPage> {
  const payments = paymentsOf(ctx, order)
  if (page.page_id !== null) return await payments.find(page.page_id)
  const request = paymentOf(order, page.snapshot as PageContent, {
    expiresAt: page.expires_at,
    idempotencyKey: `checkout:${order.id}:${page.id}`,
  })
  try {
    const opened = await payments.open(request)
    await pageOpened(ctx.db, page.id, { pageId: opened.id, url: opened.url })
    return opened
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Rejected because of its content: the same page would be rejected forever.
    if (error.code === 'bad_input') await ctx.inTransaction((tx) => closePage(tx, page.id))
    if (error.code !== 'busy' && error.code !== 'conflict') throw error
    // The same page is being opened by another press of the button: theirs is ours.
    const theirs = await openedByAnother(ctx, page.id)
    if (theirs === null) throw error
    return await payments.find(theirs)
  }
}

async function openedByAnother(ctx: Context, id: string): Promise<string | null> {
  for (let wait = 100; wait <= 1600; wait *= 2) {
    await sleep(wait)
    const page = await pageById(ctx.db, id)
    if (page?.page_id) return page.page_id
  }
  return null
}
