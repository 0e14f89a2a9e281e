import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { selectedLeadBatches } from '#server/db/leads/lead-list.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import type { Db } from '#server/db/pool.ts'

/** Calls `visit` for every home of a selection, in import order; returns the number of homes. */
export async function forEachSelectedLead(
  db: Db,
  campaignId: string,
  selection: LeadSelection,
  visit: (lead: Lead) => void,
): Promise<number> {
  let count = 0
  for await (const leads of selectedLeadBatches(db, campaignId, selection)) {
    leads.forEach(visit)
    count += leads.length
  }
  return count
}
