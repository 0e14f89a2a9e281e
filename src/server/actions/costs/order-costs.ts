import { centsToMicros, paymentFeeMicros, PRINT_COST_MICROS } from '#domain/costs/vendor-costs.ts'
import type { Context } from '#server/context.ts'
import { addCost } from '#server/db/costs/vendor-costs.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import { propertyById } from '#server/db/property/property-searches.ts'

/** Records the payment provider's fee, in the transaction that marks the order as paid. */
export async function recordPaymentFee({ now }: Pick<Context, 'now'>, tx: Tx, order: PlacedOrder): Promise<void> {
  if (order.is_test || order.total_cents === 0) return
  const micros = paymentFeeMicros(order.total_cents)
  await addCost(tx, { kind: 'payment_fee', campaignId: await campaignOf(tx, order), micros, now: now() })
}

/**
 * Records the print shop's price of a print and its shipping, in the transaction that records its acceptance. A free
 * reprint ships as `paid`, the order that it replaces: the print shop charges us for it too.
 */
export async function recordPrintCost(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { order, paid }: { readonly order: PlacedOrder; readonly paid: PlacedOrder },
): Promise<void> {
  const campaignId = await campaignOf(tx, order)
  const print = PRINT_COST_MICROS[order.selected_size]
  await addCost(tx, { kind: 'print', campaignId, micros: print, now: now() })
  await addCost(tx, { kind: 'shipping', campaignId, micros: centsToMicros(paid.shipping_cents), now: now() })
}

const campaignOf = async (tx: Tx, { property_id }: PlacedOrder): Promise<string | null> =>
  (await propertyById(tx, property_id))?.campaign_id ?? null
