import type { ShippingSpeed } from '#domain/checkout/shipping.ts'
import { DAY_MS } from '#domain/durations.ts'
import { dayIn, isoDay } from '#domain/iso-dates.ts'
import { isUsHoliday } from './us-holidays.ts'

/**
 * Business days from the day of the order to delivery, including production: the slowest carrier method sold under each
 * name still arrives in time (D2-152, `delivery.test.ts`).
 */
export const DELIVERY_DAYS: Record<ShippingSpeed, { readonly from: number; readonly to: number }> = {
  ground: { from: 5, to: 10 },
  overnight: { from: 3, to: 5 },
}

/** The print shop is on the West Coast: an order counts for the calendar day there. */
const PRINT_SHOP_ZONE = 'America/Los_Angeles'

/** Returns the days between which a print ordered at `now` arrives, as ISO dates. */
export function deliveryRange(speed: ShippingSpeed, now: Date): { readonly from: string; readonly to: string } {
  const { from, to } = DELIVERY_DAYS[speed]
  const orderDay = new Date(dayIn(PRINT_SHOP_ZONE, now))
  return { from: isoDay(businessDaysAfter(orderDay, from)), to: isoDay(businessDaysAfter(orderDay, to)) }
}

/** Returns the date this many business days later: Saturdays, Sundays and holidays do not count. */
export function businessDaysAfter(day: Date, count: number): Date {
  let at = day
  for (let daysLeft = count; daysLeft > 0;) {
    at = new Date(at.getTime() + DAY_MS)
    if (isBusinessDay(at)) daysLeft--
  }
  return at
}

const isBusinessDay = (day: Date): boolean => ![0, 6].includes(day.getUTCDay()) && !isUsHoliday(day)
