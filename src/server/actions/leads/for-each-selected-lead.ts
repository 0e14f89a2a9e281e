import type { LeadSelection } from '#contract/leads/lead-selection.ts'
import { selectedLeads } from '#server/db/leads/lead-list.ts'
import type { ScrapedProperty } from '#server/db/leads/scraped-properties.ts'
import type { Db } from '#server/db/pool.ts'

const AT_ONCE = 1000

/** Calls `visit` for every home of a selection, in import order; returns the number of homes. */
export async function forEachSelectedLead(
  db: Db,
  campaignId: string,
  selection: LeadSelection,
  visit: (lead: ScrapedProperty) => void,
): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const leads = await selectedLeads(db, campaignId, selection, { after, limit: AT_ONCE })
    leads.forEach(visit)
    count += leads.length
    if (leads.length < AT_ONCE) return count
    after = leads.at(-1)!.import_order
  }
}
