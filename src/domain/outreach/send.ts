import { countText } from '#domain/count-text.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { OutreachEmailCounts } from './outreach-email-state.ts'

export const SEND_STATES = ['scheduled', 'running', 'paused', 'missed', 'cancelled', 'finished'] as const
export type SendState = (typeof SEND_STATES)[number]

export const SEND_STATE_LABELS: Readonly<Record<SendState, string>> = {
  scheduled: 'Scheduled',
  running: 'Sending',
  paused: 'Paused',
  missed: 'Missed its start time',
  cancelled: 'Canceled',
  finished: 'Finished',
}

export const SEND_CONTROLS = ['pause', 'resume', 'cancel', 'retry_failed', 'retry_unknown'] as const
export type SendControl = (typeof SEND_CONTROLS)[number]

/** The labels of the buttons; the audit log uses them too. */
export const SEND_CONTROL_LABELS: Readonly<Record<SendControl, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry_failed: 'Retry failed',
  retry_unknown: 'Resend unconfirmed',
}

const REFUSALS: Readonly<Record<SendControl, string>> = {
  pause: 'it can’t be paused',
  resume: 'it can’t be resumed',
  cancel: 'it can’t be canceled',
  retry_failed: 'it has no failed emails that can be retried now',
  retry_unknown: 'it has no unconfirmed emails that can be resent now',
}

/** The error for a control that a send in this state does not allow. */
export const controlErrorText = (control: SendControl, state: SendState): string =>
  `This send ${STATE_TEXTS[state]}, so ${REFUSALS[control]}`

const STATE_TEXTS: Readonly<Record<SendState, string>> = {
  scheduled: 'is scheduled',
  running: 'is already being sent',
  paused: 'is paused',
  missed: 'missed its start time',
  cancelled: 'is canceled',
  finished: 'is finished',
}

const MAY: Record<SendControl, (state: SendState, counts: OutreachEmailCounts) => boolean> = {
  pause: (state) => state === 'running' || state === 'scheduled',
  resume: (state) => state === 'paused' || state === 'missed',
  cancel: (state) => state !== 'cancelled' && state !== 'finished',
  retry_failed: (state, { failed }) => failed > 0 && (state === 'paused' || state === 'finished'),
  // Manual only: some agents may receive the email twice.
  retry_unknown: (state, { unknown }) => unknown > 0 && (state === 'paused' || state === 'finished'),
}

/** Returns whether a send in this state allows a control (F-29). */
export const mayControl = (control: SendControl, state: SendState, counts: OutreachEmailCounts): boolean =>
  MAY[control](state, counts)

/** Between the choice of a start time and the click that starts the send, minutes may pass. */
const MAX_START_AGE_MS = 5 * MINUTE_MS

/** Returns what is wrong with the start time that an admin chose; null if nothing is. */
export const startRefusal = (scheduledAt: string | null, now: Date): string | null =>
  scheduledAt !== null && now.getTime() - Date.parse(scheduledAt) > MAX_START_AGE_MS
    ? 'The start time is in the past. Choose a later one, or leave it empty to send now.'
    : null

type SendProgress = {
  readonly state: string
  /** The number of finished emails. */
  readonly done: number
  /** The number of emails in the log so far. */
  readonly total: number
  /** The number of follow-ups whose day has not come. */
  readonly follow_ups_pending: number
}

/** Returns whether a send has nothing to do until the day of its next follow-up. */
export const awaitsFollowUps = ({ state, done, total, follow_ups_pending: pending }: SendProgress): boolean =>
  state === 'running' && pending > 0 && done === total - pending

type SendBegin = Pick<SendProgress, 'state' | 'done'> & {
  /** The number of emails that were left out; they are finished. */
  readonly skipped: number
  /** When a send goes on that waits until then. */
  readonly next_at: unknown
}

/** Returns whether none of a send’s emails has been tried, and a time is known at which the first one goes out. */
export const awaitsBegin = <S extends SendBegin>(
  send: S,
): send is S & { readonly state: 'scheduled' | 'running'; readonly next_at: NonNullable<S['next_at']> } =>
  send.next_at !== null && (send.state === 'scheduled' || (send.state === 'running' && send.done === send.skipped))

/** 'Waiting for 4 follow-ups'. */
export const followUpsAwaitedText = (pending: number): string => `Waiting for ${countText(pending, 'follow-up')}`

/** Why a send that would have started too late waits for an admin. */
export const START_MISSED_TEXT =
  'Its start time passed more than an hour ago while the server was not running. Send it now?'

/** A send that starts later than this needs a new decision. */
const MAX_START_DELAY_MS = HOUR_MS
export const isMissed = (scheduledAt: Date, now: Date): boolean =>
  now.getTime() - scheduledAt.getTime() > MAX_START_DELAY_MS

/** The fastest pace of a send; the shop's settings may allow less. */
export const MAX_PER_MINUTE = 1000

/** To send more emails than this, the admin must type their number (U-22). */
export const MAX_UNTYPED_EMAILS = 100
