import type { Output, Parsed } from '#contract/index.ts'
import { deliveryRange } from '#domain/delivery.ts'
import type { ShippingSpeed } from '#domain/shipping.ts'
import type { Context } from '../../context.ts'
import { quoteShipping } from './quote-shipping.ts'
import { usAddress } from './us-address.ts'

/** D2-132: asked for the review of an order; the same price is used when it is paid. */
export async function calculateShipping(
  ctx: Context,
  { frameTypeId: frame, frameSizeId: size, recipient }: Parsed<'calculate-shipping'>,
): Promise<Output<'calculate-shipping'>> {
  const offers = await quoteShipping(ctx, { frame, size, address: usAddress(recipient) }, { fresh: true })
  const option = (speed: ShippingSpeed) => {
    const { cents, available, lumaMethod, estimated } = offers[speed]
    return { cost: cents / 100, available, lumaMethod, estimated, delivery: deliveryRange(speed, ctx.now()) }
  }
  const shippingOptions = { ground: option('ground'), overnight: option('overnight') }
  return { shippingOptions, estimated: offers.ground.estimated && offers.overnight.estimated }
}
