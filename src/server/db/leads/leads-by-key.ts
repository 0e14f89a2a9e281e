import { type Insertable, sql } from 'kysely'
import { IMPORT_LIMITS } from '#domain/imports/import.ts'
import type { ImportListing } from '#domain/imports/listing.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { ScrapedPropertyRow } from '#server/db/schema.ts'

/** A home for a campaign; its key distinguishes it from every other home there. */
export type NewLead = Insertable<ScrapedPropertyRow> & { readonly campaign_id: string; readonly home_key: string }

/**
 * Inserts homes in batches of 50 and returns the keys of the new ones; homes that the campaign already has are not
 * changed (D3-218).
 */
export async function insertLeads(tx: Tx, leads: readonly NewLead[]): Promise<ReadonlySet<string>> {
  const newKeys = new Set<string>()
  for (let from = 0; from < leads.length; from += IMPORT_LIMITS.insertBatch) {
    const rows = await tx
      .insertInto('scraped_properties')
      .values(leads.slice(from, from + IMPORT_LIMITS.insertBatch))
      .onConflict((conflict) =>
        conflict
          .columns(['campaign_id', 'home_key'])
          .where('home_key', 'is not', null)
          .where('deleted_at', 'is', null)
          .doNothing(),
      )
      .returning('home_key')
      .execute()
    for (const { home_key } of rows) newKeys.add(home_key!)
  }
  return newKeys
}

/** The listing as written by `leadOfListing`; homes of old builds may have another object in its place. */
const LISTING = sql`case when raw_data -> 'originalProperty' ? 'address' then raw_data -> 'originalProperty' end`

/**
 * Returns which of these homes are already in the campaign, with the listing of each; null for a home without a stored
 * one.
 */
export async function leadsByKey(
  db: Db,
  campaignId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ImportListing | null>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('scraped_properties')
    .select(['home_key', sql<ImportListing | null>`${LISTING}`.as('listing')])
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .where('home_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Map(rows.map(({ home_key, listing }) => [home_key!, listing]))
}

/** Returns which of these homes are in other campaigns, with the name of one such campaign (F-52). */
export async function keysElsewhere(
  db: Db,
  campaignId: string | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('scraped_properties as lead')
    .innerJoin('campaigns', 'campaigns.id', 'lead.campaign_id')
    .select(['lead.home_key', 'campaigns.name'])
    .where('lead.home_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('lead.deleted_at', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    .$if(campaignId !== null, (query) => query.where('lead.campaign_id', '!=', campaignId))
    .orderBy('lead.created_at', 'desc')
    .execute()
  return new Map(rows.map(({ home_key, name }) => [home_key!, name]))
}
