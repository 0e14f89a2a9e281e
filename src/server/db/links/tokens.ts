import { sql } from 'kysely'
import { type Random, temporaryToken } from '#domain/links/property-token.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/** The hash under which a removed home's token or code is remembered. */
export type LinkHash = (token: string) => string

/**
 * Returns whether a token or code was never used, not even for a home that was removed since, whose link is in emails
 * (F-54); locks it until the transaction ends, so that the first request gets it (E-6b).
 */
export async function isTokenFree(tx: Tx, token: string, linkHash: LinkHash): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`token ${token}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select 1 from property_searches where property_token = ${token}
    union all select 1 from former_tokens where token = ${token}
    union all select 1 from scraped_properties where access_code = ${token}
    union all select 1 from removed_links where link_hash = ${linkHash(token)}`.execute(tx)
  return rows.length === 0
}

const TEMPORARY_ATTEMPTS = 20

/**
 * Returns an unused temporary token, reserved until the transaction ends (D1-191). Two created in the same millisecond
 * collide once in 1,296 times: then the later one gets another.
 */
export async function freeTemporaryToken(
  tx: Tx,
  { now, random, linkHash }: { readonly now: Date; readonly random: Random; readonly linkHash: LinkHash },
): Promise<string> {
  for (let attemptsLeft = TEMPORARY_ATTEMPTS; attemptsLeft > 0; attemptsLeft--) {
    const token = temporaryToken(now.getTime(), random)
    if (await isTokenFree(tx, token, linkHash)) return token
  }
  throw new Error('No free temporary token was found')
}

/**
 * Gives the property this token, unless a property had it or a campaign's home has it as its code (D1-261, E-6b). Its
 * previous token still leads to it (D1-192).
 */
export async function reserveToken(
  tx: Tx,
  property: Property,
  { token, linkHash, now }: { readonly token: string; readonly linkHash: LinkHash; readonly now: Date },
): Promise<'taken' | 'ours'> {
  if (!(await isTokenFree(tx, token, linkHash))) return 'taken'
  await tx
    .updateTable('property_searches')
    .set({ property_token: token, token_generated_at: now })
    .where('id', '=', property.id)
    .execute()
  if (property.property_token !== null) {
    await tx
      .insertInto('former_tokens')
      .values({ token: property.property_token, property_id: property.id, replaced_at: now })
      .execute()
  }
  return 'ours'
}

/** Gives a campaign's home this access code; returns 'taken' if the code already leads elsewhere (E-6b). */
export async function reserveAccessCode(
  tx: Tx,
  scrapedPropertyId: string,
  { code, linkHash, now }: { readonly code: string; readonly linkHash: LinkHash; readonly now: Date },
): Promise<'taken' | 'ours'> {
  if (!(await isTokenFree(tx, code, linkHash))) return 'taken'
  await tx
    .updateTable('scraped_properties')
    .set({ access_code: code, updated_at: now })
    .where('id', '=', scrapedPropertyId)
    .execute()
  return 'ours'
}

/** Returns a property by its current or a previous token (already upper case) (D1-261). */
export const propertyByAnyToken = (db: Db, token: string): Promise<Property | undefined> =>
  db
    .selectFrom('property_searches')
    .selectAll()
    .where((where) =>
      where.or([
        where('property_token', '=', token),
        where('id', 'in', (select) =>
          select.selectFrom('former_tokens').select('property_id').where('token', '=', token),
        ),
      ]),
    )
    .executeTakeFirst()

/** Returns the property of a link: by its token, or by the access code under which it was created from a campaign. */
export const propertyByLink = async (db: Db, token: string): Promise<Property | undefined> =>
  (await propertyByAnyToken(db, token)) ??
  (await db
    .selectFrom('property_searches')
    .innerJoin('scraped_properties', 'scraped_properties.id', 'property_searches.scraped_property_id')
    .selectAll('property_searches')
    .where('scraped_properties.access_code', '=', token)
    .where('is_clone', '=', false)
    .executeTakeFirst())
