import type { BuyerHome } from '#contract/buyer-outreach.ts'
import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { agentStatus } from '#domain/buyer-outreach/buyer-outreach.ts'
import { emailOf } from '#domain/emails/email-address.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { listingOfLead } from '#domain/leads/lead-listing.ts'
import { agentLookup, countyNote, leadNotes } from '#domain/leads/lead-raw.ts'
import { artworkOfLead } from '#domain/leads/lead.ts'
import { leadPicture, photoField } from '#server/actions/leads/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import {
  buyerCounts,
  buyerHomes,
  buyerOutreachCampaign,
  countHomesOfRun,
} from '#server/db/buyer-outreach/buyer-homes.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'

const NONE = { all: 0, assigned: 0, artwork: 0, sent: 0 }

/**
 * Returns the homes of a tab; empty until the first homes are saved, because there is no campaign before (D3-056,
 * D3-061 … D3-063, E-21).
 */
export async function listBuyerHomes(
  ctx: Context,
  { tab, run_id: runId, page }: Parsed<'list-buyer-homes'>,
  caller: AdminCaller,
): Promise<Output<'list-buyer-homes'>> {
  const campaign = await buyerOutreachCampaign(ctx.db)
  if (!campaign) return { campaign_id: null, homes: [], counts: NONE, run_total: null, page_size: PAGE_SIZE }
  const homes = await buyerHomes(ctx.db, campaign.id, { tab, runId }, pageRange(page))
  return {
    campaign_id: campaign.id,
    homes: homes.map((home) => buyerHome(ctx, home, caller)),
    counts: await buyerCounts(ctx.db, campaign.id),
    run_total: runId === null ? null : await countHomesOfRun(ctx.db, campaign.id, runId),
    page_size: PAGE_SIZE,
  }
}

function buyerHome(ctx: Context, lead: Lead, caller: AdminCaller): BuyerHome {
  const { problem } = leadNotes(lead.raw_data)
  const web = agentLookup(lead.raw_data)
  const art = artworkOfLead(lead)
  const contact = { email: emailOf(lead.buyers_agent_email), mobile: lead.buyers_agent_mobile?.trim() || null }
  const isListed = contact.email !== null || contact.mobile !== null
  return {
    id: lead.id,
    image: leadPicture(ctx, caller, photoField(lead), lead.id),
    date_sold: lead.date_sold?.trim() || null,
    sale_price: lead.sale_price,
    address: {
      street: streetOfLead(lead),
      city: lead.city,
      state: lead.state,
      zip: lead.zip_code,
      county: countyNote(lead.raw_data),
    },
    url: listingOfLead(lead)?.url ?? null,
    listing_agent: agentOf(lead, 'sellers'),
    buyers_agent: agentOf(lead, 'buyers'),
    contact: web ?? (isListed ? { ...contact, phone: null, method: null, notes: null, confidence: null } : null),
    problem,
    status: agentStatus({ ...lead, problem, foundOnWeb: web !== null }),
    art: art && { style: art.style, picture: leadPicture(ctx, caller, art.url, lead.id) },
    stage: lead.stage,
    sent_at: isoOrNull(lead.outreach_sent_at),
  }
}

const agentOf = (lead: Lead, side: 'sellers' | 'buyers') => ({
  name: lead[`${side}_agent_name`]?.trim() || null,
  brokerage: lead[`${side}_agent_brokerage`]?.trim() || null,
  license: lead[`${side}_agent_license`]?.trim() || null,
})
