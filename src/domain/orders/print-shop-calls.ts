/**
 * The calls per minute that the print shop allows all our processes together, and what we spend them on. A quote is one
 * call. The rest is for prints: each is looked up with two calls.
 */
export const PRINT_SHOP_CALLS_PER_MINUTE = { allowed: 40, quotes: 16, quotesOfOneNetwork: 8 } as const
export const PRINTS_LOOKED_UP_PER_MINUTE =
  (PRINT_SHOP_CALLS_PER_MINUTE.allowed - PRINT_SHOP_CALLS_PER_MINUTE.quotes) / 2
