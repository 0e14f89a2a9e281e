import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CampaignStatus, CampaignSubtype } from '#domain/campaigns/campaign.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { CollectionRow } from '#server/db/schema.ts'

/** A collecting with its campaign. */
export type Collection = Selectable<CollectionRow> & {
  readonly campaign_name: string
  readonly campaign_type: string
  readonly campaign_subtype: CampaignSubtype | null
  readonly campaign_deleted_at: Date | null
  readonly campaign_status: CampaignStatus
}

/** Puts a collecting on record; false when the campaign has one at work. */
export async function insertCollection(tx: Tx, collection: Insertable<CollectionRow>): Promise<boolean> {
  const inserted = await tx
    .insertInto('collections')
    .values(collection)
    .onConflict((conflict) => conflict.column('campaign_id').where('state', 'in', ['running', 'waiting']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const withCampaign = (db: Db) =>
  db
    .selectFrom('collections')
    .innerJoin('campaigns', 'campaigns.id', 'collections.campaign_id')
    .selectAll('collections')
    .select([
      'campaigns.name as campaign_name',
      'campaigns.campaign_type',
      'campaigns.campaign_subtype',
      'campaigns.deleted_at as campaign_deleted_at',
      'campaigns.status as campaign_status',
    ])

const typed = (row: Omit<Collection, 'campaign_subtype'> & { campaign_subtype: string | null }): Collection => ({
  ...row,
  campaign_subtype: row.campaign_subtype as CampaignSubtype | null,
})

export async function collectionById(db: Db, id: string): Promise<Collection | undefined> {
  const row = await withCampaign(db).where('collections.id', '=', id).executeTakeFirst()
  return row && typed(row)
}

/** The one at work for a campaign. */
export async function collectionAtWork(db: Db, campaignId: string): Promise<Collection | undefined> {
  const row = await withCampaign(db)
    .where('collections.campaign_id', '=', campaignId)
    .where('collections.state', 'in', ['running', 'waiting'])
    .executeTakeFirst()
  return row && typed(row)
}

/** Those of a campaign that read more than a page, the latest first. */
export async function collectionsOf(db: Db, campaignId: string): Promise<Collection[]> {
  const rows = await withCampaign(db)
    .where('collections.campaign_id', '=', campaignId)
    .where('collections.mode', '!=', 'one_page')
    .orderBy('collections.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(typed)
}

/** Everything at work, latest first. */
export async function collectionsAtWork(db: Db): Promise<Collection[]> {
  const rows = await withCampaign(db)
    .where('collections.state', 'in', ['running', 'waiting'])
    .where('collections.mode', '!=', 'one_page')
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('collections.created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(typed)
}

/** Takes the row of a collecting for this transaction, whatever its state. */
export async function lockCollection(tx: Tx, id: string): Promise<Collection | undefined> {
  const row = await withCampaign(tx).where('collections.id', '=', id).forUpdate('collections').executeTakeFirst()
  return row && typed(row)
}

export const updateCollection = async (tx: Tx, id: string, change: Updateable<CollectionRow>): Promise<void> => {
  await tx.updateTable('collections').set(change).where('id', '=', id).execute()
}
