import { type RawBuilder, sql } from 'kysely'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import { selectedIn } from './lead-list.ts'
import type { Lead } from './scraped-properties.ts'

/** Returns a home of a campaign; undefined if the home or its campaign was deleted. */
export const leadById = (db: Db, id: string): Promise<Lead | undefined> =>
  db
    .selectFrom('scraped_properties')
    .innerJoin('campaigns', 'campaigns.id', 'scraped_properties.campaign_id')
    .selectAll('scraped_properties')
    .where('scraped_properties.id', '=', id)
    .where('scraped_properties.deleted_at', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()

/** Locks a campaign's home until the transaction ends; undefined if it was deleted. */
export const lockLead = (tx: Tx, id: string): Promise<Lead | undefined> =>
  tx
    .selectFrom('scraped_properties')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type LeadFields = Partial<
  Pick<
    Lead,
    | 'address_line_1'
    | 'address_line_2'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'sale_price'
    | 'date_sold'
    | 'sellers_agent_name'
    | 'sellers_agent_brokerage'
    | 'sellers_agent_license'
    | 'sellers_agent_mobile'
    | 'sellers_agent_email'
    | 'buyers_agent_name'
    | 'buyers_agent_brokerage'
    | 'buyers_agent_license'
    | 'buyers_agent_mobile'
    | 'buyers_agent_email'
    | 'home_key'
  >
>

export const changeLead = (tx: Tx, id: string, fields: LeadFields, now: Date): Promise<Lead> =>
  tx
    .updateTable('scraped_properties')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns whether a change failed because another home of the campaign has that address. */
export const isHomeTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'scraped_properties_home'

type Deletion = { readonly id: string; readonly campaignId: string; readonly now: Date }

/** Deletes the homes of a selection from their campaign; returns how many. */
export async function deleteSelectedLeads(
  tx: Tx,
  selection: LeadSelection,
  { id, campaignId, now }: Deletion,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('scraped_properties')
    .set({ deleted_at: now, deletion_id: id, updated_at: now })
    .where('id', 'in', selectedIn(tx, campaignId, selection).select('id'))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Restores the homes of a deletion, except those that are in the campaign again; returns how many. */
export const restoreDeletion = (tx: Tx, { id, campaignId, now }: Deletion): Promise<number> =>
  restore(tx, sql`deletion_id = ${id}`, campaignId, now)

/** Restores one deleted home, unless it is in the campaign again; returns how many were restored. */
export const restoreDeletedLead = (tx: Tx, { id, campaignId, now }: Deletion): Promise<number> =>
  restore(tx, sql`id = ${id}`, campaignId, now)

async function restore(tx: Tx, condition: RawBuilder<unknown>, campaignId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update scraped_properties as deleted
    set deleted_at = null, deletion_id = null, updated_at = ${now}
    where ${condition} and campaign_id = ${campaignId} and deleted_at is not null and removal_id is null
      and (home_key is null or not exists (
        select from scraped_properties as current
        where current.campaign_id = deleted.campaign_id and current.home_key = deleted.home_key
          and current.deleted_at is null))`.execute(tx)
  return Number(numAffectedRows)
}

const deletedSince = (db: Db, campaignId: string, since: Date) =>
  db
    .selectFrom('scraped_properties')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', '>', since)
    .where('removal_id', 'is', null)

/**
 * Returns a page of the homes of a campaign that were deleted since `since`, last deleted first, and their total
 * number.
 */
export async function deletedLeads(
  db: Db,
  campaignId: string,
  since: Date,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ leads: Lead[]; total: number }> {
  const deletedHomes = deletedSince(db, campaignId, since)
  const leads = await deletedHomes
    .selectAll()
    .orderBy('deleted_at', 'desc')
    .orderBy('import_order')
    .limit(limit)
    .offset(offset)
    .execute()
  return { leads, total: await deletedLeadCount(db, campaignId, since) }
}

/** Returns the number of homes of a campaign, or of one deletion, that were deleted since `since`. */
export async function deletedLeadCount(
  db: Db,
  campaignId: string,
  since: Date,
  deletionId: string | null = null,
): Promise<number> {
  const { homes } = await deletedSince(db, campaignId, since)
    .select(sql<number>`count(*)::int`.as('homes'))
    .$if(deletionId !== null, (query) => query.where('deletion_id', '=', deletionId))
    .executeTakeFirstOrThrow()
  return homes
}

/** Returns those of these deletions that several homes are still part of, the last one first. */
export const deletionsOfSeveral = (
  db: Db,
  campaignId: string,
  since: Date,
  ids: readonly string[],
): Promise<{ id: string; homes: number; deleted_at: Date }[]> =>
  deletedSince(db, campaignId, since)
    .select([
      sql<string>`deletion_id`.as('id'),
      sql<number>`count(*)::int`.as('homes'),
      sql<Date>`max(deleted_at)`.as('deleted_at'),
    ])
    .where(sql<boolean>`deletion_id = any(${ids}::uuid[])`)
    .groupBy('deletion_id')
    .having(sql<boolean>`count(*) > 1`)
    .orderBy(sql`max(deleted_at)`, 'desc')
    .execute()

/** Returns whether this home was deleted since `since` and has not been restored. */
export async function isDeletedSince(db: Db, campaignId: string, id: string, since: Date): Promise<boolean> {
  return (await deletedSince(db, campaignId, since).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
