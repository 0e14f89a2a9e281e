import type { Output } from '#contract/index.ts'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { historyOf } from '#domain/admin/history.ts'
import { linesOf } from '#domain/checkout/postal-address.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import { DAMAGE_REPORT_LABELS } from '#domain/orders/damage.ts'
import { resolutionsOf } from '#domain/orders/held-order.ts'
import { ADMIN_STATE_LABELS, disputedCents, refundableCents } from '#domain/orders/order.ts'
import type { Caller, Context } from '#server/context.ts'
import { auditOf } from '#server/db/admin/audit-log.ts'
import { campaignById } from '#server/db/campaigns/campaigns.ts'
import { emailsOfOrder } from '#server/db/emails/emails.ts'
import { type DamageReport, damageReportsOf, replacedOrders } from '#server/db/orders/damage-reports.ts'
import { addressOf, customerNameOf } from '#server/db/orders/order-address.ts'
import { openIssuesOf, type OrderIssue } from '#server/db/orders/order-issues.ts'
import { type PlacedOrder, timelineOf } from '#server/db/orders/orders.ts'
import type { Db } from '#server/db/pool.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import { resolvableOrderOf } from '../lookup/order-rules.ts'
import { moneyOf } from '../payment/money-of.ts'
import { paymentProviderOf } from '../payment/payment-provider-of.ts'
import { paperOf } from '../printing/order-design.ts'
import { recipientNameOf } from '../printing/order-gift.ts'
import { giftView, statusUrl } from './order-view.ts'
import { trackingOf } from './tracking.ts'

type AdminOrder = Output<'admin-get-order'>

/** What a row of the list says that is not in the order itself. */
type RowFacts = {
  readonly hasOpenDamageReport: boolean
  readonly issues: readonly OrderIssue[]
  readonly replaces: OrderListItem['replaces']
}

/** An order as a row of the list. */
export const orderListItem = (
  order: PlacedOrder,
  { hasOpenDamageReport, issues, replaces }: RowFacts,
  caller: Pick<Caller, 'signedUrlOf'>,
): OrderListItem => ({
  id: order.id,
  is_test: order.is_test,
  order_number: order.order_number,
  state: order.order_status,
  attention_reason: order.attention_reason,
  open_issues: issues.map(({ id, text }) => ({ id, text })),
  placed_at: isoOrNull(order.checkout_initiated_at),
  paid_at: isoOrNull(order.paid_at),
  customer_name: customerNameOf(order),
  customer_email: order.customer_email,
  total: order.total_cents,
  currency: order.currency,
  refunded: order.refunded_cents,
  replaces,
  damage_open: hasOpenDamageReport,
  design: {
    image_url: caller.signedUrlOf(order.artwork_key),
    style: order.selected_style,
    frame: order.selected_frame,
    size: order.selected_size,
    orientation: order.selected_orientation,
    paper: paperOf(order),
  },
})

/** Returns which orders the free reprints among these replace, by the ids of the reprints. */
export async function replacedBy(db: Db, orders: readonly PlacedOrder[]) {
  const reprints = orders.flatMap(({ id, replaces_report: report }) => (report === null ? [] : [{ id, report }]))
  const replaced = await replacedOrders(
    db,
    reprints.map(({ report }) => report),
  )
  return new Map(reprints.map(({ id, report }) => [id, replaced.get(report)!]))
}

/** A whole placed order, as only admins see it. */
export async function adminOrderView(
  ctx: Context,
  order: PlacedOrder,
  caller: Pick<Caller, 'urlOf' | 'signedUrlOf' | 'origin'>,
): Promise<AdminOrder> {
  const reports = await damageReportsOf(ctx.db, order.id)
  const replaces = (await replacedBy(ctx.db, [order])).get(order.id) ?? null
  const hasOpenDamageReport = reports.some(({ state }) => state === 'open')
  const issues = (await openIssuesOf(ctx.db, [order.id])).get(order.id) ?? []
  return {
    ...orderListItem(order, { hasOpenDamageReport, issues, replaces }, caller),
    home: await homeOf(ctx, order, caller),
    framed_print_url: order.frame_image_key && caller.urlOf(order.frame_image_key),
    print_file_url: order.print_key && caller.signedUrlOf(order.print_key),
    emails: (await emailsOfOrder(ctx.db, order.id)).map(({ at, ...email }) => ({ ...email, at: at.toISOString() })),
    customer_phone: order.customer_phone,
    recipient_name: recipientNameOf(order),
    address: linesOf(addressOf(order)),
    billing: order.billing_address && linesOf(order.billing_address),
    shipping: { speed: order.shipping_method, cost: order.shipping_cents, tax: order.tax_cents },
    gift: giftView(order, caller.urlOf),
    approved_at: isoOrNull(order.approved_at),
    payment_id: order.payment_id,
    payment_url: paymentUrl(ctx, order),
    disputed_at: isoOrNull(order.disputed_at),
    dispute_state: order.dispute_state,
    dispute_closed_at: isoOrNull(order.dispute_closed_at),
    dispute_lost: order.dispute_lost_cents,
    disputed: disputedCents(resolvableOrderOf(order)),
    print_shop_order_id: order.lumaprints_order_id,
    tracking: trackingOf(order),
    status_url: statusUrl(ctx, order),
    history: await orderHistory(ctx, order.id, reports),
    refundable: refundableCents(moneyOf(order)),
    held_for: order.held_for,
    resolutions: resolutionsOf(resolvableOrderOf(order)),
    damage_reports: reports.map((report) => ({
      id: report.id,
      state: report.state,
      description: report.description,
      photo_urls: report.photo_keys.map((key) => caller.signedUrlOf(key)),
      answer: report.answer,
      reported_at: report.reported_at.toISOString(),
      answered_at: isoOrNull(report.answered_at),
      reprint: report.reprint_id === null ? null : { id: report.reprint_id, order_number: report.reprint_number! },
    })),
  }
}

async function homeOf(
  { db }: Context,
  order: PlacedOrder,
  { origin }: Pick<Caller, 'origin'>,
): Promise<AdminOrder['home']> {
  const home = await propertyById(db, order.property_id)
  const campaign = home?.campaign_id ? await campaignById(db, home.campaign_id) : undefined
  return {
    address: home?.address ?? null,
    page_url: home?.property_token ? `${origin}/${home.property_token}` : null,
    campaign: campaign ? { id: campaign.id, name: campaign.name, lead_id: home!.scraped_property_id } : null,
  }
}

const paymentUrl = (ctx: Context, order: PlacedOrder): string | null =>
  order.payment_id === null || (order.is_test && ctx.testPaymentProvider === null)
    ? null
    : paymentProviderOf(ctx, order).dashboardUrl(order.payment_id)

/** The order's history: its own events and what admins did. */
async function orderHistory(
  { db }: Context,
  orderId: string,
  reports: readonly DamageReport[],
): Promise<AdminOrder['history']> {
  const states = (await timelineOf(db, orderId)).map(({ state, note, at }) => ({
    action: ADMIN_STATE_LABELS[state],
    note,
    at,
  }))
  const entries = reports.map(({ description, reported_at: at }) => ({
    action: DAMAGE_REPORT_LABELS.open,
    note: description,
    at,
  }))
  return historyOf([...states, ...entries], await auditOf(db, { order_id: orderId }))
}
