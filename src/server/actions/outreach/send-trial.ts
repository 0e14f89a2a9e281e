import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { type OutreachTemplate, TRIAL_NOT_SENT } from '#domain/outreach/outreach.ts'
import type { Context } from '#server/context.ts'
import { insertOutreachEmails, outreachEmailById } from '#server/db/outreach/outreach-emails.ts'
import type { OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import { currentTexts } from './current-texts.ts'
import { deliverToAgent } from './deliver-to-agent.ts'
import { trialRecipient } from './trial-recipient.ts'

type Trial = {
  readonly template: OutreachTemplate
  /** Absent: what is current. */
  readonly texts?: OutreachTexts
  readonly origin: string
  readonly agentName: string
  readonly street: string
  readonly pictureUrl: string | null
  readonly link: string
  readonly accessCode: string | null
}

/**
 * Sends a test email to ourselves and waits for the mail server's reply; returns its Message-ID. Throws AppError
 * 'unavailable'.
 */
export async function sendTrial(ctx: Context, trial: Trial): Promise<string> {
  const [id, now] = [randomUUID(), ctx.now()]
  const row = {
    id,
    template: trial.template,
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
  await ctx.inTransaction((tx) => insertOutreachEmails(tx, [row]))
  const email = (await outreachEmailById(ctx.db, id))!
  const texts = trial.texts ?? (await currentTexts(ctx.db, trial.template))
  const delivery = await deliverToAgent(ctx, email, { origin: trial.origin, texts, rhythm: AT_ONCE, wakeAt: null })
  if (delivery.kind === 'done' && delivery.messageId !== null) return delivery.messageId
  const why = delivery.kind === 'done' ? delivery.reason : null
  throw new AppError('unavailable', why === null ? TRIAL_NOT_SENT : `${TRIAL_NOT_SENT}: ${why}`)
}

/** Test emails have no pace limit. */
const AT_ONCE = { pace: { perMinute: 100, perHour: 1000, perDay: 10_000 }, window: null }
