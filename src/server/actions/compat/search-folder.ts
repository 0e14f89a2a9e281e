import { createHmac } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** Where our copies of the photos of an address lie that no property was made for. Nobody can guess it from the address. */
export const searchFolder = (ctx: Context, address: string): string =>
  `search-${createHmac('sha256', ctx.signingSecret).update(`photos of\n${address.toLowerCase()}`).digest('hex').slice(0, 32)}`
