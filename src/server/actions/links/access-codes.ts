import { accessCode } from '#domain/links/property-token.ts'
import { linkHashOf } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { isFree, reserveAccessCode } from '#server/db/links/tokens.ts'
import type { Tx } from '#server/db/pool.ts'

/** With a million homes, one in a million of the 10^12 codes is taken. */
const TRIES = 5
const NO_FREE_CODE = 'No free access code was found'

/** Returns an unused access code; it is not reserved until it is assigned (D3-219). */
export const generateAccessCode = (ctx: Context): Promise<string> =>
  ctx.inTransaction(async (tx) => {
    for (let n = 0; n < TRIES; n++) {
      const code = accessCode(ctx.random)
      if (await isFree(tx, code, linkHashOf(ctx))) return code
    }
    throw new Error(NO_FREE_CODE)
  })

/** Gives a campaign's home an unused code and returns it (E-5, E-6b). */
export async function assignAccessCode(ctx: Context, tx: Tx, scrapedPropertyId: string): Promise<string> {
  for (let n = 0; n < TRIES; n++) {
    const code = accessCode(ctx.random)
    const reservation = await reserveAccessCode(tx, scrapedPropertyId, {
      code,
      linkHash: linkHashOf(ctx),
      now: ctx.now(),
    })
    if (reservation === 'ours') return code
  }
  throw new Error(NO_FREE_CODE)
}
