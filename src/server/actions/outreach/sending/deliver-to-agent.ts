import type { SendingLimits } from '#domain/outreach/outreach-pace.ts'
import type { OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import {
  deleteIfWaiting,
  insertOutreachEmails,
  type NewOutreachEmail,
  type OutreachEmail,
  outreachEmailById,
} from '#server/db/outreach/outreach-emails.ts'
import type { SendingContext } from '../sending-context.ts'
import { composeOutreach, hasContent } from '../texts/compose-outreach.ts'
import { claimOutreachEmail, type ClaimResult } from './claim-outreach-email.ts'
import { type DeliveryOutcome, recordOutreachDelivery } from './record-outreach-delivery.ts'

export type Delivery =
  | Exclude<ClaimResult, { kind: 'claimed' }>
  | {
      readonly kind: 'done'
      readonly state: DeliveryOutcome
      readonly reason: string | null
      readonly messageId: string | null
    }

type DeliveryOptions = {
  readonly origin: string
  readonly texts: OutreachTexts
  /** Null: the email never waits. */
  readonly limits: SendingLimits | null
  readonly wakeAt: Date | null
}

/**
 * Sends one outreach email, unless it may not be sent now. It is composed before it is claimed, so that between
 * the claim and the mail server's response there is only the sending; a worker that dies there leaves it in doubt
 * (R-12).
 */
export async function deliverToAgent(
  ctx: SendingContext,
  email: OutreachEmail,
  { origin, texts, limits, wakeAt }: DeliveryOptions,
): Promise<Delivery> {
  const before = email.follows === null ? undefined : await outreachEmailById(ctx.db, email.follows)
  const wording = { texts, origin, followsMessageId: before?.message_id ?? null }
  const message = hasContent(email) ? await composeOutreach(ctx, email, wording) : null
  const claim = await claimOutreachEmail(ctx, email.id, limits, wakeAt)
  if (claim.kind !== 'claimed') return claim
  const outcome = await ctx.mail.send(message!) // an incomplete email is not claimed
  const state = await recordOutreachDelivery(ctx, email, outcome)
  return outcome.kind === 'accepted'
    ? { kind: 'done', state, reason: null, messageId: outcome.messageId }
    : { kind: 'done', state, reason: outcome.reason, messageId: null }
}

/**
 * Writes an email that belongs to no send into the email log and sends it now. If it cannot be sent now, or composing
 * it throws, its entry is deleted: no job would send it later.
 */
export async function deliverNow(
  ctx: SendingContext,
  entry: NewOutreachEmail,
  options: Omit<DeliveryOptions, 'wakeAt'>,
): Promise<Delivery> {
  await ctx.inTransaction((tx) => insertOutreachEmails(tx, [entry]))
  try {
    const email = (await outreachEmailById(ctx.db, entry.id))!
    return await deliverToAgent(ctx, email, { ...options, wakeAt: null })
  } finally {
    await deleteIfWaiting(ctx.db, entry.id)
  }
}
