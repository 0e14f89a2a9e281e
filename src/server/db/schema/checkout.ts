import type { ColumnType } from 'kysely'
import type { Paper } from '#domain/artwork/papers.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of payment pages and shipping quotes. */
export type CheckoutTables = {
  payment_pages: PaymentPageRow
  payment_events: PaymentEventRow
  shipping_quotes: ShippingQuoteRow
}

export type PaymentPageRow = {
  id: string
  order_id: string
  /** The hash of the copy of the order in `content` (`hashOf`). */
  order_copy_hash: string
  /** A `PageContent`. */
  content: ColumnType<unknown, string, string>
  requested_cents: number
  state: 'opening' | 'open' | 'closed'
  /** The provider's id of the page, `pageId` in code; null until it has opened the page. */
  page_id: string | null
  url: string | null
  expires_at: Timestamp
  next_check_at: Timestamp
  created_at: Timestamp
  /** Null if the order was not paid on this page. */
  paid_at: Timestamp | null
}

type PaymentEventRow = { id: string; received_at: Timestamp }

type ShippingQuoteRow = {
  digest: string
  quote: ColumnType<unknown, string, string>
  estimated: boolean
  quoted_at: Timestamp
  frame: FrameColor
  size: PrintSize
  state: string
  paper: Paper
}
