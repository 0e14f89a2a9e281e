import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CampaignStatus, CampaignSubtype } from '#domain/campaigns/campaign.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { ImportRow } from '#server/db/schema.ts'

/** An import with its campaign. */
export type Import = Selectable<ImportRow> & {
  readonly campaign_name: string
  readonly campaign_type: string
  readonly campaign_subtype: CampaignSubtype | null
  readonly campaign_deleted_at: Date | null
  readonly campaign_status: CampaignStatus
}

/** Records an import; returns false if one is already running for the campaign. */
export async function insertImport(tx: Tx, listingImport: Insertable<ImportRow>): Promise<boolean> {
  const row = await tx
    .insertInto('imports')
    .values(listingImport)
    .onConflict((conflict) => conflict.column('campaign_id').where('state', 'in', ['running', 'waiting']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const withCampaign = (db: Db) =>
  db
    .selectFrom('imports')
    .innerJoin('campaigns', 'campaigns.id', 'imports.campaign_id')
    .selectAll('imports')
    .select([
      'campaigns.name as campaign_name',
      'campaigns.campaign_type',
      'campaigns.campaign_subtype',
      'campaigns.deleted_at as campaign_deleted_at',
      'campaigns.status as campaign_status',
    ])

const importOf = (row: Omit<Import, 'campaign_subtype'> & { campaign_subtype: string | null }): Import => ({
  ...row,
  campaign_subtype: row.campaign_subtype as CampaignSubtype | null,
})

export async function importById(db: Db, id: string): Promise<Import | undefined> {
  const row = await withCampaign(db).where('imports.id', '=', id).executeTakeFirst()
  return row && importOf(row)
}

/** Returns the running import of a campaign. */
export async function openImportOf(db: Db, campaignId: string): Promise<Import | undefined> {
  const row = await withCampaign(db)
    .where('imports.campaign_id', '=', campaignId)
    .where('imports.state', 'in', ['running', 'waiting'])
    .executeTakeFirst()
  return row && importOf(row)
}

/** Returns the imports of a campaign that read more than one page, newest first. */
export async function importsOf(db: Db, campaignId: string): Promise<Import[]> {
  const rows = await withCampaign(db)
    .where('imports.campaign_id', '=', campaignId)
    .where('imports.mode', '!=', 'one_page')
    .orderBy('imports.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(importOf)
}

/** Returns all running imports, newest first. */
export async function openImports(db: Db): Promise<Import[]> {
  const rows = await withCampaign(db)
    .where('imports.state', 'in', ['running', 'waiting'])
    .where('imports.mode', '!=', 'one_page')
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('imports.created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(importOf)
}

/** Locks the row of an import, in any state, until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<Import | undefined> {
  const row = await withCampaign(tx).where('imports.id', '=', id).forUpdate('imports').executeTakeFirst()
  return row && importOf(row)
}

export const updateImport = async (tx: Tx, id: string, change: Updateable<ImportRow>): Promise<void> => {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute()
}
