import type { Output, Parsed } from '#contract/index.ts'
import { isDemoAddress } from '#domain/photo-search/assessment.ts'
import type { Context } from '#server/context.ts'
import { propertyByCode, tokenOfDrawnHome } from '#server/db/links/landing-codes.ts'

/** D1-023, D1-031: the home of a code, and whether it is the demo one, and the token of its art. */
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
