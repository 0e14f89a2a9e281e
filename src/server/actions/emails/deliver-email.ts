import { RESET_LINK_MINUTES } from '#domain/accounts/account.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { type EmailState, isSenderGone, WORKER_DIED_TEXT } from '#domain/emails/email-state.ts'
import { nullIfNotFound } from '#domain/errors.ts'
import { pictureTypeOf } from '#domain/pictures/storage-key.ts'
import { brandOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { claimEmail, type Email, emailById, recordEmailDelivery } from '#server/db/emails/emails.ts'
import { type EmailName, EMAILS } from '#server/emails/catalog.ts'
import type { MailOutcome, OutgoingEmail } from '#server/ports/mail.ts'

/** The part of the context that sending an email needs. */
export type DeliveryContext = Pick<Context, 'config' | 'db' | 'files' | 'log' | 'mail' | 'now' | 'renderEmail'>

/**
 * Sends an email unless that was already done; returns its state. `queued`: the mail server could not accept it, and
 * the job will try again. An email whose worker died while sending it is `unknown` and is not sent again.
 */
export async function deliverEmail(ctx: DeliveryContext, emailId: string): Promise<EmailState> {
  const email = await emailById(ctx.db, emailId)
  if (!email) return 'failed' // erased since it was queued
  if (email.state === 'sending') return await markUnknown(ctx, email)
  if (email.state !== 'queued') return email.state
  if (hasExpired(email, ctx.now())) {
    await recordEmailDelivery(ctx.db, emailId, ['queued'], { state: 'failed', reason: EXPIRED_TEXT, now: ctx.now() })
    return 'failed'
  }

  const outgoing = await outgoingEmail(ctx, email)
  if (!(await claimEmail(ctx.db, emailId, ctx.now()))) return 'sending'
  const outcome = await ctx.mail.send(outgoing)
  const state = STATE_AFTER[outcome.kind]
  const result = outcome.kind === 'accepted' ? { messageId: outcome.messageId } : { reason: outcome.reason }
  if (!(await recordEmailDelivery(ctx.db, emailId, ['sending'], { ...result, state, now: ctx.now() }))) {
    // The job has given up on this worker: nothing would send the email if it was queued again.
    const lateState = state === 'queued' ? 'failed' : state
    await recordEmailDelivery(ctx.db, emailId, ['unknown'], { ...result, state: lateState, now: ctx.now() })
  }
  if (state === 'unknown') ctx.log.warn({ emailId, email: email.name }, 'email outcome unknown')
  return state
}

const EXPIRED_TEXT = 'its link had expired before it could be sent'

/** The time after which the link of an email no longer works; those of other emails outlast the retries. */
const LINK_LIFETIMES_MS: ReadonlyMap<string, number> = new Map<EmailName, number>([
  ['reset-password', RESET_LINK_MINUTES * MINUTE_MS],
])

const hasExpired = ({ name, createdAt }: Email, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= (LINK_LIFETIMES_MS.get(name) ?? Infinity)

const STATE_AFTER: Record<MailOutcome['kind'], EmailState> = {
  accepted: 'sent',
  refused: 'refused',
  bounced: 'refused',
  unavailable: 'queued',
  unknown: 'unknown',
}

async function markUnknown({ db, now }: DeliveryContext, { id, updatedAt }: Email): Promise<EmailState> {
  if (!isSenderGone(updatedAt, now())) return 'sending'
  await recordEmailDelivery(db, id, ['sending'], { state: 'unknown', reason: WORKER_DIED_TEXT, now: now() })
  return 'unknown'
}

async function outgoingEmail(ctx: DeliveryContext, email: Email): Promise<OutgoingEmail> {
  const { config } = ctx
  const name = email.name as EmailName
  const data = EMAILS[name].parse(email.data)
  const picture = 'pictureKey' in data ? await pictureFor(ctx, 'picture', data.pictureKey) : null
  const card = name === 'order-confirmed' ? await pictureFor(ctx, 'card', cardKeyIn(data)) : null
  const rendered = await ctx.renderEmail(
    brandOf(ctx.config),
    name,
    withPictures(data, { hasPicture: picture !== null, hasCard: card !== null }),
  )
  return {
    ...rendered,
    to: email.to,
    from: null,
    replyTo: [config.SUPPORT_EMAIL],
    headers: { 'Auto-Submitted': 'auto-generated' },
    pictures: [picture, card].filter((each) => each !== null),
    // The prefix must not change: an email that is retried with another key could arrive twice.
    idempotencyKey: `letter:${email.id}`,
  }
}

const cardKeyIn = (data: object): string | null => EMAILS['order-confirmed'].parse(data).cardKey

/** Returns the email's data without missing pictures: it must not reference pictures that are not attached. */
const withPictures = <D extends object>(
  data: D,
  { hasPicture, hasCard }: { readonly hasPicture: boolean; readonly hasCard: boolean },
): D => ({
  ...data,
  ...('pictureKey' in data && !hasPicture && { pictureKey: null }),
  ...('cardKey' in data && !hasCard && { cardKey: null }),
})

/**
 * Returns a picture to attach, because most mail programs do not load pictures from URLs; null if it no longer exists.
 */
async function pictureFor(
  { files }: DeliveryContext,
  cid: string,
  key: string | null,
): Promise<OutgoingEmail['pictures'][number] | null> {
  const contentType = key && pictureTypeOf(key)
  if (!key || !contentType) return null
  const bytes = await files.get(key).catch(nullIfNotFound)
  return bytes && { cid, contentType, bytes }
}
