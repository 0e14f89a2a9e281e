import { createHmac } from 'node:crypto'
import type { Context } from '#server/context.ts'

/**
 * Returns the folder of our copies of an address's photos before a property exists. It cannot be guessed from the
 * address.
 */
export const searchFolder = (ctx: Context, address: string): string =>
  `search-${createHmac('sha256', ctx.signingSecret).update(`photos of\n${address.toLowerCase()}`).digest('hex').slice(0, 32)}`
