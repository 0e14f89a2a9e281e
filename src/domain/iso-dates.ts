/** The time in ISO 8601, in UTC; null for none. */
export const isoOrNull = (at: Date | null): string | null => at && at.toISOString()

/** The day in UTC as `YYYY-MM-DD`. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10)
