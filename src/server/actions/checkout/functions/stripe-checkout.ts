import type { Output, Parsed } from '#contract/index.ts'
import { NO_ORDER_IMAGE_ERROR } from '#domain/checkout/checkout.ts'
import { isPrintSize, NO_PRODUCT_ERROR, UNKNOWN_SIZE_ERROR } from '#domain/checkout/payment-products.ts'
import { AppError } from '#domain/errors.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { findDraftOrder, lockOrder } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/property-searches.ts'
import { requireOwnUrl } from '#server/security/own-url.ts'
import { missingAddressError } from '../complete-order.ts'
import { existingOrderOf, existingOrderResponse } from '../existing-order.ts'
import { homeToOrder } from '../home-to-order.ts'
import { placeOrder } from '../place-order.ts'

/** Opens the payment page of the draft filled by `save-order-address` and `save-configuration` (D2-130). */
export async function stripeCheckout(
  ctx: Context,
  input: Parsed<'stripe-checkout'>,
  caller: Caller,
): Promise<Output<'stripe-checkout'>> {
  if (input.success_url) requireOwnUrl(input.success_url, 'success_url', caller.origin)
  const home = await homeToOrder(ctx, input, caller)
  const size = sizeToPay(input)
  const order = await existingOrderOf(ctx.db, home, caller, input.previous_order_id)
  if (order) return await existingOrderResponse(ctx, order)
  const { draft, contact } = await draftToPay(ctx, home, input, caller)
  const orderable = { ...draft, ...contact }
  const lock = (tx: Tx) => lockOrder(tx, draft.id)
  const review = { ...input, shipping_cents: Math.round(input.shipping_cost * 100) }
  return await placeOrder(ctx, { home, size, orderable, review, lock, change: () => contact }, caller)
}

/** Returns the print size; throws for an unknown one (D2-142). */
function sizeToPay({ size }: Parsed<'stripe-checkout'>): PrintSize {
  if (isPrintSize(size)) return size
  throw new AppError('bad_input', size === '' ? NO_PRODUCT_ERROR : UNKNOWN_SIZE_ERROR, {
    issues: [{ path: 'size', message: 'must be S, M or L' }],
  })
}

/** Returns the order being prepared, with the contact sent with this call. */
async function draftToPay(ctx: Context, home: Property, input: Parsed<'stripe-checkout'>, caller: Caller) {
  const artworks = await artworksOf(ctx.db, home.id)
  if (!artworks.some(({ image_key }) => image_key !== null)) throw new AppError('bad_input', NO_ORDER_IMAGE_ERROR)
  const draft = await findDraftOrder(ctx.db, home.id, requireSession(caller))
  const contact = {
    customer_first_name: input.customer_first_name ?? draft?.customer_first_name ?? '',
    customer_last_name: input.customer_last_name ?? draft?.customer_last_name ?? '',
    customer_email: input.customer_email || (draft?.customer_email ?? ''),
  }
  if (!draft) throw missingAddressError(contact)
  return { draft, contact }
}
