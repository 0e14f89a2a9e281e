/** The time in ISO 8601, in UTC; null for none. */
export const isoOrNull = (at: Date | null): string | null => at && at.toISOString()

/** A day as `YYYY-MM-DD`, without a time zone that could shift it: of a sale, of a delivery. */
export type CalendarDate = string

/** The day in UTC. */
export const isoDay = (at: Date): CalendarDate => at.toISOString().slice(0, 10)
