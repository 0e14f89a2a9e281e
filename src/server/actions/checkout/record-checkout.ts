import type { Parsed } from '#contract/index.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { recordStep, visitOf } from '#server/actions/campaigns/index.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/** The visit that led the buyer here. */
export type CheckoutVisit = Pick<Parsed<'checkout'>, 'token' | 'session_id' | 'referrer' | 'timezone' | 'language'>

type Opened = {
  readonly home: Property
  readonly order: Pick<Order, 'id' | 'customer_email'>
  /** Our id of the payment page and the provider's. */
  readonly page: { readonly ownPageId: string; readonly pageId: string }
  readonly visit: CheckoutVisit
}

/** Records the checkout and the payment page as funnel events, each once (D2-104, D2-106, R-23). */
export const recordCheckout = (ctx: Context, { home, order, page, visit }: Opened, caller: Caller): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const details = {
      accessCode: visit.token === undefined ? null : canonicalToken(visit.token),
      ...visitOf(visit),
    }
    const step = {
      property: home,
      customerEmail: order.customer_email,
      sessionId: visit.session_id ?? requireSession(caller),
      userAgent: caller.userAgent,
      isTest: caller.isTest,
      now: ctx.now(),
    }
    const isFirst = await recordStep(tx, { ...step, details, id: order.id, type: 'checkout_initiated' })
    if (isFirst && !caller.isTest)
      await ctx.enqueue(tx, 'notify-team-of-order', { orderId: order.id, type: 'checkout_initiated' })
    await recordStep(tx, {
      ...step,
      details: { ...details, checkoutSessionId: page.pageId },
      id: page.ownPageId,
      type: 'payment_page_accessed',
    })
  })
