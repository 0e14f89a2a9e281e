import { linesOf } from '#domain/checkout/postal-address.ts'
import { ORDER_EMAILS, type OrderEmailName } from '#domain/orders/order-emails.ts'
import { refundableCents } from '#domain/orders/order.ts'
import { homeZone } from '#domain/outreach/home-zone.ts'
import { queueEmail } from '#server/actions/emails/index.ts'
import { testEmailRecipient } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { type DamageReport, damageReportsOf } from '#server/db/orders/damage-reports.ts'
import { addressOf } from '#server/db/orders/order-address.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import { failedRefundsOf } from '#server/db/orders/refund-requests.ts'
import type { Tx } from '#server/db/pool.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import type { EmailData } from '#server/emails/catalog.ts'
import { cancelableUntil } from './lookup/order-rules.ts'
import { moneyOf } from './payment/money-of.ts'
import { paperOf, printFormatOf } from './printing/order-design.ts'
import { giftOf, recipientNameOf } from './printing/order-gift.ts'
import { statusUrl } from './views/order-view.ts'
import { trackingOf } from './views/tracking.ts'

/**
 * Enqueues an email about an order, once per what `ORDER_EMAILS` says; returns its id. Pass `dedupeKey` for one that is
 * sent again on request.
 */
export async function queueOrderEmail<N extends OrderEmailName>(
  ctx: Context,
  tx: Tx,
  order: PlacedOrder,
  name: N,
  dedupeKey?: string,
): Promise<string> {
  const home = await propertyById(tx, order.property_id)
  const [report] = ORDER_EMAILS[name].oncePer === 'damage report' ? await damageReportsOf(tx, order.id) : []
  const failedRefunds =
    ORDER_EMAILS[name].oncePer === 'order and refunded total' ? await failedRefundsOf(tx, order.id) : 0
  const fields = orderFields(ctx, order, home?.address ?? null)
  const emails: { readonly [L in OrderEmailName]: () => EmailData<L> } = {
    'order-confirmed': () => ({
      ...fields,
      priceCents: order.frame_price_cents,
      shippingCents: order.shipping_cents,
      taxCents: order.tax_cents,
      totalCents: order.total_cents,
      currency: order.currency,
      shipTo: shipTo(order),
      billTo: order.billing_address && linesOf(order.billing_address),
      delivery: deliveryOf(order),
      cardKey: order.gift_card_key,
      hidesPrice: giftOf(order)?.hidesPrice ?? false,
      cancelableUntil: cancelableUntilOf(order, ctx.now()),
    }),
    'order-shipped': () => ({
      ...fields,
      tracking: trackingOf(order),
      delivery: deliveryOf(order),
    }),
    'order-held': () => fields,
    'order-cancelled': () => ({
      ...fields,
      refundCents: refundableCents(moneyOf(order)),
      currency: order.currency,
    }),
    'order-refunded': () => ({
      ...fields,
      refundCents: order.refunded_cents,
      currency: order.currency,
    }),
    'damage-reported': () => fields,
    'damage-answered': () => ({
      ...fields,
      state: report!.state,
      message: report!.answer,
    }),
    'payment-failed': () => ({
      ...fields,
      retryUrl: home?.property_token ? designUrl(order, home.property_token) : order.origin,
    }),
  }
  return await queueEmail(ctx, tx, {
    name,
    // Emails about a test order go to the shop instead of the address in the order (E-41).
    to: order.is_test ? testEmailRecipient(ctx.config) : order.customer_email,
    data: emails[name]() as EmailData<N>,
    dedupeKey: dedupeKey ?? dedupeKeyOf(order, name, { report, failedRefunds }),
    references: { orderId: order.id },
  })
}

/** Returns the key that makes an email unique. */
function dedupeKeyOf(
  order: PlacedOrder,
  name: OrderEmailName,
  { report, failedRefunds }: { report: Pick<DamageReport, 'id'> | undefined; failedRefunds: number },
): string {
  const key = `${name}:${order.id}`
  switch (ORDER_EMAILS[name].oncePer) {
    case 'order':
      return key
    case 'order and refunded total':
      // After a refund that failed, another may bring the order to the same total.
      return `${key}:${order.refunded_cents}${failedRefunds === 0 ? '' : `:${failedRefunds}`}`
    case 'damage report':
      return `${key}:${report!.id}`
  }
}

const orderFields = (ctx: Context, order: PlacedOrder, home: string | null) => ({
  number: order.order_number,
  firstName: order.customer_first_name,
  home,
  design: {
    style: order.selected_style,
    frame: order.selected_frame,
    ...printFormatOf(order),
    paper: paperOf(order),
  },
  pictureKey: order.frame_image_key,
  statusUrl: statusUrl(ctx, order),
})

/** Returns the URL of the order's design, which works on any device. */
function designUrl(order: PlacedOrder, token: string): string {
  const url = new URL('/configure', order.origin)
  const design = { token, style: order.selected_style, frame: order.selected_frame, ...printFormatOf(order) }
  for (const [name, value] of Object.entries(design)) url.searchParams.set(name, value)
  return url.href
}

const shipTo = (order: PlacedOrder): { name: string; lines: string[] } => ({
  name: recipientNameOf(order),
  lines: linesOf(addressOf(order)),
})

/**
 * In the time of the shipping address; Eastern time in the territories, whose zones we do not know. Null if it is over.
 */
function cancelableUntilOf(order: PlacedOrder, now: Date): EmailData<'order-confirmed'>['cancelableUntil'] {
  const until = cancelableUntil(order)
  return until && until > now ? { at: until.toISOString(), zone: homeZone(order.state) ?? 'America/New_York' } : null
}

const deliveryOf = ({ delivery_from: from, delivery_to: to }: PlacedOrder) => (from && to ? { from, to } : null)
