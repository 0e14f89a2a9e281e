import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'

/**
 * How long we keep trying to redraw an approved picture at print size if drawing fails for an unknown reason; after
 * that it is enlarged instead. Must be shorter than the time for which the job `print-order` is retried.
 */
export const REDRAWING_TIMEOUT_MS = 20 * MINUTE_MS

/** How long we look for an order at the print shop after a lost response; after that the order is held (decision 7). */
export const PRINT_LOOKUP_TIMEOUT_MS = 10 * MINUTE_MS

/** An order that stays in the print shop's queue longer than this is considered lost. */
export const PRINT_QUEUE_TIMEOUT_MS = 30 * MINUTE_MS

/** A print that the print shop has shown before, and has not shown for longer than this, is considered lost too. */
export const PRINT_MISSING_TIMEOUT_MS = DAY_MS

/** How long a buyer's email about a shipped package waits for its tracking number. */
export const SHIPPED_EMAIL_DELAY_MS = DAY_MS

/** How long the print shop is checked for the tracking number of a shipped package. */
export const TRACKING_TIMEOUT_MS = 3 * DAY_MS
