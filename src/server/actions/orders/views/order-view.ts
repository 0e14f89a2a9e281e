import type { Output } from '#contract/index.ts'
import { linesOf } from '#domain/checkout/postal-address.ts'
import { SHIPPING_SPEEDS } from '#domain/checkout/shipping.ts'
import { damageRefusal } from '#domain/orders/damage.ts'
import { deliveryRange } from '#domain/orders/delivery.ts'
import { endedUnprinted, paymentStatusOf, refundDueCents } from '#domain/orders/order.ts'
import { homeStateOf } from '#server/actions/privacy/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { damageReportsOf } from '#server/db/orders/damage-reports.ts'
import { addressOf } from '#server/db/orders/order-address.ts'
import { type PlacedOrder, timelineOf } from '#server/db/orders/orders.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import { orderKey } from '../lookup/order-key.ts'
import { cancelableUntil } from '../lookup/order-rules.ts'
import { paidOrderOf } from '../lookup/paid-order.ts'
import { moneyOf } from '../payment/money-of.ts'
import { paperOf } from '../printing/order-design.ts'
import { giftOf, recipientNameOf } from '../printing/order-gift.ts'
import { trackingOf } from './tracking.ts'

/**
 * Returns a placed order as its buyer sees it (D2-094): in the browser that placed it, by its signed link or signed in.
 */
export async function orderView(ctx: Context, order: PlacedOrder, caller: Caller): Promise<Output<'get-order'>> {
  const [timeline, home, [report], paidOrder] = await Promise.all([
    timelineOf(ctx.db, order.id),
    propertyById(ctx.db, order.property_id),
    damageReportsOf(ctx.db, order.id),
    paidOrderOf(ctx.db, order),
  ])
  const homeState = home ? await homeStateOf(ctx.db, home) : 'removed'
  const speed = order.shipping_method
  const state = order.order_status
  const delivery =
    order.delivery_from && order.delivery_to
      ? { from: order.delivery_from, to: order.delivery_to }
      : deliveryRange(speed, ctx.now())
  return {
    order_id: order.order_number ?? 0,
    state,
    amount_total: order.total_cents,
    amount_refunded: order.refunded_cents,
    refund_due: refundDueCents({ state, wasDisputed: order.dispute_state !== null, ...moneyOf(order) }),
    currency: order.currency,
    payment_status: paymentStatusOf({ state, ...moneyOf(order) }),
    order_date: order.paid_at?.toISOString() ?? null,
    cancel_until: cancelableUntil(order)?.toISOString() ?? null,
    customer_email: order.customer_email,
    ships_to: shipsTo(order),
    responseData: { lumaprints_order_id: order.lumaprints_order_id },
    design: {
      imageUrl:
        homeState !== 'shown' && endedUnprinted(state, order.lumaprints_order_id)
          ? null
          : caller.signedUrlOf(order.artwork_key),
      frameUrl: order.frame_image_key && caller.urlOf(order.frame_image_key),
      selectedStyle: order.selected_style,
      selectedFrame: order.selected_frame,
      selectedSize: order.selected_size,
      orientation: order.selected_orientation,
      paper: paperOf(order),
      crop: { x: order.crop_x, y: order.crop_y },
      lumaprintsOrderId: order.lumaprints_order_id,
    },
    shipping: {
      method: speed,
      label: SHIPPING_SPEEDS[speed].label,
      delivery,
      tracking: trackingOf(order),
    },
    gift: giftView(order, caller.urlOf),
    timeline: latestOfEach(withoutFailedRefunds(withoutReplacedPages(timeline))).map(({ state, at }) => ({
      state,
      at: at.toISOString(),
    })),
    status_url: statusUrl(ctx, order),
    paid_order_id: paidOrder.id,
    replaces: paidOrder.id === order.id ? null : paidOrder.order_number,
    damage: {
      refusal: damageRefusal(state, report?.state ?? null),
      report: report ? damageReportView(ctx, report) : null,
    },
    property_url: homeState === 'shown' && home?.property_token ? `${order.origin}/${home.property_token}` : null,
    home: { state: homeState, street: homeState === 'shown' ? (home?.address_line_1 ?? home?.address ?? null) : null },
  }
}

function shipsTo(order: PlacedOrder): string[] {
  if (order.customer_email === '') return [] // erased
  return [recipientNameOf(order), ...linesOf(addressOf(order))]
}

type Timeline = Awaited<ReturnType<typeof timelineOf>>

/** Leaves out that the time to pay was over, once anything came after it: the buyer has paid or can pay again. */
const withoutReplacedPages = (timeline: Timeline): Timeline =>
  timeline.filter(({ state }, index) => state !== 'expired' || index === timeline.length - 1)

/** Leaves out each full refund that failed, and the return to where the order was before it. */
const withoutFailedRefunds = (timeline: Timeline): Timeline =>
  timeline.filter(({ state }, index) => {
    const hasFailed = state === 'refunded' && index < timeline.length - 1
    const isReturn = timeline[index - 1]?.state === 'refunded' && timeline[index - 2]?.state === state
    return !hasFailed && !isReturn
  })

/** Returns the last entry into each state, in chronological order: a buyer sees where the order is, not each hold. */
const latestOfEach = (timeline: Timeline) =>
  timeline.filter(({ state }, index) => timeline.findLastIndex((entry) => entry.state === state) === index)

type DamageReport = Awaited<ReturnType<typeof damageReportsOf>>[number]

const damageReportView = (ctx: Context, report: DamageReport): Output<'get-order'>['damage']['report'] => ({
  state: report.state,
  description: report.description,
  photos: report.photo_keys.length,
  answer: report.answer,
  reported_at: report.reported_at.toISOString(),
  reprint:
    report.reprint_id === null
      ? null
      : {
          order_number: report.reprint_number!,
          status_url: statusUrl(ctx, {
            id: report.reprint_id,
            origin: report.reprint_origin!,
          }),
        },
})

/** The gift of an order, for its buyer and for admins. */
export function giftView(order: PlacedOrder, urlOf: Caller['urlOf']): Output<'get-order'>['gift'] {
  const gift = giftOf(order)
  const card = order.gift_card_key
  return gift && { message: gift.message, hide_price: gift.hidesPrice, card_url: card && urlOf(card) }
}

export const statusUrl = (
  { signingSecret }: Pick<Context, 'signingSecret'>,
  { id, origin }: Pick<PlacedOrder, 'id' | 'origin'>,
): string => `${origin}/order/${orderKey(id, signingSecret)}`
