import { randomUUID } from 'node:crypto'
import { isTracked } from '#domain/campaigns/test-address.ts'
import { agentNameOf } from '#domain/leads/agent-contact.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { homeZone } from '#domain/outreach/home-zone.ts'
import { type Mailing, outreachLink, type OutreachTemplate } from '#domain/outreach/outreach.ts'
import { pictureSource, pictureUrl } from '#domain/pictures/picture-source.ts'
import { assignAccessCode } from '#server/actions/links/index.ts'
import type { Caller, Context } from '#server/context.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import type { NewOutreachEmail } from '#server/db/outreach/outreach-emails.ts'
import type { Tx } from '#server/db/pool.ts'

type LinkBase = Pick<Caller, 'origin' | 'urlOf'>

/** Returns the URL from which a mail program loads the artwork of a home. */
export function emailArtworkUrl(field: string, { urlOf }: Pick<Caller, 'urlOf'>): string {
  const source = pictureSource(field)
  return source === null ? field : pictureUrl(source, urlOf)
}

/** Returns the email log's row for an email about a home; a home without a link gets one (D3-221). */
export async function emailLogEntry(
  ctx: Context,
  tx: Tx,
  lead: Lead,
  mailing: Mailing,
  { template, origin, urlOf }: LinkBase & { readonly template: OutreachTemplate },
): Promise<NewOutreachEmail & { id: string }> {
  const code = lead.access_code ?? (lead.token === null ? await assignAccessCode(ctx, tx, lead.id) : null)
  const content = {
    template,
    email: mailing.email,
    agentName: mailing.agentName,
    street: mailing.street,
    pictureUrl: emailArtworkUrl(mailing.artwork, { urlOf }),
    link: outreachLink(origin, code, lead.token),
    accessCode: code,
  }
  return { ...waitingEntry(content, ctx.now()), ...homeColumns(lead) }
}

/** An email to an agent. */
export type EmailContent = {
  readonly template: OutreachTemplate
  readonly email: string
  readonly agentName: string | null
  readonly street: string
  /** Null without a picture to show, in a test email. */
  readonly pictureUrl: string | null
  readonly link: string
  readonly accessCode: string | null
}

/** Returns a new entry of the email log: an email waiting to be sent, without home or send. */
export const waitingEntry = (
  { template, email, agentName, street, pictureUrl, link, accessCode }: EmailContent,
  now: Date,
) => ({
  id: randomUUID(),
  template,
  to_email: email,
  agent_name: agentName,
  street,
  picture_url: pictureUrl,
  link,
  access_code: accessCode,
  state: 'waiting' as const,
  tracked: isTracked(email),
  created_at: now,
  updated_at: now,
})

/** Returns the row of a home that gets no email, with the data it has. */
export function skippedEntry(
  lead: Lead,
  template: OutreachTemplate,
  reason: string,
  now: Date,
): NewOutreachEmail & { id: string } {
  const agent = agentOfLead(lead)
  return {
    id: randomUUID(),
    ...homeColumns(lead),
    template,
    to_email: agent.email,
    agent_name: agentNameOf(agent.name),
    street: streetOfLead(lead),
    state: 'skipped',
    reason,
    created_at: now,
    updated_at: now,
  }
}

const homeColumns = (lead: Lead) => ({
  campaign_id: lead.campaign_id,
  scraped_property_id: lead.id,
  time_zone: homeZone(lead.state),
})
