/**
 * The states of an email in the log. Final: all states except `waiting`, `sending`, `failed` (an admin can retry it)
 * and `unknown` (retry, or a mail event turns it into `sent`); see docs/data-model.md.
 */
export const OUTREACH_EMAIL_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'suppressed',
  'capped',
  'skipped',
  'unknown',
] as const
export type OutreachEmailState = (typeof OUTREACH_EMAIL_STATES)[number]
export type OutreachEmailCounts = Readonly<Record<OutreachEmailState, number>>

export const OUTREACH_EMAIL_STATE_LABELS: Record<OutreachEmailState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Suppressed',
  capped: 'Limit per agent',
  skipped: 'Skipped',
  unknown: 'Unconfirmed',
}

/**
 * The filters of the email log: a state; `bounced`: emails that bounced, at once (`failed`) or later (`sent`); or the
 * follow-ups.
 */
export const EMAIL_LOG_FILTERS = [...OUTREACH_EMAIL_STATES, 'bounced', 'follow_up'] as const
export type EmailLogFilter = (typeof EMAIL_LOG_FILTERS)[number]

export const EMAIL_LOG_FILTER_LABELS: Record<EmailLogFilter, string> = {
  ...OUTREACH_EMAIL_STATE_LABELS,
  bounced: 'Bounced',
  follow_up: 'Follow-ups',
}

export const NOTHING_SENT: OutreachEmailCounts = {
  waiting: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  suppressed: 0,
  capped: 0,
  skipped: 0,
  unknown: 0,
}

export const totalEmails = (counts: OutreachEmailCounts): number =>
  OUTREACH_EMAIL_STATES.reduce((sum, state) => sum + counts[state], 0)

/** The states of emails that were left out: nothing is sent for them. */
export const LEFT_OUT_STATES = ['suppressed', 'capped', 'skipped'] as const satisfies readonly OutreachEmailState[]

/** Returns the number of emails that were left out. */
export const emailsLeftOut = (counts: OutreachEmailCounts): number =>
  LEFT_OUT_STATES.reduce((sum, state) => sum + counts[state], 0)

/** Returns the number of finished emails, successful or not; a send is finished once all are. */
export const finishedEmails = (counts: OutreachEmailCounts): number =>
  totalEmails(counts) - counts.waiting - counts.sending

/** Why a retried email is not sent, as shown in the email log: what it said and its address were deleted. */
export const ERASED_TEXT = 'the agent’s data or the home has been removed'

/** Why an email of a canceled send is not sent, as shown in the email log. */
export const CANCELED_TEXT = 'canceled'

/** When to retry an email that the mail server cannot accept now; after the last retry it has failed. */
const RETRY_DELAYS_MS = [30_000, 120_000] as const
export const retryWaitMs = (attempts: number): number | null => RETRY_DELAYS_MS[attempts - 1] ?? null
