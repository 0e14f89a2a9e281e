import { sendAlertOrLog } from '#server/actions/send-alert-or-log.ts'
import type { Context } from '#server/context.ts'
import { placedOrderById } from '#server/db/orders/orders.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'

/**
 * Notifies the team about an order (E-27). A failed notification is only logged (D1-287), unless the order needs an
 * admin: then it is retried until it succeeds.
 */
export async function notifyTeamOfOrder(ctx: Context, event: Payload<'notify-team-of-order'>): Promise<void> {
  const order = await placedOrderById(ctx.db, event.orderId)
  if (!order) return
  const orderName = order.order_number === null ? order.id : `#${order.order_number}`
  if (event.type === 'order_needs_attention')
    return await ctx.teamAlerts.send({ type: event.type, orderName, reason: event.reason })
  const home = await propertyById(ctx.db, order.property_id)
  await sendAlertOrLog(ctx, {
    type: event.type,
    orderName,
    address: home?.address ?? null,
    design: {
      style: order.selected_style,
      frame: order.selected_frame,
      size: order.selected_size,
      orientation: order.selected_orientation,
    },
    totalCents: order.total_cents,
  })
}
