/** How long we look for an order at the print shop after a lost response; after that the order is held (decision 7). */
export const PRINT_LOOKUP_TIMEOUT_MS = 10 * 60_000

/** An order that stays in the print shop's queue longer than this is considered lost. */
export const PRINT_QUEUE_TIMEOUT_MS = 30 * 60_000
