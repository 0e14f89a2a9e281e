import type { Output } from '#contract/index.ts'
import { isSold, SHIPPING_SPEEDS, type ShippingSpeed } from '#domain/checkout/shipping.ts'

/** The price of one shipping method; `delivery` is null if only our own rates are available. */
export type Offer = {
  readonly cents: number
  readonly isAvailable: boolean
  readonly isEstimated: boolean
  readonly delivery: { readonly from: string; readonly to: string } | null
}
export type Offers = Readonly<Record<ShippingSpeed, Offer>>

/** The server's offers in cents. */
export function offersOf({ shippingOptions }: Output<'calculate-shipping'>): Offers {
  const offer = (speed: ShippingSpeed): Offer => {
    const { cost, available, estimated, delivery } = shippingOptions[speed]
    return { cents: Math.round(cost * 100), isAvailable: isSold(speed, available), isEstimated: estimated, delivery }
  }
  return { ground: offer('ground'), overnight: offer('overnight') }
}

const ownRate = (speed: ShippingSpeed, isAvailable: boolean): Offer => ({
  cents: SHIPPING_SPEEDS[speed].fallbackCents,
  isAvailable,
  isEstimated: true,
  delivery: null,
})

/** Used when the shop does not respond (D2-151). Express is not sold without a price. */
export const OWN_RATES: Offers = { ground: ownRate('ground', true), overnight: ownRate('overnight', false) }
