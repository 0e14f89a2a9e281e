import { accessCode } from '#domain/links/property-token.ts'
import { linkHashOf } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { reserveAccessCode } from '#server/db/links/tokens.ts'
import type { Tx } from '#server/db/pool.ts'

/** Gives a campaign's home an unused code and returns it (E-5, E-6b). */
export const assignAccessCode = (ctx: Context, tx: Tx, scrapedPropertyId: string): Promise<string> =>
  firstFreeCode(ctx, async (code) => {
    const reservation = { code, linkHash: linkHashOf(ctx), now: ctx.now() }
    return (await reserveAccessCode(tx, scrapedPropertyId, reservation)) === 'ours'
  })

/** With a million homes, one in a million of the 10^12 codes is taken. */
const TRIES = 5

/** Returns the first of a few random codes that is free, as `isFree` decides. */
export async function firstFreeCode(
  { random }: Pick<Context, 'random'>,
  isFree: (code: string) => Promise<boolean>,
): Promise<string> {
  for (let n = 0; n < TRIES; n++) {
    const code = accessCode(random)
    if (await isFree(code)) return code
  }
  throw new Error('No free access code was found')
}
