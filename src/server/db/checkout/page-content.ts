import type { Order, PlacedOrder } from '#server/db/orders/orders.ts'
import type { StoredPaymentPage } from './payment-pages.ts'

/** The columns of an order that its payment page keeps a copy of. */
export const ORDER_COPY_FIELDS = [
  'customer_first_name',
  'customer_last_name',
  'customer_email',
  'customer_phone',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zip_code',
  'billing_address',
  'selected_style',
  'selected_frame',
  'selected_size',
  'selected_orientation',
  'paper',
  'crop_x',
  'crop_y',
  'artwork_key',
  'approved_image_hash',
  'gift_message',
  'gift_recipient_name',
  'gift_hides_price',
  'frame_price_cents',
  'shipping_method',
  'shipping_cents',
  'luma_shipping_method',
  'total_cents',
] as const satisfies readonly (keyof Order)[]

/**
 * A copy of an order as it was when its payment page was opened: everything that is paid for on the page. Its
 * `total_cents` is without tax.
 */
export type OrderCopy = Pick<PlacedOrder, (typeof ORDER_COPY_FIELDS)[number]>

/**
 * The content of a payment page. If the page is requested again after a lost response, the request must be identical.
 */
export type PageContent = { readonly paidFor: OrderCopy; readonly cancelUrl: string; readonly pictureUrl: string }

/** Returns the content of a stored page. Throws for a page whose buyer's data was erased. */
export function contentOf({ id, content }: Pick<StoredPaymentPage, 'id' | 'content'>): PageContent {
  if (!isContent(content)) throw new Error(`Payment page ${id} has no content`)
  return content
}

const isContent = (value: unknown): value is PageContent =>
  typeof value === 'object' && value !== null && 'paidFor' in value
