import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { canonicalToken, temporaryToken } from '#domain/property-token.ts'
import { tokenNotFound } from '#domain/property-texts.ts'
import type { Caller, Context } from '../../context.ts'
import { artworksOf } from '../../db/artworks.ts'
import { recordEvent } from '../../db/campaign-events.ts'
import { cloneOf, insertClone } from '../../db/clones.ts'
import type { Tx } from '../../db/pool.ts'
import { lockProperty, markOpened, type Property, propertyById, propertyByToken } from '../../db/properties.ts'
import { propertyView } from '../property/property-view.ts'
import { requireSession } from '../property/require-session.ts'

/**
 * D1-101, D1-194 to D1-196: a home without a source of its own (one that we sent a link to) is opened once and cloned
 * for each browser that opens it again; every other home is used as it is. The page calls this after a human signal.
 */
export async function openProperty(
  ctx: Context,
  input: Parsed<'open-property'>,
  caller: Caller,
): Promise<Output<'open-property'>> {
  const clientSession = requireSession(caller)
  const token = canonicalToken(input.token)
  const found = await propertyByToken(ctx.db, token)
  if (!found) throw new AppError('not_found', tokenNotFound(token))

  const { property, wasExisting } = await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, found.id)
    const home = (await propertyById(tx, found.id))!
    const now = ctx.now()
    await recordEvent(tx, {
      id: input.event_id,
      type: 'property_opened',
      propertyId: home.id,
      clientSession,
      userAgent: caller.userAgent,
      now,
    })
    if (home.image_source !== null) return { property: home, wasExisting: false }
    if (home.first_opened_at === null) {
      return { property: await markOpened(tx, home.id, clientSession, now), wasExisting: false }
    }
    if (home.client_session_id === clientSession) return { property: home, wasExisting: false } // the browser that opened it first
    return { property: await cloneFor(ctx, tx, home, clientSession, now), wasExisting: true }
  })
  const artworks = await artworksOf(ctx.db, property.id)
  return {
    propertyData: propertyView(property, artworks, caller),
    token: property.property_token ?? token,
    wasExisting,
  }
}

async function cloneFor(ctx: Context, tx: Tx, parent: Property, clientSession: string, now: Date): Promise<Property> {
  const token = temporaryToken(now.getTime(), ctx.random)
  return (
    (await cloneOf(tx, parent.id, clientSession)) ??
    (await insertClone(tx, { id: randomUUID(), parent, token, clientSession, now }))
  )
}
