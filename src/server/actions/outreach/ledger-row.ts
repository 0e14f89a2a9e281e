import { randomUUID } from 'node:crypto'
import { isTracked } from '#domain/campaigns/test-email.ts'
import { agentNameOf } from '#domain/leads/agent-contact.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { homeZone } from '#domain/outreach/home-zone.ts'
import { type Mailing, outreachLink, type OutreachTemplate } from '#domain/outreach/outreach.ts'
import { pictureSource } from '#domain/pictures/picture-source.ts'
import type { Caller, Context } from '#server/context.ts'
import type { NewOutreachEmail } from '#server/db/outreach/outreach-emails.ts'
import type { Tx } from '#server/db/pool.ts'
import type { ScrapedProperty } from '#server/db/leads/scraped-properties.ts'
import { assignAccessCode } from '#server/actions/links/index.ts'

type Place = Pick<Caller, 'origin' | 'urlOf'>

/** The URL from which a mail program loads the artwork of a home. */
export function emailArtworkUrl(field: string, { urlOf }: Pick<Caller, 'urlOf'>): string {
  const source = pictureSource(field)
  return source && 'own' in source ? urlOf(source.own) : field
}

/** The ledger's record of an email about a home; a home without a link gets one (D3-221). */
export async function ledgerRow(
  ctx: Context,
  tx: Tx,
  lead: ScrapedProperty,
  mailing: Mailing,
  { template, origin, urlOf }: Place & { readonly template: OutreachTemplate },
): Promise<NewOutreachEmail & { id: string }> {
  const code = lead.access_code ?? (lead.token === null ? await assignAccessCode(ctx, tx, lead.id) : null)
  return {
    ...emptyRow(lead, template, ctx.now()),
    to_email: mailing.email,
    agent_name: mailing.agentName,
    street: mailing.street,
    picture_url: emailArtworkUrl(mailing.artwork, { urlOf }),
    link: outreachLink(origin, code, lead.token),
    access_code: code,
    state: 'waiting',
    tracked: isTracked(mailing.email),
  }
}

/** The ledger line of a home that gets no email, with the data it has. */
export function skippedRow(
  lead: ScrapedProperty,
  template: OutreachTemplate,
  reason: string,
  now: Date,
): NewOutreachEmail & { id: string } {
  const agent = agentOfLead(lead)
  return {
    ...emptyRow(lead, template, now),
    to_email: agent.email,
    agent_name: agentNameOf(agent.name),
    street: streetOfLead(lead),
    state: 'skipped',
    reason,
  }
}

const emptyRow = (lead: ScrapedProperty, template: OutreachTemplate, now: Date) => ({
  id: randomUUID(),
  campaign_id: lead.campaign_id,
  scraped_property_id: lead.id,
  template,
  time_zone: homeZone(lead.state),
  created_at: now,
  updated_at: now,
})
