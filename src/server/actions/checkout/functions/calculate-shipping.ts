import type { Output, Parsed } from '#contract/index.ts'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { NOTHING_OFFERED, type ShippingSpeed } from '#domain/checkout/shipping.ts'
import { deliveryRange } from '#domain/orders/delivery.ts'
import type { Caller, Context } from '#server/context.ts'
import { quoteShipping } from '../quote-shipping.ts'
import { usAddress } from '../us-address.ts'

/** Returns the shipping prices shown in the review of an order; the payment uses the same prices (D2-132). */
export async function calculateShipping(
  ctx: Context,
  { frameTypeId: frame, frameSizeId: size, styleId: style, orientation, recipient }: Parsed<'calculate-shipping'>,
  { network }: Caller,
): Promise<Output<'calculate-shipping'>> {
  const request = { frame, size, style, orientation, address: usAddress(recipient, 'recipient') }
  const quote = await quoteShipping(ctx, request, { ignoresEstimate: true, network })
  const isRefused = quote.kind === 'refused'
  const offers = isRefused ? NOTHING_OFFERED : quote.offers
  const option = (speed: ShippingSpeed) => {
    const { cents, available, lumaMethod, estimated } = offers[speed]
    return { cost: cents / 100, available, lumaMethod, estimated, delivery: deliveryRange(speed, ctx.now()) }
  }
  return {
    shippingOptions: { ground: option('ground'), overnight: option('overnight') },
    refusal: isRefused ? quote.message : null,
    paper: isRefused ? ART_STYLE_DETAILS[style].paper : quote.paper,
    estimated: offers.ground.estimated && (offers.overnight.estimated || !offers.overnight.available),
  }
}
