import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { Paper } from '#domain/artwork/papers.ts'
import type { PostalAddress } from '#domain/checkout/postal-address.ts'
import type { ShippingSpeed } from '#domain/checkout/shipping.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import type { Orientation } from '#domain/framed-print/orientation.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import type { CalendarDate } from '#domain/iso-dates.ts'
import type { AttentionReason, HoldKind } from '#domain/orders/attention.ts'
import type { DamageReportState } from '#domain/orders/damage.ts'
import type { DisputeState, OrderState } from '#domain/orders/order.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of orders, their history and damage reports. */
export type OrdersTables = {
  orders: OrderRow
  damage_reports: DamageReportRow
  order_events: OrderEventRow
  order_issues: OrderIssueRow
  refund_requests: RefundRequestRow
}

export type OrderRow = {
  id: string
  /** Ordered in test mode, so paid with test money and never printed (E-41). */
  is_test: Generated<boolean>
  order_number: number | null
  property_id: string
  client_session_id: string
  order_status: OrderState | null
  origin: string
  customer_first_name: Generated<string>
  customer_last_name: Generated<string>
  customer_email: Generated<string>
  customer_phone: Generated<string>
  buyer_words: GeneratedAlways<string>
  address_line_1: Generated<string>
  address_line_2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  address_confirmed_at: Timestamp | null
  /** Written as an object, never an array: the driver converts only objects to JSON. */
  billing_address: ColumnType<PostalAddress | null>
  selected_style: ArtStyle | null
  selected_frame: FrameColor | null
  selected_size: PrintSize | null
  selected_orientation: Generated<Orientation>
  paper: Paper | null
  gift_card_key: string | null
  crop_x: Generated<number>
  crop_y: Generated<number>
  /** The picture that the buyer saw: the artwork, or its sheet for this print (`composedSheetKey`). */
  artwork_key: string | null
  approved_at: Timestamp | null
  approved_image_hash: string | null
  gift_message: string | null
  /** The name on the shipping label if it is not the buyer's. */
  gift_recipient_name: string | null
  gift_hides_price: Generated<boolean>
  /** `priceCents` of the print size when it was ordered. */
  frame_price_cents: number | null
  shipping_method: ShippingSpeed | null
  shipping_cents: number | null
  luma_shipping_method: string | null
  /** The sales tax in `total_cents`; 0 until the payment reports it. */
  tax_cents: Generated<number>
  /** Print and shipping, without tax, until the payment; from then on the amount received, `tax_cents` included. */
  total_cents: number | null
  /** The currency of the payment; until then, the shop's. An order paid in any other currency is held. */
  currency: Generated<string>
  refunded_cents: Generated<number>
  delivery_from: CalendarDate | null
  delivery_to: CalendarDate | null
  checkout_initiated_at: Timestamp | null
  payment_id: string | null
  paid_at: Timestamp | null
  /** The end of the print delay. */
  print_after: Timestamp | null
  /** The reason for the hold, as admins read it (`attentionText`); null if the order is not held. */
  attention_reason: string | null
  /** Why it is held; null if it is not. */
  held_for: HoldKind | null
  /** When the buyer's bank first disputed the payment. */
  disputed_at: Timestamp | null
  dispute_state: DisputeState | null
  /** When we learned of the bank's decision; null while the dispute is open. */
  dispute_closed_at: Timestamp | null
  /** What the bank has returned to the buyer, besides refunds; 0 unless the dispute is lost. */
  dispute_lost_cents: Generated<number>
  frame_image_key: string | null
  print_key: string | null
  print_submitting_at: Timestamp | null
  lumaprints_order_id: string | null
  print_submitted_at: Timestamp | null
  /** When the print shop was last asked about the print; null until it has shown the print for the first time. */
  print_checked_at: Timestamp | null
  /** The earliest time at which `supervise-prints` looks the print up again; null if it never has. */
  print_next_check_at: Timestamp | null
  /** When the print shop first did not show a print that it had shown before; null while it shows it. */
  print_missing_since: Timestamp | null
  /**
   * The number of the print: 1, and one more for each print that replaces one the print shop lost or ended; part of the
   * external id.
   */
  print_attempt: Generated<number>
  /** The print shop's numbers of the prints that were replaced, as long as they are watched. */
  replaced_prints: Generated<string[]>
  tracking_carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  account_id: string | null
  replaces_report: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export type DamageReportRow = {
  id: string
  order_id: string
  description: string
  photo_keys: string[]
  state: DamageReportState
  answer: string | null
  reported_at: Timestamp
  answered_at: Timestamp | null
}

/** A problem of an order that an admin must resolve, whatever the order's state. */
export type OrderIssueRow = {
  id: string
  order_id: string
  /** Identifies the issue, together with `about`; 'other' for issues of old builds whose wording is unknown. */
  kind: AttentionReason['kind'] | 'other'
  /** `issueSubjectOf` of the reason of the issue. */
  about: string
  /** What admins read. */
  text: string
  opened_at: Timestamp
  resolved_at: Timestamp | null
  resolved_by: string | null
}

/** An entry of an order into a state. */
type OrderEventRow = {
  id: GeneratedAlways<number>
  order_id: string
  state: OrderState
  at: Timestamp
  note: string | null
}

/** A requested refund of an order. */
export type RefundRequestRow = {
  /** The provider makes one refund for each key. */
  idempotency_key: string
  order_id: string
  /** Null: all that is left. */
  cents: number | null
  /** `requested`: whether the provider made it is not known yet. */
  state: 'requested' | 'done' | 'failed'
  /** The provider's id of the refund; null until it is known, and if the provider refused to make one. */
  refund_id: string | null
  requested_at: Timestamp
  /** The earliest time at which an accepted refund is looked up at the provider again. */
  next_check_at: Timestamp
}
