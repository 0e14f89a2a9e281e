import type { Output, Parsed } from '#contract/index.ts'
import { isDemoAddress } from '#domain/photo-search/assessment.ts'
import type { Context } from '#server/context.ts'
import { propertyByCode, tokenOfDrawnHome } from '#server/db/links/landing-codes.ts'

/** Returns the home of a landing code, whether it is the demo home, and the token of its art (D1-023, D1-031). */
export async function findPropertyByCode(
  ctx: Context,
  { code }: Parsed<'find-property-by-code'>,
): Promise<Output<'find-property-by-code'>> {
  const property = await propertyByCode(ctx.db, code)
  if (!property) return { property: null }
  return {
    property: {
      address: property.address,
      property_code: code,
      isDemo: isDemoAddress(property.address, ctx.config.DEMO_ADDRESS),
      token: await tokenOfDrawnHome(ctx.db, property.address),
    },
  }
}
