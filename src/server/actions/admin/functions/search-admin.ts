import type { Output, Parsed } from '#contract/index.ts'
import { ADMIN_SEARCH } from '#domain/admin/admin.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import type { Context } from '#server/context.ts'
import {
  matchingAdminProperties,
  matchingAgents,
  matchingCampaigns,
  matchingHomes,
  matchingOrderEmails,
  matchingOrders,
  matchingOutreachEmails,
} from '#server/db/admin/admin-search.ts'

/** Returns the best few matches of each kind that contain every word of the text. */
export async function searchAdmin({ db }: Context, { text }: Parsed<'search-admin'>): Promise<Output<'search-admin'>> {
  const query = { words: text.split(/[\s,]+/).filter(Boolean), limit: ADMIN_SEARCH.ofEachKind }
  const [campaigns, homes, agents, orders, emails, orderEmails, properties] = await Promise.all([
    matchingCampaigns(db, query),
    matchingHomes(db, query),
    matchingAgents(db, query),
    matchingOrders(db, query),
    matchingOutreachEmails(db, query),
    matchingOrderEmails(db, query),
    matchingAdminProperties(db, query),
  ])
  return {
    campaigns,
    homes: homes.map(({ street, city, state, ...home }) => ({
      ...home,
      address: [street, city, state].filter(Boolean).join(', ') || 'No address',
    })),
    agents,
    orders,
    emails: emails.map(({ to_email, sent_at, lead_id, campaign_id, ...email }) => ({
      ...email,
      to: to_email,
      sent_at: isoOrNull(sent_at),
      lead: lead_id === null || campaign_id === null ? null : { id: lead_id, campaign_id },
    })),
    order_emails: orderEmails.map(({ to_address, created_at, ...email }) => ({
      ...email,
      to: to_address,
      at: created_at.toISOString(),
    })),
    properties: properties.map(({ property_code, ...property }) => ({ ...property, code: property_code })),
  }
}
