import { DAY_MS } from '#domain/durations.ts'

/** The links to their orders that a buyer without an account gets by email again: to which orders, and how often. */
export const ORDER_LINKS_MAX_AGE_MS = 2 * 365 * DAY_MS
export const ORDER_LINKS_MAX_AGE_TEXT = 'two years'

/** Requests allowed per day, for one email address and from one network, whether or not there are orders. */
export const ORDER_LINKS_PER_DAY = { address: 5, network: 30 } as const

export const ORDER_LINKS_SENT_TEXT = 'If we have orders with this email, the links to them are on their way.'
export const TOO_MANY_ORDER_LINKS_REFUSAL =
  'That’s too many requests in one day. Please look in your spam folder, or write to us.'
