import { type RawBuilder, sql } from 'kysely'
import { BUYER_TAB_NAMES, type BuyerTab } from '#domain/buyer-outreach/buyer-outreach.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import type { Db } from '#server/db/pool.ts'

/** Returns the campaign of the Buyer Outreach screen; if a deleted one was restored, the newest. */
export const buyerOutreachCampaign = (db: Db): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('campaigns')
    .select('id')
    .where('is_buyer_outreach', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Makes the campaign with this name, ignoring case, the one of the Buyer Outreach screen. */
export const markBuyerOutreach = async (db: Db, name: string): Promise<void> => {
  await db
    .updateTable('campaigns')
    .set({ is_buyer_outreach: true })
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_at', 'is', null)
    .execute()
}

const homesOf = (db: Db, campaignId: string) =>
  db.selectFrom('scraped_properties').where('campaign_id', '=', campaignId).where('deleted_at', 'is', null)

/** Returns the ids of the campaign's homes with these keys. */
export async function idsByKey(db: Db, campaignId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await homesOf(db, campaignId)
    .select('id')
    .where('home_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .orderBy('import_order')
    .execute()
  return rows.map(({ id }) => id)
}

const IS_ON: Record<BuyerTab, RawBuilder<boolean>> = {
  all: sql`true`,
  assigned: sql`(buyers_agent_name is not null or raw_data -> 'agentContactLookup' is not null)`,
  artwork: sql`has_artwork`,
  sent: sql`outreach_sent_at is not null`,
}

/** Returns the homes of a tab, newest first; only those of one bulk run if `runId` is given. */
export const buyerHomes = (
  db: Db,
  campaignId: string,
  { tab, runId }: { readonly tab: BuyerTab; readonly runId: string | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Lead[]> =>
  homesOf(db, campaignId)
    .selectAll()
    .where(IS_ON[tab])
    .$if(runId !== null, (query) =>
      query.where('id', 'in', db.selectFrom('bulk_run_items').select('lead_id').where('run_id', '=', runId)),
    )
    .orderBy('import_order', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countHomesOfRun(db: Db, campaignId: string, runId: string): Promise<number> {
  const { count } = await homesOf(db, campaignId)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', 'in', db.selectFrom('bulk_run_items').select('lead_id').where('run_id', '=', runId))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the number of homes in each tab. */
export async function buyerCounts(db: Db, campaignId: string): Promise<Record<BuyerTab, number>> {
  const counts = BUYER_TAB_NAMES.map((tab) => sql`count(*) filter (where ${IS_ON[tab]})::int as ${sql.ref(tab)}`)
  const { rows } = await sql<Record<BuyerTab, number>>`
    select ${sql.join(counts)} from scraped_properties
    where campaign_id = ${campaignId} and deleted_at is null`.execute(db)
  return rows[0]!
}
