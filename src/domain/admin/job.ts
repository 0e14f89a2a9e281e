import {
  awaitsFollowUps,
  mayControl,
  NOTHING_SENT,
  SEND_CONTROL_LABELS,
  SEND_STATE_LABELS,
  type SendControl,
  type SendState,
} from '#domain/outreach/outreach-run.ts'

/** Work in the background: emails to agents, an import of homes, a bulk action. */
export const JOB_KINDS = ['send', 'import', 'bulk'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/**
 * `waiting`: an import whose homes must be chosen. `paused`: an admin paused it; of an import: stopped it on its
 * page. `missed`: a send whose start time has passed.
 */
export const JOB_STATES = [
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
export type JobState = (typeof JOB_STATES)[number]

export const JOB_STATE_LABELS: Readonly<Record<JobState, string>> = {
  ...SEND_STATE_LABELS,
  running: 'Running',
  stopping: 'Stopping',
  waiting: 'Waiting for your choice of homes',
  stopped: 'Stopped',
  failed: 'Failed',
}

/** The buttons next to a job in a list. */
export const JOB_CONTROLS = ['pause', 'resume', 'stop', 'retry'] as const
export type JobControl = (typeof JOB_CONTROLS)[number]

export const JOB_CONTROL_LABELS: Readonly<Record<JobControl, string>> = {
  pause: SEND_CONTROL_LABELS.pause,
  resume: SEND_CONTROL_LABELS.resume,
  stop: 'Stop',
  retry: SEND_CONTROL_LABELS.retry_failed,
}

type Controllable = { readonly kind: JobKind; readonly state: JobState; readonly failed: number }

const MAY: Readonly<Record<JobKind, Readonly<Record<JobControl, (job: Controllable) => boolean>>>> = {
  send: {
    pause: (job) => maySend('pause', job),
    resume: (job) => maySend('resume', job),
    stop: () => false, // cannot be undone; the send's own screen has the button, with a confirmation
    retry: (job) => maySend('retry_failed', job),
  },
  import: {
    pause: ({ state }) => state === 'running', // a stopped import continues at its page
    resume: ({ state }) => state === 'paused' || state === 'stopped' || state === 'failed',
    stop: ({ state }) => state === 'waiting',
    retry: () => false,
  },
  bulk: {
    pause: ({ state }) => state === 'running',
    resume: ({ state }) => state === 'paused',
    stop: ({ state }) => state === 'running' || state === 'paused',
    retry: ({ state, failed }) => failed > 0 && hasJobEnded(state),
  },
}

const maySend = (control: SendControl, { state, failed }: Controllable): boolean =>
  mayControl(control, state as SendState, { ...NOTHING_SENT, failed })

/** The controls shown beside a job in a list. */
export const jobControls = (job: Controllable): JobControl[] =>
  JOB_CONTROLS.filter((control) => MAY[job.kind][control](job))

/** Returns whether a job has ended for good: it finished, failed, or was stopped or canceled. */
export const hasJobEnded = (state: JobState): boolean =>
  state === 'finished' || state === 'stopped' || state === 'cancelled' || state === 'failed'

/** Returns whether a job is running right now; a send between its emails and their follow-ups is not. */
export const isJobActive = (job: {
  readonly state: JobState
  readonly done: number
  readonly total: number
  readonly follow_ups_pending: number
}): boolean => (job.state === 'running' && !awaitsFollowUps(job)) || job.state === 'stopping'

/** Returns whether a job goes on only after an admin's decision. */
export const isJobAwaitingAdmin = (state: JobState): boolean =>
  state === 'paused' || state === 'missed' || state === 'waiting'

/** How long an ended job stays in the list. */
export const JOB_RESULT_HOURS = 24

/** Kinds of work that need an admin, and the part of the admin tool where each is done. */
export const ATTENTION_PARTS = {
  held_order: '/admin-orders',
  home_removal: '/admin/privacy',
  damage_report: '/admin-orders',
  paused_send: '/admin/campaigns',
  paused_bulk_run: '/admin/campaigns',
  stopped_import: '/admin/campaigns',
  bounce: '/admin/suppressions',
} as const
export type AttentionKind = keyof typeof ATTENTION_PARTS

/** Returns the number of open items in a part of the admin tool. */
export const attentionIn = (
  part: string,
  attention: readonly { readonly kind: AttentionKind; readonly count: number }[],
): number => attention.reduce((sum, { kind, count }) => sum + (ATTENTION_PARTS[kind] === part ? count : 0), 0)
