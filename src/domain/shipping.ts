/**
 * The two ways a print travels (D2-152, E-23): what the specification calls ground and overnight is Standard and
 * Express to the buyer. `providerMethods` are the print provider's names for it, the best first; `unpricedMethod` is
 * asked for where the provider named no price, so that whoever paid for Express still gets it (D2-087: 'default').
 */
export const SHIPPING_SPEEDS = {
  ground: {
    label: 'Standard',
    days: '5-10 days',
    fallbackCents: 2950,
    providerMethods: ['ground', 'ground_economy', 'usps_ground_advantage'],
    unpricedMethod: 'default',
  },
  overnight: {
    label: 'Express',
    days: '3-5 days',
    fallbackCents: 6950,
    providerMethods: ['overnight', '2_day', 'usps_priority_mail'],
    unpricedMethod: 'overnight',
  },
} as const satisfies Record<string, ShippingFacts>

type ShippingFacts = {
  readonly label: string
  readonly days: string
  /** D2-151: stands in when the cost is missing, zero or not to be had. */
  readonly fallbackCents: number
  readonly providerMethods: readonly string[]
  readonly unpricedMethod: string
}

export type ShippingSpeed = keyof typeof SHIPPING_SPEEDS
export const SHIPPING_SPEED_NAMES = Object.keys(SHIPPING_SPEEDS) as readonly ShippingSpeed[]

/** What one way of shipping costs; `cents` is 0 where it is not available. `lumaMethod` is what an order asks for. */
export type ShippingPrice = { readonly cents: number; readonly available: boolean; readonly lumaMethod: string }
export type ShippingQuote = Readonly<Record<ShippingSpeed, ShippingPrice>>

/** One offer of the print provider. */
export type CarrierOffer = { readonly method: string; readonly cents: number }

/**
 * D2-132: the provider's offers as ours: of the best method there is the cheapest; what costs nothing is no offer
 * (D2-151).
 */
export function quoteFrom(offers: readonly CarrierOffer[]): ShippingQuote {
  const priced = offers.filter(({ cents }) => cents > 0)
  const price = (speed: ShippingSpeed): ShippingPrice => {
    const { providerMethods, unpricedMethod } = SHIPPING_SPEEDS[speed]
    const lumaMethod = providerMethods.find((name) => priced.some(({ method }) => method === name))
    if (lumaMethod === undefined) return { cents: 0, available: false, lumaMethod: unpricedMethod }
    const cents = Math.min(...priced.filter(({ method }) => method === lumaMethod).map((offer) => offer.cents))
    return { cents, available: true, lumaMethod }
  }
  return { ground: price('ground'), overnight: price('overnight') }
}

/** Where a carrier tells how a parcel is doing; the print provider names carrier and number only. */
const TRACKING_PAGES: readonly [carrier: RegExp, page: (number: string) => string][] = [
  [/fedex/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/ups(?!s)/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/usps/i, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  [/gls/i, (number) => `https://www.gls-us.com/track?trackingNumbers=${number}`],
]

/** Null for a carrier we do not know. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const page = TRACKING_PAGES.find(([name]) => name.test(carrier))?.[1]
  return page?.(encodeURIComponent(trackingNumber)) ?? null
}
