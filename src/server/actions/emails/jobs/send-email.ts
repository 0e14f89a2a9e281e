import { WORKER_DIED_TEXT } from '#domain/emails/email-state.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { emailById, recordEmailDelivery } from '#server/db/emails/emails.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { deliverEmail } from '../deliver-email.ts'

/** Sends a queued email. Throws while the email can still be sent, so that the queue tries again. */
export async function sendEmail(ctx: Context, { emailId }: Payload<'send-email'>): Promise<void> {
  const state = await deliverEmail(ctx, emailId)
  if (state === 'queued') throw new AppError('unavailable', 'The mail server did not accept the email this time')
  if (state === 'sending') throw new AppError('busy', 'Another worker may still be sending this email')
}

/**
 * Marks an email as failed, for the reason of the job's last attempt. If a worker is still sending the email, its
 * result counts.
 */
export async function failEmail({ db, now }: Context, { emailId }: Payload<'send-email'>): Promise<void> {
  const reason = (await emailById(db, emailId))?.reason ?? 'it could not be composed: the log has the error'
  await recordEmailDelivery(db, emailId, ['queued'], { state: 'failed', reason, now: now() })
  await recordEmailDelivery(db, emailId, ['sending'], { state: 'unknown', reason: WORKER_DIED_TEXT, now: now() })
}
