/**
 * The states of an email. `sending`: handed to the mail server, no reply yet; `refused`: the server will never take
 * it; `unknown`: it may have gone out, so it is not sent again without a decision; `failed`: given up, it never
 * went out.
 */
export const EMAIL_STATES = ['queued', 'sending', 'sent', 'refused', 'unknown', 'failed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** Longer than any mail server is waited for: who is still `sending` then has died. */
export const SENDING_AT_MOST_MS = 120_000

/** Whether the worker that claimed the email at `since` must be dead. */
export const isSenderGone = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > SENDING_AT_MOST_MS
