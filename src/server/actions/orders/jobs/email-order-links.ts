import { MINUTE_MS } from '#domain/durations.ts'
import { dayIn, SHOP_ZONE } from '#domain/iso-dates.ts'
import { ORDER_LINKS_MAX_AGE_MS } from '#domain/orders/order-links.ts'
import { homeZone } from '#domain/outreach/home-zone.ts'
import { queueEmail } from '#server/actions/emails/index.ts'
import type { Context } from '#server/context.ts'
import { paidOrdersOfEmail } from '#server/db/orders/orders.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import { statusUrl } from '../views/order-view.ts'

const QUARTER_MS = 15 * MINUTE_MS

/**
 * Emails a buyer the links to their orders, once per quarter of an hour; nothing if there are none. It goes to the
 * address in the orders, whose reader has the same links in the confirmations.
 */
export async function emailOrderLinks(
  ctx: Context,
  { email, requestedAt }: Payload<'email-order-links'>,
): Promise<void> {
  const requestedMs = Date.parse(requestedAt)
  const orders = await paidOrdersOfEmail(ctx.db, email, new Date(requestedMs - ORDER_LINKS_MAX_AGE_MS))
  const [newest] = orders
  if (newest === undefined) return
  await ctx.inTransaction((tx) =>
    queueEmail(ctx, tx, {
      name: 'order-links',
      to: newest.customer_email,
      data: {
        orders: orders.map((order) => ({
          number: order.order_number,
          placedOn: dayIn(homeZone(order.state) ?? SHOP_ZONE, order.paid_at!),
          design: { style: order.selected_style, frame: order.selected_frame, size: order.selected_size },
          statusUrl: statusUrl(ctx, order),
        })),
      },
      dedupeKey: `order-links:${sha256Hex(email)}:${Math.floor(requestedMs / QUARTER_MS)}`,
    }),
  )
}
