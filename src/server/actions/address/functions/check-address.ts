import type { Output, Parsed } from '#contract/index.ts'
import { bestMatch } from '#domain/address/address-match.ts'
import type { Address } from '#domain/address/address.ts'
import { adviceFor, lookupText } from '#domain/checkout/shipping-address.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { placesSession } from '../places-session.ts'

/**
 * Returns the advice on a shipping address (F-22). If the lookup service does not respond, there is no advice and no
 * error.
 */
export async function checkAddress(
  ctx: Context,
  { address }: Parsed<'check-address'>,
): Promise<Output<'check-address'>> {
  const { country, ...parts } = address
  const place = await placeLike(ctx, lookupText(parts)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'an address could not be checked')
    return null
  })
  const { verdict, suggestion, mayNeedUnit, problem } = adviceFor(parts, place)
  return {
    verdict,
    suggestion: suggestion && { ...suggestion, country },
    may_need_unit: mayNeedUnit,
    problem,
  }
}

/** Returns the place that fits best; null if there is none. */
async function placeLike(ctx: Context, text: string): Promise<Address | null> {
  const session = placesSession(ctx)
  const best = bestMatch(text, await ctx.places.predict(text, session))
  return best ? await ctx.places.details(best.prediction.placeId, session) : null
}
