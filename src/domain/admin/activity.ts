import { NOTHING_SENT } from '#domain/outreach/outreach-email-state.ts'
import {
  awaitsBegin,
  awaitsFollowUps,
  mayControl,
  SEND_CONTROL_LABELS,
  SEND_STATE_LABELS,
  type SendControl,
  type SendState,
} from '#domain/outreach/send.ts'

/** Work in the background: emails to agents, an import of homes, a bulk action. */
export const ACTIVITY_KINDS = ['send', 'import', 'bulk'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/**
 * `waiting`: an import whose homes must be chosen. `paused`: a send or bulk run that goes on when an admin resumes it.
 * `missed`: a send whose start time has passed. `stopped`: a bulk run that is over, or an import that can continue.
 */
export const ACTIVITY_STATES = [
  'scheduled',
  'running',
  'stopping',
  'waiting',
  'paused',
  'missed',
  'finished',
  'stopped',
  'cancelled',
  'failed',
] as const
export type ActivityState = (typeof ACTIVITY_STATES)[number]

export const ACTIVITY_STATE_LABELS: Readonly<Record<ActivityState, string>> = {
  ...SEND_STATE_LABELS,
  running: 'Running',
  stopping: 'Stopping',
  waiting: 'Waiting for your choice of homes',
  stopped: 'Stopped',
  failed: 'Failed',
}

/** The buttons next to an activity in a list. */
export const ACTIVITY_CONTROLS = ['pause', 'resume', 'stop', 'retry'] as const
export type ActivityControl = (typeof ACTIVITY_CONTROLS)[number]

export const ACTIVITY_CONTROL_LABELS: Readonly<Record<ActivityControl, string>> = {
  pause: SEND_CONTROL_LABELS.pause,
  resume: SEND_CONTROL_LABELS.resume,
  stop: 'Stop',
  retry: SEND_CONTROL_LABELS.retry_failed,
}

type Controllable = { readonly kind: ActivityKind; readonly state: ActivityState; readonly failed: number }

const MAY: Readonly<Record<ActivityKind, Readonly<Record<ActivityControl, (activity: Controllable) => boolean>>>> = {
  send: {
    pause: (activity) => maySend('pause', activity),
    resume: (activity) => maySend('resume', activity),
    stop: () => false, // cannot be undone; the send's own screen has the button, with a confirmation
    retry: (activity) => maySend('retry_failed', activity),
  },
  import: {
    pause: () => false, // it is stopped instead, and continues at its page
    resume: ({ state }) => state === 'stopped' || state === 'failed',
    stop: ({ state }) => state === 'running' || state === 'waiting',
    retry: () => false,
  },
  bulk: {
    pause: ({ state }) => state === 'running',
    resume: ({ state }) => state === 'paused',
    stop: ({ state }) => state === 'running' || state === 'paused',
    retry: ({ state, failed }) => failed > 0 && hasActivityEnded(state),
  },
}

const maySend = (control: SendControl, { state, failed }: Controllable): boolean =>
  mayControl(control, state as SendState, { ...NOTHING_SENT, failed })

/** The controls shown beside an activity in a list. */
export const activityControls = (activity: Controllable): ActivityControl[] =>
  ACTIVITY_CONTROLS.filter((control) => MAY[activity.kind][control](activity))

/** The states of activities that have ended; some can be resumed. */
export const ENDED_ACTIVITY_STATES: readonly ActivityState[] = ['finished', 'stopped', 'cancelled', 'failed']

export const hasActivityEnded = (state: ActivityState): boolean => ENDED_ACTIVITY_STATES.includes(state)

type Progress = {
  readonly state: ActivityState
  readonly done: number
  readonly skipped: number
  readonly total: number
  readonly follow_ups_pending: number
  /** When a send goes on that waits until then. */
  readonly next_at: unknown
}

/**
 * Returns whether an activity is running right now; a send that waits for its first hour, or for the day of its
 * follow-ups, is not.
 */
export const isActivityActive = (activity: Progress): boolean =>
  (activity.state === 'running' && !awaitsBegin(activity) && !awaitsFollowUps(activity)) ||
  activity.state === 'stopping'

/** Returns whether an activity goes on only after an admin's decision. */
export const isActivityAwaitingAdmin = (state: ActivityState): boolean =>
  state === 'paused' || state === 'missed' || state === 'waiting'

/** How long an ended activity stays in the list. */
export const ACTIVITY_RESULT_HOURS = 24

/** Kinds of work that need an admin, and the part of the admin tool where each is done. */
export const ATTENTION_PARTS = {
  order_needing_attention: '/admin-orders',
  home_removal: '/admin/privacy',
  damage_report: '/admin-orders',
  paused_send: '/admin/campaigns',
  failed_emails: '/admin/campaigns',
  paused_bulk_run: '/admin/campaigns',
  import_needing_attention: '/admin/campaigns',
  bounce: '/admin/suppressions',
} as const
export type AttentionKind = keyof typeof ATTENTION_PARTS

/** Returns the number of open items in a part of the admin tool. */
export const attentionIn = (
  part: string,
  attention: readonly { readonly kind: AttentionKind; readonly count: number }[],
): number => attention.reduce((sum, { kind, count }) => sum + (ATTENTION_PARTS[kind] === part ? count : 0), 0)
