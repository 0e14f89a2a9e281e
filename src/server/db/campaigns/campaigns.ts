import { type Selectable, sql } from 'kysely'
import pg from 'pg'
import {
  CAMPAIGN_NAME_TAKEN_ERROR,
  type CampaignStatus,
  type CampaignSubtype,
  type CampaignType,
} from '#domain/campaigns/campaign.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { CampaignRow } from '#server/db/schema.ts'

export type Campaign = Selectable<CampaignRow>

type CampaignQuery = { readonly status: CampaignStatus | null; readonly search: string }

/** Returns campaigns that are not deleted, newest first; `search` is a part of the name or the notes (D3-079). */
export const campaignsMatching = (db: Db, { status, search }: CampaignQuery): Promise<Campaign[]> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(status !== null, (query) => query.where('status', '=', status))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(name || ' ' || coalesce(notes, ''))) > 0`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Returns a campaign that is not deleted. */
export const campaignById = (db: Db, id: string): Promise<Campaign | undefined> =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Locks a campaign, deleted or not, until the transaction ends; its events can still be recorded. */
export const lockCampaign = (tx: Tx, id: string): Promise<Campaign | undefined> =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type NewCampaign = {
  readonly id: string
  readonly name: string
  readonly type: CampaignType
  readonly subtype: CampaignSubtype | null
  readonly requestUrl: string | null
  readonly sourceName: string | null
  readonly notes: string | null
  readonly adminId: string
  readonly now: Date
}

/** Creates a campaign; returns false if another one has its name, ignoring case (D3-096), or one has its id. */
export async function insertCampaign(db: Db, campaign: NewCampaign): Promise<boolean> {
  const row = await db
    .insertInto('campaigns')
    .values({
      id: campaign.id,
      name: campaign.name,
      campaign_type: campaign.type,
      campaign_subtype: campaign.subtype,
      request_url: campaign.requestUrl,
      source_platform: campaign.sourceName,
      notes: campaign.notes,
      created_by_admin_id: campaign.adminId,
      created_at: campaign.now,
      updated_at: campaign.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type CampaignChange = Partial<Pick<Campaign, 'name' | 'notes' | 'status' | 'deleted_at'>>

/** Changes a campaign; throws AppError 'conflict' if another one has the name, ignoring case (D3-096). */
export async function changeCampaign(tx: Tx, id: string, change: CampaignChange, now: Date): Promise<Campaign> {
  try {
    return await tx
      .updateTable('campaigns')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === 'campaigns_name'
    throw isTaken ? new AppError('conflict', CAMPAIGN_NAME_TAKEN_ERROR, { cause: error }) : error
  }
}

/** Deletes a campaign's homes together with it. */
export const deleteHomesOfCampaign = (tx: Tx, campaignId: string, now: Date) =>
  tx
    .updateTable('scraped_properties')
    .set({ deleted_at: now, updated_at: now })
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .execute()

/** Restores the homes that were deleted with their campaign, but not homes deleted before it. */
export const restoreHomesOfCampaign = (tx: Tx, { id, deleted_at }: Campaign, now: Date) =>
  tx
    .updateTable('scraped_properties')
    .set({ deleted_at: null, updated_at: now })
    .where('campaign_id', '=', id)
    .where('deleted_at', '=', deleted_at)
    .execute()

/** Returns the campaigns in the trash, last deleted first, with the homes that were deleted with them. */
export const campaignsInTrash = (db: Db) =>
  db
    .selectFrom('campaigns')
    .select(({ selectFrom }) => [
      'id',
      'name',
      'campaign_subtype',
      'deleted_at',
      selectFrom('scraped_properties')
        .select(({ fn }) => fn.countAll<number>().as('homes'))
        .whereRef('campaign_id', '=', 'campaigns.id')
        .whereRef('scraped_properties.deleted_at', '=', 'campaigns.deleted_at')
        .as('homes'),
    ])
    .where('deleted_at', 'is not', null)
    .where('emptied_at', 'is', null)
    .orderBy('deleted_at', 'desc')
    .execute()

/** Returns the number of campaigns; fails if the database fails (D3-219). */
export const countCampaigns = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('campaigns')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n
