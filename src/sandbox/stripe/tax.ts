import { zipPlaces } from '../google/us-cities.ts'
import type { SessionParameters } from './parameters.ts'
import type { Customer } from './records.ts'
import { noSuch, StripeRefusal } from './refusal.ts'

/** The rates of the sales tax, in percent of the amount. */
export type Rates = { readonly goods: number; readonly shipping: number }
export const UNTAXED: Rates = { goods: 0, shipping: 0 }

/** Whole cents; `percent` has at most three decimals. */
export const taxOn = (cents: number, percent: number): number =>
  Math.round((cents * Math.round(percent * 1000)) / 100_000)

/** The rate of a tax code. Without a code it is the rate of goods, the account's default. */
export const rateOf = (rates: Rates, code: string | undefined): number => CODES.get(code ?? GOODS)!(rates)

const GOODS = 'txcd_99999999'
const CODES: ReadonlyMap<string, (rates: Rates) => number> = new Map<string, (rates: Rates) => number>([
  [GOODS, ({ goods }) => goods],
  ['txcd_92010001', ({ shipping }) => shipping],
  ['txcd_00000000', () => 0],
])

/** The tax of a session: none unless it requests it. Throws StripeRefusal if the request cannot be computed. */
export function ratesFor(params: SessionParameters, customer: Customer | null, isActive: boolean): Rates {
  if (!params.automatic_tax.enabled) return UNTAXED
  if (!isActive) {
    const message = 'Stripe Tax has not been activated on this account.'
    throw new StripeRefusal(400, { code: 'stripe_tax_inactive', message, param: 'automatic_tax[enabled]' })
  }
  const taxableItems = [
    ...params.line_items.map(({ price_data }, index) => ({
      at: `line_items[${index}][price_data]`,
      code: price_data.product_data.tax_code,
      behavior: price_data.tax_behavior,
    })),
    ...params.shipping_options.map(({ shipping_rate_data }, index) => ({
      at: `shipping_options[${index}][shipping_rate_data]`,
      code: shipping_rate_data.tax_code,
      behavior: shipping_rate_data.tax_behavior,
    })),
  ]
  for (const { at, code, behavior } of taxableItems) {
    if (code !== undefined && !CODES.has(code)) throw noSuch('tax code', code, `${at}[tax_code]`)
    if (behavior === 'exclusive') continue
    const message = `With automatic tax the sandbox takes prices without their tax only: ${at}[tax_behavior] must be exclusive.`
    throw new StripeRefusal(400, { message, param: `${at}[tax_behavior]` })
  }
  const rates = customer && ratesOf(customer)
  if (rates) return rates
  const message =
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer."
  throw new StripeRefusal(400, { code: 'customer_tax_location_invalid', message })
}

/** The rates at the shipping address, otherwise the billing address; null if the vendor cannot locate it. */
export function ratesOf({ shipping, address }: Customer): Rates | null {
  const at = shipping?.address ?? address
  if (!at?.country) return null
  if (at.country !== 'US') return UNTAXED // the account is only registered in the United States
  const state = stateOfZip(at.postal_code ?? '')
  const percent = state === undefined ? undefined : STATE_PERCENT[state]
  if (state === undefined || percent === undefined) return null
  return { goods: percent, shipping: SHIPPING_IS_FREE_OF_TAX.has(state) ? 0 : percent }
}

export const isKnownPlace = (customer: Customer): boolean => ratesOf(customer) !== null

const stateOfZip = (zip: string): string | undefined =>
  zipPlaces().find((place) => place.zip === zip.slice(0, 5))?.state

/**
 * General sales tax of each state, without county and city rates, as of 2025. Good enough to show the line on a page,
 * not to file a return.
 */
const STATE_PERCENT: Readonly<Record<string, number>> = {
  AL: 4,
  AK: 0,
  AZ: 5.6,
  AR: 6.5,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  DE: 0,
  DC: 6,
  FL: 6,
  GA: 4,
  HI: 4,
  ID: 6,
  IL: 6.25,
  IN: 7,
  IA: 6,
  KS: 6.5,
  KY: 6,
  LA: 5,
  ME: 5.5,
  MD: 6,
  MA: 6.25,
  MI: 6,
  MN: 6.875,
  MS: 7,
  MO: 4.225,
  MT: 0,
  NE: 5.5,
  NV: 6.85,
  NH: 0,
  NJ: 6.625,
  NM: 4.875,
  NY: 4,
  NC: 4.75,
  ND: 5,
  OH: 5.75,
  OK: 4.5,
  OR: 0,
  PA: 6,
  RI: 7,
  SC: 6,
  SD: 4.2,
  TN: 7,
  TX: 6.25,
  UT: 6.1,
  VT: 6,
  VA: 5.3,
  WA: 6.5,
  WV: 6,
  WI: 5,
  WY: 4,
}

/** States that do not tax shipping if it is a separate line. */
const SHIPPING_IS_FREE_OF_TAX: ReadonlySet<string> = new Set('AL AZ CA IA ID LA MA MD ME MO NV OK UT VA WY'.split(' '))
