/**
 * The two shipping speeds (D2-152, E-23): the specification's ground and overnight are Standard and Express for the
 * buyer. `unpricedMethod` is requested if the print shop gave no price, so that a buyer who paid for Express still gets
 * it (D2-087: 'default').
 */
export const SHIPPING_SPEEDS = {
  ground: { label: 'Standard', days: '5-10 days', fallbackCents: 2950, unpricedMethod: 'default' },
  overnight: { label: 'Express', days: '3-5 days', fallbackCents: 6950, unpricedMethod: 'overnight' },
} as const satisfies Record<string, ShippingTerms>

type ShippingTerms = {
  readonly label: string
  /** Business days from the order to the door, the production included (`delivery.ts`). */
  readonly days: string
  /**
   * Used if the cost is missing, zero or unavailable (D2-151). Not derived from the price of a print, even if equal.
   */
  readonly fallbackCents: number
  readonly unpricedMethod: string
}

export type ShippingSpeed = keyof typeof SHIPPING_SPEEDS
export const SHIPPING_SPEED_NAMES = Object.keys(SHIPPING_SPEEDS) as readonly ShippingSpeed[]

type CarrierMethod = {
  readonly speed: ShippingSpeed
  /** Business days in transit. */
  readonly days: { readonly from: number; readonly to: number }
  /** Carried by the postal service, the only carrier that delivers to PO boxes. */
  readonly isPostal?: true
}

/** The print shop's methods that we sell, for each speed the best first. */
export const CARRIER_METHODS: Readonly<Record<string, CarrierMethod>> = {
  ground: { speed: 'ground', days: { from: 1, to: 5 } },
  ground_economy: { speed: 'ground', days: { from: 2, to: 7 } },
  usps_ground_advantage: { speed: 'ground', days: { from: 2, to: 5 }, isPostal: true },
  overnight: { speed: 'overnight', days: { from: 1, to: 1 } },
  '2_day': { speed: 'overnight', days: { from: 2, to: 2 } },
}

/** The shipping method if only the postal service delivers and there is no price. */
const POSTAL_METHOD = 'usps_ground_advantage'

/**
 * The price of one shipping method; `cents` is 0 if it is not available. `lumaMethod` is the print shop's name for it.
 */
type ShippingPrice = { readonly cents: number; readonly available: boolean; readonly lumaMethod: string }
export type ShippingQuote = Readonly<Record<ShippingSpeed, ShippingPrice>>

/** One offer from the print shop. */
export type CarrierOffer = { readonly method: string; readonly cents: number }

/**
 * Returns the print shop's offers in our terms (D2-132); an offer without a cost does not count (D2-151). Standard uses
 * the best available method, Express the cheapest one that meets its delivery time.
 */
export function quoteFrom(offers: readonly CarrierOffer[], isPoBox = false): ShippingQuote {
  const withoutPrice = (speed: ShippingSpeed) =>
    isPoBox && speed === 'ground' ? POSTAL_METHOD : SHIPPING_SPEEDS[speed].unpricedMethod
  const price = (speed: ShippingSpeed, pick: (methods: readonly CarrierOffer[]) => CarrierOffer | undefined) => {
    const options = offers.filter(({ method, cents }) => {
      const carrierMethod = CARRIER_METHODS[method]
      return cents > 0 && carrierMethod?.speed === speed && (!isPoBox || carrierMethod.isPostal === true)
    })
    const best = pick(options)
    return best === undefined
      ? { cents: 0, available: false, lumaMethod: withoutPrice(speed) }
      : { cents: best.cents, available: true, lumaMethod: best.method }
  }
  return { ground: price('ground', bestOf), overnight: price('overnight', cheapestOf) }
}

/** The price of one shipping method for the buyer; `estimated` if it does not come from the print shop. */
export type ShippingOffer = ShippingPrice & { readonly estimated: boolean }
export type ShippingOffers = Readonly<Record<ShippingSpeed, ShippingOffer>>

const bySpeed = <T>(make: (speed: ShippingSpeed) => T): Readonly<Record<ShippingSpeed, T>> => ({
  ground: make('ground'),
  overnight: make('overnight'),
})

/** Replaces a missing or zero cost with our own rate (D2-151). */
export const offersFrom = (quote: ShippingQuote, estimated: boolean): ShippingOffers =>
  bySpeed((speed) =>
    quote[speed].cents > 0
      ? { ...quote[speed], estimated }
      : { ...quote[speed], cents: SHIPPING_SPEEDS[speed].fallbackCents, estimated: true },
  )

/** The offers for an address that we cannot ship to: none. */
export const NOTHING_OFFERED: ShippingOffers = bySpeed((speed) => ({
  cents: 0,
  available: false,
  lumaMethod: SHIPPING_SPEEDS[speed].unpricedMethod,
  estimated: false,
}))

/**
 * Returns the offers while the print shop is unreachable (D2-151): Standard at our own rate, Express if it had a price.
 * None is sold below the print shop's last price (`lastCents`; null if there was none).
 */
export function estimatedQuote(
  lastCents: Readonly<Record<ShippingSpeed, number | null>>,
  isPoBox: boolean,
): ShippingQuote {
  const emptyQuote = quoteFrom([], isPoBox)
  return bySpeed((speed) => {
    const available = speed === 'ground' || (lastCents[speed] !== null && !isPoBox)
    const cents = available ? Math.max(SHIPPING_SPEEDS[speed].fallbackCents, lastCents[speed] ?? 0) : 0
    return { cents, available, lumaMethod: emptyQuote[speed].lumaMethod }
  })
}

/**
 * Returns whether a speed is sold: Standard always (without an offer, at our own rate), Express only with an offer
 * (D2-152).
 */
export const isSold = (speed: ShippingSpeed, available: boolean): boolean => available || speed === 'ground'

/** Returns the chosen speed, or Standard if that is not sold. */
export const speedToSell = (choice: ShippingSpeed, available: boolean): ShippingSpeed =>
  isSold(choice, available) ? choice : 'ground'

const cheapestOf = (offers: readonly CarrierOffer[]) => offers.toSorted((a, b) => a.cents - b.cents)[0]

function bestOf(offers: readonly CarrierOffer[]) {
  const best = Object.keys(CARRIER_METHODS).find((name) => offers.some(({ method }) => method === name))
  return cheapestOf(offers.filter(({ method }) => method === best))
}

/** The tracking pages of carriers; the print shop reports only carrier and number. */
const TRACKING_PAGES: readonly [carrier: RegExp, page: (number: string) => string][] = [
  [/fedex/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/ups(?!s)/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/usps/i, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  [/gls/i, (number) => `https://www.gls-us.com/track?trackingNumbers=${number}`],
]

/** Null for an unknown carrier. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const page = TRACKING_PAGES.find(([name]) => name.test(carrier))?.[1]
  return page?.(encodeURIComponent(trackingNumber)) ?? null
}
