/** The time in ISO 8601, in UTC; null for none. */
export const isoOrNull = (at: Date | null): string | null => at && at.toISOString()
