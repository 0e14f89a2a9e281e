/** Milliseconds of what people call a minute, an hour, a day; a day of a calendar may be longer. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
