import { isTemporaryToken, randomToken, tokenCandidates } from '#domain/links/property-token.ts'
import { linkHashOf } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { reserveToken } from '#server/db/links/tokens.ts'
import type { Tx } from '#server/db/pool.ts'
import { lockProperty, type Property, propertyById } from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { sendArtworkReadyEmails } from '../artwork-ready-emails.ts'

const RANDOM_ATTEMPTS = 5

/**
 * Gives a property with an address its token, replacing a temporary one, which still leads to it (D1-173, D1-190 to
 * D1-192, D1-201, D1-202). A property with an address token keeps it, a clone keeps its private one, and without an
 * address a temporary token stays. Then emails everyone who waits for the link (U-06).
 */
export async function assignToken(ctx: Context, { propertyId }: Payload<'assign-token'>): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const property = await lockProperty(tx, propertyId)
    const before = property.property_token
    const hasToken = before !== null && (property.is_clone || !isTemporaryToken(before))
    if (!hasToken) await reserveFirstUnused(ctx, tx, property)
    await sendArtworkReadyEmails(ctx, tx, (await propertyById(tx, propertyId))!)
  })
}

/** Assigns the first unused token; only a property without any token may get a random one. */
async function reserveFirstUnused(ctx: Context, tx: Tx, property: Property): Promise<void> {
  const [now, linkHash] = [ctx.now(), linkHashOf(ctx)]
  const byAddress = tokenCandidates(property.address_line_1 ?? '', property.zip_code ?? '', property.id, now.getTime())
  const random = Array.from({ length: RANDOM_ATTEMPTS }, () => randomToken(ctx.random))
  for (const token of property.property_token === null ? [...byAddress, ...random] : byAddress) {
    if ((await reserveToken(tx, property, { token, linkHash, now })) === 'ours') return
  }
  if (property.property_token === null) throw new Error('No free token was found')
}
