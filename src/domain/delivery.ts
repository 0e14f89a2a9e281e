import type { ShippingSpeed } from './shipping.ts'

/** D2-152: the days that Standard and Express take, as business days from the day of the order. */
const BUSINESS_DAYS: Record<ShippingSpeed, readonly [from: number, to: number]> = {
  ground: [5, 10],
  overnight: [3, 5],
}

const DAY_MS = 86_400_000

/** The days between which a print ordered at `now` arrives, as ISO dates (UTC). */
export function deliveryRange(speed: ShippingSpeed, now: Date): { readonly from: string; readonly to: string } {
  const [from, to] = BUSINESS_DAYS[speed]
  return { from: isoDate(businessDaysAfter(now, from)), to: isoDate(businessDaysAfter(now, to)) }
}

/** The day after so many days of which none is a Saturday or Sunday. */
export function businessDaysAfter(day: Date, count: number): Date {
  let at = day
  for (let left = count; left > 0;) {
    at = new Date(at.getTime() + DAY_MS)
    const weekday = at.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return at
}

const isoDate = (day: Date): string => day.toISOString().slice(0, 10)
