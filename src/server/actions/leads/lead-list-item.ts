import type { LeadElsewhere, LeadListItem } from '#contract/leads/leads.ts'
import { OutreachOptions } from '#contract/outreach.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import { isZillowPhoto, isZillowUrl } from '#domain/imports/listing-site.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import { artworkAddressOf, regionOfLead, streetOfLead } from '#domain/leads/lead-address.ts'
import { artStateOf } from '#domain/leads/lead-art.ts'
import { photosToDrawFrom } from '#domain/leads/lead-pictures.ts'
import { contactKey, leadNotes } from '#domain/leads/lead-raw.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { firstEmailAt } from '#domain/outreach/outreach-window.ts'
import { pictureUrl } from '#domain/pictures/picture-source.ts'
import type { Caller, Context } from '#server/context.ts'
import { type Elsewhere, otherCampaignsOf } from '#server/db/leads/other-campaigns.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { type VisitorArt, visitorArtOf } from '#server/db/links/campaign-artworks.ts'
import { type SendOfHome, sendsOfHomes } from '#server/db/outreach/outreach-emails.ts'
import type { Db } from '#server/db/pool.ts'
import { leadPicture } from './lead-thumbnail.ts'

/**
 * What other tables have about a home: the art drawn for visitors of its link, other campaigns with this home, and the
 * send in which its first email waits.
 */
export type LeadContext = {
  readonly visitorArt: VisitorArt
  readonly elsewhere: readonly Elsewhere[]
  readonly send: SendOfHome | null
}

/** Returns the context of each of these homes, in this order. */
export async function leadContexts(db: Db, ids: readonly string[]): Promise<LeadContext[]> {
  const [art, elsewhere, sends] = await Promise.all([
    visitorArtOf(db, ids),
    otherCampaignsOf(db, ids),
    sendsOfHomes(db, ids),
  ])
  return ids.map((id) => ({
    visitorArt: art.get(id) ?? new Map(),
    elsewhere: elsewhere.get(id) ?? [],
    send: sends.get(id) ?? null,
  }))
}

export const otherCampaignsView = (elsewhere: readonly Elsewhere[]): LeadElsewhere[] =>
  elsewhere.map(({ campaignId, campaignName, same, sentAt }) => ({
    campaign_id: campaignId,
    campaign_name: campaignName,
    same,
    sent_at: isoOrNull(sentAt),
  }))

/** Returns a home as one row of the list, for admins only; an allow-list of its fields. */
export function leadListItem(
  ctx: Context,
  lead: Lead,
  { visitorArt, elsewhere, send }: LeadContext,
  caller: Caller,
): LeadListItem {
  const notes = leadNotes(lead.raw_data)
  const picture = (field: string | null) => leadPicture(ctx, caller, field, lead.id)
  return {
    id: lead.id,
    street: streetOfLead(lead),
    region: regionOfLead(lead),
    artwork_address: artworkAddressOf(lead),
    image: picture(photoField(lead)),
    sale_price: lead.sale_price,
    date_sold: lead.date_sold?.trim() || null,
    agent: agentView(lead, notes.foundByAi),
    elsewhere: otherCampaignsView(elsewhere),
    suitability_score: lead.suitability_score,
    is_zillow_photo: lead.photo_kind === 'Zillow' || notes.isZillowPhoto || isZillowPhoto(lead.photo_source_url ?? ''),
    art: artView(lead, ctx.config.ARTWORK_MIN_SCORE, notes.sourceImageUrl, picture),
    oil: picture(lead[urlFieldOf('oil')] ?? visitorArt.get('oil') ?? null),
    pencil: picture(lead[urlFieldOf('pencil')] ?? visitorArt.get('pencil') ?? null),
    processing_status: lead.processing_status,
    problem: notes.problem,
    access_code: lead.access_code,
    link_url: lead.access_code && `${caller.origin}/${lead.access_code}`,
    stage: lead.stage,
    send: send && sendView(send, ctx.now()),
    homes_url: webUrl(lead.homes_property_url),
    zillow_url: lead.zillow_url && isZillowUrl(lead.zillow_url) ? webUrl(lead.zillow_url) : null,
  }
}

function sendView({ id, state, options, wakeAt, zone: homeZone }: SendOfHome, now: Date): LeadListItem['send'] {
  const { window } = OutreachOptions.parse(options)
  const { at, zone } = firstEmailAt(window, [homeZone], wakeAt !== null && wakeAt > now ? wakeAt : now)
  const isLater = state !== 'paused' && at > now
  return { id, state, next_at: isLater ? at.toISOString() : null, next_zone: zone }
}

function agentView(lead: Lead, foundByAi: ReadonlySet<string>): LeadListItem['agent'] {
  const { role, name } = agentOfLead(lead)
  const contact = (text: string | null) => {
    const key = contactKey(text)
    return text?.trim() ? { value: text.trim(), by_ai: key !== null && foundByAi.has(key) } : null
  }
  const agentField = role === 'seller' ? 'sellers' : 'buyers'
  const email = lead[`${agentField}_agent_email`]
  return {
    role,
    name: name?.trim() || null,
    brokerage: lead[`${agentField}_agent_brokerage`]?.trim() || null,
    email: contactKey(email) === null ? null : contact(email),
    phone: contact(lead[`${agentField}_agent_mobile`]),
    is_suppressed: lead.agent_suppressed,
  }
}

function artView(
  lead: Lead,
  minScore: number,
  sourceImageUrl: string | null,
  pictureOf: (field: string | null) => LeadListItem['image'],
): LeadListItem['art'] {
  const art = artStateOf(lead, minScore)
  if (art.kind !== 'made') return { ...art, source: pictureOf(sourceImageUrl ?? photoField(lead)) }
  const picture = pictureOf(art.url)
  return picture === null ? { kind: 'none', reason: null, source: null } : { kind: 'made', style: art.style, picture }
}

/** Returns the best photo of a home: our copy, or else one from its listings. */
export const photoField = (lead: Lead): string | null => {
  const source = photosToDrawFrom(lead)[0]?.source
  return lead.photo_key ?? (source ? pictureUrl(source, (key) => key) : null)
}

const webUrl = (text: string | null): string | null =>
  text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
