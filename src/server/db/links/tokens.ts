import { sql } from 'kysely'
import { type Random, temporaryToken } from '#domain/links/property-token.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/properties.ts'

/** Locks a token or code until our transaction ends, so that the first request gets it (E-6b). */
export async function isFree(tx: Tx, token: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`token ${token}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select 1 from property_searches where property_token = ${token}
    union all select 1 from former_tokens where token = ${token}
    union all select 1 from scraped_properties where access_code = ${token}`.execute(tx)
  return rows.length === 0
}

const TEMPORARY_ATTEMPTS = 20

/**
 * D1-191: an unused temporary token, reserved until our transaction ends. Two of the same millisecond collide once in
 * 1,296 times: the later one takes another.
 */
export async function freeTemporaryToken(tx: Tx, now: Date, random: Random): Promise<string> {
  for (let left = TEMPORARY_ATTEMPTS; left > 0; left--) {
    const token = temporaryToken(now.getTime(), random)
    if (await isFree(tx, token)) return token
  }
  throw new Error('No free temporary token was found')
}

/**
 * D1-261, E-6b: gives the property this token, unless a property had it or a campaign's home has it as its code. The
 * token it had before continues leading to it (D1-192).
 */
export async function reserveToken(tx: Tx, property: Property, token: string, now: Date): Promise<'taken' | 'ours'> {
  if (!(await isFree(tx, token))) return 'taken'
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

/** E-6b: gives a campaign's home this code; 'taken' when the code leads elsewhere already. */
export async function reserveAccessCode(
  tx: Tx,
  scrapedPropertyId: string,
  code: string,
  now: Date,
): Promise<'taken' | 'ours'> {
  if (!(await isFree(tx, code))) return 'taken'
  await tx
    .updateTable('scraped_properties')
    .set({ access_code: code, updated_at: now })
    .where('id', '=', scrapedPropertyId)
    .execute()
  return 'ours'
}

/** D1-261: one row by its token (already upper case), the present one or one that it had before. */
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

/** The property that a link leads to: by its token, or by the access code under which it was made from a campaign. */
export const propertyByLink = async (db: Db, token: string): Promise<Property | undefined> =>
  (await propertyByAnyToken(db, token)) ??
  (await db
    .selectFrom('property_searches')
    .innerJoin('scraped_properties', 'scraped_properties.id', 'property_searches.scraped_property_id')
    .selectAll('property_searches')
    .where('scraped_properties.access_code', '=', token)
    .where('is_clone', '=', false)
    .executeTakeFirst())
