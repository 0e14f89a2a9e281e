import { randomUUID } from 'node:crypto'
import { isMailable, streetWithUnit } from '#domain/address/listing-address.ts'
import { agentRoleOf, type CampaignSubtype } from '#domain/campaigns/campaign.ts'
import { listingKeyOf } from '#domain/imports/listing-match.ts'
import { homesComIdOf, isZillowPhoto, isZillowUrl } from '#domain/imports/listing-site.ts'
import type { ImportListing, ListingAgent } from '#domain/imports/listing.ts'
import type { LeadAgents } from '#domain/leads/lead.ts'
import type { NewLead } from '#server/db/leads/leads-by-key.ts'
import type { ListingDetails } from '#server/ports/listings.ts'

type LeadInput = {
  readonly listing: ImportListing
  /** The details on its own page; null if that was not read, or could not be. */
  readonly details: ListingDetails | null
  /** Why its own page could not be read. */
  readonly failure: string | null
  readonly page: { readonly number: number; readonly url: string } | null
  /** The source's name as stored with homes. */
  readonly sourceName: string
  readonly campaign: { readonly id: string; readonly type: string; readonly subtype: CampaignSubtype | null }
  readonly adminId: string
  readonly now: Date
}

/** Returns the row of a campaign's home for a listing (D3-155, D3-158). */
export function leadOfListing(input: LeadInput): NewLead & LeadAgents {
  const { listing, details, campaign, now } = input
  const mostDetailed = details ?? listing
  const { address } = listing
  const line1 = streetWithUnit(address)
  const price = mostDetailed.priceCents ?? listing.priceCents
  return {
    id: randomUUID(),
    campaign_id: campaign.id,
    campaign_type: campaign.type,
    agent_role: agentRoleOf(campaign.subtype),
    home_key: listingKeyOf(listing),
    address: address.raw || null,
    street_address: line1 || null,
    address_line_1: line1 || null,
    city: address.city || null,
    state: address.state || null,
    zip_code: address.zipCode || null,
    ...pagesAndPhotosOnSites(listing, details?.photos[0]?.url ?? mostDetailed.photoUrl ?? listing.photoUrl),
    source_platform: input.sourceName,
    processing_status: input.failure !== null ? 'failed' : details ? 'completed' : 'pending',
    property_status: mostDetailed.status,
    created_by_admin_id: input.adminId,
    date_sold: mostDetailed.dateSold ?? listing.dateSold,
    sale_price: price,
    ...sellersAgent(agentOf('list', listing, details)),
    ...buyersAgent(agentOf('buyer', listing, details)),
    raw_data: JSON.stringify(rawData(input)),
    created_at: now,
    updated_at: now,
  }
}

/**
 * Returns each site's page for the home and its main photo there; `zillowstatic` photos count as Zillow's from any
 * source (D3-188).
 */
function pagesAndPhotosOnSites({ source, url }: ImportListing, photo: string | null) {
  const isZillow = source === 'zillow' || (url !== null && isZillowUrl(url))
  const isHomes = source === 'homes' || (url !== null && homesComIdOf(url) !== null)
  const showsIt = photo !== null && isZillowPhoto(photo) ? 'zillow' : source
  return {
    zillow_url: isZillow ? url : null,
    homes_property_url: isHomes && !isZillow ? url : null,
    zillow_image_url: showsIt === 'zillow' ? photo : null,
    redfin_main_image_url: showsIt === 'redfin' ? photo : null,
    homes_main_image_url: showsIt === 'zillow' || showsIt === 'redfin' ? null : photo,
  }
}

/** Returns an agent; the home's own page takes precedence over the results page. */
function agentOf(role: ListingAgent['role'], listing: ImportListing, details: ListingDetails | null) {
  return [...(details?.agents ?? []), ...listing.agents].find((agent) => agent.role === role)
}

const sellersAgent = (agent: ListingAgent | undefined) => ({
  sellers_agent_name: agent?.name ?? null,
  sellers_agent_brokerage: agent?.brokerage ?? null,
  sellers_agent_license: agent?.license ?? null,
  sellers_agent_mobile: agent?.phone ?? null,
  sellers_agent_email: agent?.email ?? null,
})

const buyersAgent = (agent: ListingAgent | undefined) => ({
  buyers_agent_name: agent?.name ?? null,
  buyers_agent_brokerage: agent?.brokerage ?? null,
  buyers_agent_license: agent?.license ?? null,
  buyers_agent_mobile: agent?.phone ?? null,
  buyers_agent_email: agent?.email ?? null,
})

/** Returns raw_data for the home (D3-158). */
function rawData({ listing, details, failure, page }: LeadInput) {
  return {
    originalProperty: listing,
    ...(page && { scrapePage: page.number, pageUrl: page.url }),
    ...(listing.url && { url: listing.url }),
    ...(details && { [listing.source === 'zillow' ? 'zillowDetails' : 'details']: details }),
    ...(failure !== null && { error: failure }),
    ...(!isMailable(listing.address) && { notMailable: true }),
  }
}
