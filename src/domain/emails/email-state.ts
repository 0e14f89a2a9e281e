/**
 * The states of an email. `sending`: handed to the mail server, no reply yet; `refused`: the server will never accept
 * it; `unknown`: it may have been sent, so it is not sent again without a decision; `failed`: given up without
 * being sent.
 */
export const EMAIL_STATES = ['queued', 'sending', 'sent', 'refused', 'unknown', 'failed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

export const EMAIL_STATE_LABELS: Record<EmailState, string> = {
  queued: 'Queued',
  sending: 'Being sent',
  sent: 'Sent',
  refused: 'Refused',
  unknown: 'Unconfirmed',
  failed: 'Failed',
}

/** Why the outcome of an email is unknown if its worker died. */
export const WORKER_DIED_TEXT = 'the worker died while sending it'

/** Longer than the timeout of any mail server: a worker that is still sending then has died. */
export const SENDING_TIMEOUT_MS = 120_000

/** Whether the worker that claimed the email at `since` must be dead. */
export const isSenderGone = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > SENDING_TIMEOUT_MS
