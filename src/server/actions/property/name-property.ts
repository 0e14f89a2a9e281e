import { randomToken, tokenCandidates } from '#domain/property-token.ts'
import type { Context } from '../../context.ts'
import { propertyById, takeToken } from '../../db/properties.ts'
import type { Payload } from '../../queue/catalog.ts'

const RANDOM_TRIES = 5

/**
 * D1-173, D1-190, D1-201, D1-202: gives a property of an address its token. The database settles who gets a token
 * that two want; the other takes the next candidate. A property that has a token keeps it.
 */
export async function nameProperty(ctx: Context, { propertyId }: Payload<'name-property'>): Promise<void> {
  const property = await propertyById(ctx.db, propertyId)
  if (!property || property.property_token !== null) return
  const byAddress = tokenCandidates(
    property.address_line_1 ?? '',
    property.zip_code ?? '',
    propertyId,
    ctx.now().getTime(),
  )
  const random = Array.from({ length: RANDOM_TRIES }, () => randomToken(ctx.random))
  for (const token of [...byAddress, ...random]) {
    if ((await takeToken(ctx.db, propertyId, token, ctx.now())) === 'ours') return
  }
  throw new Error('No free token was found')
}
