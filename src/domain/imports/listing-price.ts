import { wholeDollars } from '#domain/money.ts'

/** The kind of an amount. In non-disclosure states a sold home shows its last list price. */
export type PriceKind = 'list' | 'close' | 'last_list'

export type ListingPrice = {
  readonly cents: number
  /** Rounded or a starting price: '$1.25M', 'From $385,990'. */
  readonly isApprox: boolean
}

/** A price above this is a typo. */
const MAX_PRICE_CENTS = 10_000_000_000 * 100

const AMOUNT = /(?<!\d)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*([km])?\b(\+)?/i
const SHIFT: Readonly<Record<string, number>> = { k: 3, m: 6 }

/**
 * A price as printed by a site, in cents, computed from its digits; null if it is not one ('--', '$0', 'Price Unknown')
 * and for rent.
 */
export function priceFromText(text: string): ListingPrice | null {
  if (/\/\s*mo\b|per month/i.test(text)) return null
  const match = AMOUNT.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', unit = '', plus] = match
  const shift = SHIFT[unit.toLowerCase()] ?? 0
  const digits = whole.replaceAll(',', '') + fraction.padEnd(shift + 2, '0').slice(0, shift + 2)
  const cents = Number(digits)
  if (!isPrice(cents)) return null
  return { cents, isApprox: unit !== '' || plus !== undefined || /\b(from|starting|est)\b|~/i.test(text) }
}

/** A price that arrives as a number of dollars; rounded once. */
export function priceFromDollars(dollars: number): ListingPrice | null {
  const cents = Math.round(dollars * 100)
  return isPrice(cents) ? { cents, isApprox: false } : null
}

/** The one or the other. */
export const priceFrom = (value: unknown): ListingPrice | null => {
  if (typeof value === 'number') return priceFromDollars(value)
  return typeof value === 'string' ? priceFromText(value) : null
}

const isPrice = (cents: number): boolean => cents > 0 && cents <= MAX_PRICE_CENTS

/** Dollars from a form; 0, nothing and anything that is not a number mean no limit (D3-052, D3-098, E-17). */
export type PriceRange = { readonly minCents: number | null; readonly maxCents: number | null }

export const ANY_PRICE: PriceRange = { minCents: null, maxCents: null }

export const priceRange = (minDollars: number, maxDollars: number): PriceRange => ({
  minCents: minDollars > 0 ? Math.trunc(minDollars) * 100 : null,
  maxCents: maxDollars > 0 ? Math.trunc(maxDollars) * 100 : null,
})

/** Whether no price fits: the maximum is below the minimum. */
export const isEmptyRange = ({ minCents, maxCents }: PriceRange): boolean =>
  minCents !== null && maxCents !== null && maxCents < minCents

/** Returns '$100,000 - $10,000,000'; without a maximum, the range is open: '$0 - ∞' (D3-052). */
export const priceRangeText = ({ minCents, maxCents }: PriceRange): string =>
  `${wholeDollars(minCents ?? 0)} - ${maxCents === null ? '∞' : wholeDollars(maxCents)}`

/** A home without a price fits only where no limit was set. */
export const isInRange = (cents: number | null, { minCents, maxCents }: PriceRange): boolean =>
  cents === null
    ? minCents === null && maxCents === null
    : cents >= (minCents ?? 0) && cents <= (maxCents ?? Number.MAX_SAFE_INTEGER)
