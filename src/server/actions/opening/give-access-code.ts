import { accessCode } from '#domain/property-token.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { takeAccessCode } from '../../db/tokens.ts'

/** Of 10^12 codes a taken one is met once in a million at a million homes. */
const TRIES = 5

/** D3, generate_property_access_code: gives a campaign's home a code that leads nowhere else (E-5, E-6b); answers it. */
export async function giveAccessCode(ctx: Context, tx: Tx, scrapedPropertyId: string): Promise<string> {
  for (let n = 0; n < TRIES; n++) {
    const code = accessCode(ctx.random)
    if ((await takeAccessCode(tx, scrapedPropertyId, code, ctx.now())) === 'ours') return code
  }
  throw new Error('No free access code was found')
}
