import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/pool.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Order } from './orders.ts'

/** Inserts the free reprint of an order, which has no print delay. At most one per damage report. */
export async function insertReprint(
  tx: Tx,
  order: Order,
  reprint: Pick<Insertable<OrderRow>, 'id' | 'order_number' | 'replaces_report' | 'delivery_from' | 'delivery_to'> & {
    readonly now: Date
  },
): Promise<void> {
  const { now, ...columns } = reprint
  await tx
    .insertInto('orders')
    .values({
      ...columns,
      ...carriedOver(order),
      order_status: 'approved',
      frame_price_cents: 0,
      shipping_cents: 0,
      total_cents: 0,
      checkout_initiated_at: now,
      paid_at: now,
      print_after: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx.insertInto('order_events').values({ order_id: columns.id, state: 'approved', at: now, note: null }).execute()
}

/**
 * The columns that a reprint does not copy from the order it replaces: its identity, state and money, and the first
 * print.
 */
type NotCarriedOver =
  | 'id'
  | 'order_number'
  | 'replaces_report'
  | 'order_status'
  | 'attention_reason'
  | 'held_for'
  | 'buyer_words'
  | 'billing_address'
  | 'payment_id'
  | 'paid_at'
  | 'disputed_at'
  | 'dispute_state'
  | 'dispute_closed_at'
  | 'dispute_lost_cents'
  | 'frame_price_cents'
  | 'shipping_cents'
  | 'tax_cents'
  | 'total_cents'
  | 'currency'
  | 'refunded_cents'
  | 'delivery_from'
  | 'delivery_to'
  | 'checkout_initiated_at'
  | 'print_after'
  | 'print_submitting_at'
  | 'print_submitted_at'
  | 'print_checked_at'
  | 'print_next_check_at'
  | 'print_missing_since'
  | 'print_attempt'
  | 'replaced_prints'
  | 'lumaprints_order_id'
  | 'tracking_carrier'
  | 'tracking_number'
  | 'tracking_url'
  | 'created_at'
  | 'updated_at'

/**
 * Returns the columns that a reprint copies from the order it replaces: the owner, the address and the print. A new
 * column of orders does not compile until it is here or above.
 */
const carriedOver = (order: Order): Omit<Order, NotCarriedOver> => ({
  property_id: order.property_id,
  client_session_id: order.client_session_id,
  account_id: order.account_id,
  is_test: order.is_test,
  origin: order.origin,
  customer_first_name: order.customer_first_name,
  customer_last_name: order.customer_last_name,
  customer_email: order.customer_email,
  customer_phone: order.customer_phone,
  address_line_1: order.address_line_1,
  address_line_2: order.address_line_2,
  city: order.city,
  state: order.state,
  zip_code: order.zip_code,
  address_confirmed_at: order.address_confirmed_at,
  selected_style: order.selected_style,
  selected_frame: order.selected_frame,
  selected_size: order.selected_size,
  selected_orientation: order.selected_orientation,
  paper: order.paper,
  crop_x: order.crop_x,
  crop_y: order.crop_y,
  artwork_key: order.artwork_key,
  approved_at: order.approved_at,
  approved_image_hash: order.approved_image_hash,
  gift_message: order.gift_message,
  gift_recipient_name: order.gift_recipient_name,
  gift_hides_price: order.gift_hides_price,
  gift_card_key: order.gift_card_key,
  shipping_method: order.shipping_method,
  luma_shipping_method: order.luma_shipping_method,
  frame_image_key: order.frame_image_key,
  print_key: order.print_key,
})
