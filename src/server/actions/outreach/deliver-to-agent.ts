import type { Context } from '#server/context.ts'
import type { OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import { type OutreachSend, sendById } from '#server/db/outreach/outreach-sends.ts'
import { composeOutreach } from './compose-outreach.ts'
import { recordDelivery, type DeliveryOutcome } from './record-delivery.ts'
import { type ClaimResult, claimSend, type Rhythm } from './claim-send.ts'

export type Delivery =
  | Exclude<ClaimResult, { kind: 'taken' }>
  | {
      readonly kind: 'done'
      readonly state: DeliveryOutcome
      readonly reason: string | null
      readonly messageId: string | null
    }

type How = {
  readonly origin: string
  readonly texts: OutreachTexts
  readonly rhythm: Rhythm
  readonly wakeAt: Date | null
}

/**
 * Sends one email in the ledger, unless it may not go out now. It is recorded before it is claimed: between the claim
 * and the mail server's response there is only the sending, and a worker that dies there leaves it in doubt.
 */
export async function deliverToAgent(
  ctx: Context,
  send: OutreachSend,
  { origin, texts, rhythm, wakeAt }: How,
): Promise<Delivery> {
  const before = send.follows === null ? undefined : await sendById(ctx.db, send.follows)
  const email = await composeOutreach(ctx, send, { texts, origin, answers: before?.message_id ?? null })
  const claim = await claimSend(ctx, send.id, rhythm, wakeAt)
  if (claim.kind !== 'taken') return claim
  const outcome = await ctx.mail.send(email)
  const state = await recordDelivery(ctx, send, outcome)
  return outcome.kind === 'accepted'
    ? { kind: 'done', state, reason: null, messageId: outcome.messageId }
    : { kind: 'done', state, reason: outcome.reason, messageId: null }
}
