import { type RawBuilder, sql } from 'kysely'
import { LEAD_PICTURES } from '#server/db/leads/scraped-properties.ts'
import type { Db, Tx } from '#server/db/pool.ts'

/** Returns the campaigns that went into the trash before `before` and are still in it. */
export async function trashedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('deleted_at', '<=', before)
    .where('emptied_at', 'is', null)
    .orderBy('deleted_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Claims a campaign for emptying; returns false if it has been restored or emptied. */
export async function claimForEmptying(tx: Tx, id: string, before: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '<=', before)
    .where('emptied_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type LeftHome = { readonly id: string; readonly pictures: readonly string[] }

/** All homes of a campaign. */
export const inCampaign = (campaignId: string) => sql`campaign_id = ${campaignId}`

/**
 * Homes deleted from their campaigns before `before`, without homes whose removal was requested, which have their own
 * rules.
 */
export const homesDeletedBefore = (before: Date) => sql`deleted_at <= ${before} and removal_id is null`

/** Deletes up to `limit` homes that were never opened, emailed about or ordered; returns them with their pictures. */
export async function deleteUnseenHomes(tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<LeftHome[]> {
  const { rows } = await sql<LeftHome>`
    delete from scraped_properties
    where id in (
      select id from scraped_properties home
      where ${condition}
        and not exists (select from campaign_events where scraped_property_id = home.id)
        and not exists (select from property_searches where scraped_property_id = home.id)
        and not exists (select from outreach_emails where scraped_property_id = home.id)
      limit ${limit})
    returning id, array_remove(array[${LEAD_PICTURES}], null) as pictures`.execute(tx)
  return rows
}

/** Removes agents and all other source data from the remaining homes; links, art and counts are kept (E-38). */
export const eraseAgents = async (tx: Tx, condition: RawBuilder<unknown>, now: Date): Promise<void> => {
  await sql`
    update scraped_properties
    set sellers_agent_name = null, sellers_agent_brokerage = null, sellers_agent_license = null,
      sellers_agent_mobile = null, sellers_agent_email = null, buyers_agent_name = null,
      buyers_agent_brokerage = null, buyers_agent_license = null, buyers_agent_mobile = null,
      buyers_agent_email = null, raw_data = null, updated_at = ${now}
    where ${condition}
      and num_nonnulls(sellers_agent_name, sellers_agent_brokerage, sellers_agent_license, sellers_agent_mobile,
        sellers_agent_email, buyers_agent_name, buyers_agent_brokerage, buyers_agent_license, buyers_agent_mobile,
        buyers_agent_email, raw_data) > 0`.execute(tx)
}

/** Marks a campaign as emptied; its row stays because orders and events refer to it. */
export async function markEmptied(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('imports').where('campaign_id', '=', id).execute()
  await tx
    .updateTable('campaigns')
    .set({ emptied_at: now, notes: null, request_url: null, screenshot_thumbnail_url: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
