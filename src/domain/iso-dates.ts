/** The time in ISO 8601, in UTC; null for none. */
export const isoOrNull = (at: Date | null): string | null => at && at.toISOString()

/** A day as `YYYY-MM-DD`, without a time zone that could shift it: of a sale, of a delivery. */
export type CalendarDate = string

/** Returns the day that a moment is in a time zone. */
export const dayIn = (timeZone: string, at: Date): CalendarDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** The time zone of the shop's days, and in the database of `shop_day`: the shop serves only the USA. */
export const SHOP_ZONE = 'America/New_York'

/** The day by the shop's calendar: today, if `at` is now. */
export const shopDay = (at: Date): CalendarDate => dayIn(SHOP_ZONE, at)

/** The day in UTC: of a stored day, or of a moment whose zone is UTC. */
export const isoDay = (at: Date): CalendarDate => at.toISOString().slice(0, 10)
