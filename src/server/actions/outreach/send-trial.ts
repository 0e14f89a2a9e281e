import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { artworkOfLead } from '#domain/leads/lead.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { agentNameOf } from '#domain/leads/agent-contact.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { AppError } from '#domain/errors.ts'
import {
  DEMO_MAILING,
  letterOfCampaign,
  type OutreachLetter,
  outreachLink,
  TRIAL_NOT_SENT,
} from '#domain/outreach/outreach.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import type { Config } from '../../config.ts'
import type { AdminCaller, Context } from '../../context.ts'
import { selectedLeads } from '#server/db/leads/lead-list.ts'
import { insertSends } from '#server/db/outreach/outreach-sends.ts'
import type { ScrapedProperty } from '#server/db/leads/scraped-properties.ts'
import { sendById } from '#server/db/outreach/outreach-sends.ts'
import { deliverToAgent } from './deliver-letter.ts'
import { artworkUrlOf } from './ledger-row.ts'
import { requireCampaign } from './require-campaign.ts'

/** D3-223: where every test letter goes. */
export const trialRecipient = ({ OUTREACH_TEST_EMAIL, SUPPORT_EMAIL }: Config): string =>
  OUTREACH_TEST_EMAIL ?? SUPPORT_EMAIL

/** D3-223: the campaign's letter with the first selected home that has artwork, else with invented values. */
export async function sendOutreachTrial(
  ctx: Context,
  { campaign_id, selection }: Parsed<'send-outreach-trial'>,
  { origin, urlOf }: AdminCaller,
): Promise<Output<'send-outreach-trial'>> {
  const letter = letterOfCampaign(await requireCampaign(ctx, campaign_id))
  const lead = selection && (await firstWithArtwork(ctx, campaign_id, selection))
  await sendTrial(ctx, {
    letter,
    origin,
    agentName: (lead && agentNameOf(agentOfLead(lead).name)) ?? DEMO_MAILING.agentName,
    street: (lead && streetOfLead(lead)) ?? DEMO_MAILING.street,
    pictureUrl: lead ? artworkUrlOf(artworkOfLead(lead)!.url, { urlOf }) : demoPicture(ctx.config, origin),
    link: outreachLink(origin, lead?.access_code ?? null, lead?.token ?? ctx.config.SHOWCASE_TOKEN ?? null),
    accessCode: lead?.access_code ?? null,
  })
  return { letter, email: trialRecipient(ctx.config) }
}

type Trial = {
  readonly letter: OutreachLetter
  readonly origin: string
  readonly agentName: string
  readonly street: string
  readonly pictureUrl: string | null
  readonly link: string
  readonly accessCode: string | null
}

/** Sends a letter to ourselves and waits for the mail server's word; answers its Message-ID. Throws AppError 'unavailable'. */
export async function sendTrial(ctx: Context, trial: Trial): Promise<string> {
  const [id, now] = [randomUUID(), ctx.now()]
  const row = {
    id,
    letter: trial.letter,
    to_email: trialRecipient(ctx.config),
    agent_name: trial.agentName,
    street: trial.street,
    picture_url: trial.pictureUrl,
    link: trial.link,
    access_code: trial.accessCode,
    state: 'waiting' as const,
    tracked: false,
    is_trial: true,
    created_at: now,
    updated_at: now,
  }
  await ctx.inTransaction((tx) => insertSends(tx, [row]))
  const send = (await sendById(ctx.db, id))!
  const delivery = await deliverToAgent(ctx, send, { origin: trial.origin, rhythm: AT_ONCE, wakeAt: null })
  if (delivery.kind === 'done' && delivery.messageId !== null) return delivery.messageId
  const why = delivery.kind === 'done' ? delivery.reason : null
  throw new AppError('unavailable', why === null ? TRIAL_NOT_SENT : `${TRIAL_NOT_SENT}: ${why}`)
}

/** Nobody else waits for a letter to ourselves. */
const AT_ONCE = { pace: { perMinute: 100, perHour: 1000, perDay: 10_000 }, window: null }

const demoPicture = ({ SHOWCASE_TOKEN }: Config, origin: string): string | null =>
  SHOWCASE_TOKEN === undefined ? null : `${origin}/share/${SHOWCASE_TOKEN}.jpg`

async function firstWithArtwork(
  { db }: Context,
  campaignId: string,
  selection: LeadSelection,
): Promise<ScrapedProperty | null> {
  for (let after = 0; ;) {
    const leads = await selectedLeads(db, campaignId, selection, { after, limit: PAGE })
    const found = leads.find((lead) => artworkOfLead(lead) !== null)
    if (found) return found
    if (leads.length < PAGE) return null
    after = leads.at(-1)!.import_order
  }
}
const PAGE = 200
