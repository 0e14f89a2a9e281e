import { sql } from 'kysely'
import { CAMPAIGN_SUBTYPES, type CampaignSubtype } from '#domain/campaigns/campaign.ts'
import type { Tx } from '#server/db/pool.ts'

// What importing homes changes in a campaign's row.

/** Pauses an empty campaign whose import failed, so that it is not listed as active. */
export const pauseIfEmpty = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ status: 'paused', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('total_properties_found', '=', 0)
    .execute()
}

export const activateCampaign = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('campaigns').set({ status: 'active', updated_at: now }).where('id', '=', id).execute()
}

/** Sets the subtype of a campaign once it is chosen (D3-088). */
export const setCampaignSubtype = async (tx: Tx, id: string, subtype: CampaignSubtype, now: Date): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ campaign_subtype: subtype, campaign_type: CAMPAIGN_SUBTYPES[subtype].type, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Sets the source of a campaign that has none yet. */
export const setCampaignSource = async (
  tx: Tx,
  id: string,
  { sourceName, url, now }: { sourceName: string; url: string | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ source_platform: sourceName, request_url: url, updated_at: now })
    .where('id', '=', id)
    .where('total_properties_found', '=', 0)
    .execute()
}

/** Records the URL of the first results page that was read for a campaign, whatever its source (D3-150). */
export const recordRequestUrl = async (tx: Tx, id: string, url: string): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ request_url: url })
    .where('id', '=', id)
    .where('request_url', 'is', null)
    .execute()
}

/**
 * Updates the number of homes of a campaign and, unless `scrapedAt` is null, the time when its pages were last read
 * (D3-092).
 */
export async function updateHomeCount(tx: Tx, id: string, now: Date, scrapedAt: Date | null): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((row) => ({
      total_properties_found: row
        .selectFrom('scraped_properties')
        .select((lead) => sql<number>`${lead.fn.countAll()}::integer`.as('n'))
        .where('campaign_id', '=', id)
        .where('deleted_at', 'is', null),
      updated_at: now,
      ...(scrapedAt && { last_scraped_at: scrapedAt }),
    }))
    .where('id', '=', id)
    .execute()
}
