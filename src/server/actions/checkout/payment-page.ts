import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { isEditable } from '#domain/orders/order.ts'
import { paymentProviderOf } from '#server/actions/orders/index.ts'
import type { Context } from '#server/context.ts'
import { contentOf, type PageContent } from '#server/db/checkout/page-content.ts'
import {
  closePaymentPage,
  insertPaymentPage,
  livePaymentPageOf,
  paymentPageById,
  recordPageOpened,
  type StoredPaymentPage,
} from '#server/db/checkout/payment-pages.ts'
import { advanceOrder, changeOrder, type Order } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import type { PaymentPage } from '#server/ports/payments.ts'
import { alreadyOrderedError } from './existing-order.ts'
import { hashOf, paymentOf } from './order-copy.ts'

/** How long a page can be paid; the provider requires more than half an hour. */
const PAYMENT_PAGE_LIFETIME_MS = 2 * HOUR_MS
/** A page with less time left than this is replaced by a new one. */
const MIN_REMAINING_MS = 5 * MINUTE_MS
const FIRST_CHECK_MS = MINUTE_MS

const leftMs = (page: StoredPaymentPage, { now }: Context): number => page.expires_at.getTime() - now().getTime()

/** Returns whether an open page may be reused for `content`. */
export const isPageFor = (ctx: Context, page: StoredPaymentPage, { paidFor }: PageContent): boolean =>
  page.order_copy_hash === hashOf(paidFor) && leftMs(page, ctx) > MIN_REMAINING_MS

/** Returns the open page of a locked order, even with other content; otherwise a new one for `content`. */
export async function pageToUse(ctx: Context, tx: Tx, order: Order, content: PageContent): Promise<StoredPaymentPage> {
  const { paidFor: copy } = content
  const live = await livePaymentPageOf(tx, order.id)
  // If we never recorded the provider's response, no buyer has this page; near its expiry we replace it.
  const isAbandoned = live !== undefined && live.page_id === null && leftMs(live, ctx) < MIN_REMAINING_MS
  if (live && !isAbandoned) return live
  if (live) await closePaymentPage(tx, live.id)
  if (!isEditable(order.order_status)) throw alreadyOrderedError()
  const now = ctx.now()
  const page = await insertPaymentPage(tx, {
    id: randomUUID(),
    orderId: order.id,
    orderCopyHash: hashOf(copy),
    content,
    requestedCents: copy.total_cents,
    expiresAt: new Date(now.getTime() + PAYMENT_PAGE_LIFETIME_MS),
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    now,
  })
  const { frame_price_cents, shipping_method, shipping_cents, luma_shipping_method, total_cents } = copy
  const prices = { frame_price_cents, shipping_method, shipping_cents, luma_shipping_method, total_cents }
  const placedOrder = await advanceOrder(tx, order, {
    to: 'checkout_initiated',
    now,
    ...prices,
    checkout_initiated_at: now,
  })
  if (!placedOrder) await changeOrder(tx, order, prices, now)
  return page
}

/** Returns the page as the provider has it. Opening is safe to repeat: the same key gives the same page. */
export async function openedPage(ctx: Context, page: StoredPaymentPage, order: Order): Promise<PaymentPage> {
  const payments = paymentProviderOf(ctx, order)
  if (page.page_id !== null) return await payments.find(page.page_id)
  const request = paymentOf(order, contentOf(page), {
    ownPageId: page.id,
    expiresAt: page.expires_at,
    idempotencyKey: `checkout:${order.id}:${page.id}`,
  })
  try {
    const providerPage = await payments.open(request)
    await recordPageOpened(ctx.db, page.id, { pageId: providerPage.pageId, url: providerPage.url })
    return providerPage
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Rejected because of its content: the same request would be rejected every time.
    if (error.code === 'bad_input') await ctx.inTransaction((tx) => closePaymentPage(tx, page.id))
    if (error.code !== 'busy' && error.code !== 'conflict') throw error
    // Another click is opening the same page; wait for its result.
    const theirs = await openedByAnother(ctx, page.id)
    if (theirs === null) throw error
    return await payments.find(theirs)
  }
}

async function openedByAnother(ctx: Context, id: string): Promise<string | null> {
  for (let wait = 100; wait <= 1600; wait *= 2) {
    await sleep(wait)
    const page = await paymentPageById(ctx.db, id)
    if (page?.page_id) return page.page_id
  }
  return null
}
