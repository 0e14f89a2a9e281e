import type { ImportView } from '#contract/imports.ts'
import type { Output } from '#contract/index.ts'
import type { BulkRun } from '#contract/leads/bulk-runs.ts'
import { countText } from '#domain/count-text.ts'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import { finishedEmails } from '#domain/outreach/outreach-email-state.ts'
import { awaitsFollowUps } from '#domain/outreach/send.ts'
import { importStateText, isRunning } from '#web/admin/campaigns/imports/labels.ts'
import { isOpen } from '#web/admin/outreach/campaign-sends.tsx'
import { progressText } from '#web/admin/outreach/labels.ts'
import { runName } from '../bulk/ended-runs.tsx'

/** The parts of a campaign's activity, with their names. */
export const ACTIVITY_TABS = { emails: 'Emails', runs: 'Bulk actions', imports: 'Imports' } as const
export type ActivityTab = keyof typeof ACTIVITY_TABS

/** Something that runs, waits or has failed, in one line, and the part of the activity with the rest. */
export type NowItem = { readonly text: string; readonly needsAdmin: boolean; readonly tab: ActivityTab }

type Work = {
  readonly imports: readonly ImportView[]
  /** Newest first, like the imports and the sends. */
  readonly runs: readonly BulkRun[]
  readonly sends: Output<'list-outreach-runs'>['runs']
  readonly health: Output<'list-outreach-runs'>['health'] | undefined
}

/**
 * What of a campaign runs or waits, and the last import, bulk action or send of each kind if it has failed: what needs
 * an admin first. Bulk actions that run are not here: their progress is at the bottom of the window.
 */
export function nowItems({ imports, runs, sends, health }: Work): NowItem[] {
  const items = [
    ...(health === undefined || health.level === 'good' || health.reason === null
      ? []
      : [{ text: health.reason, needsAdmin: true, tab: 'emails' as const }]),
    ...sends.filter((send) => isOpen(send) && !isBetweenEmails(send)).map(sendItem),
    ...failedSend(sends[0]),
    ...failedRun(runs.find(({ state }) => isOver(state))),
    ...importItem(imports.find(isRunning) ?? imports[0]),
  ]
  return items.toSorted((one, other) => Number(other.needsAdmin) - Number(one.needsAdmin))
}

type Send = Work['sends'][number]

const isBetweenEmails = (send: Send) => awaitsFollowUps({ ...send, done: finishedEmails(send.counts) })

const sendItem = (send: Send): NowItem => ({
  text: `Emails: ${progressText(send)}${send.pause_reason ? `. ${send.pause_reason}` : ''}`,
  needsAdmin: send.state === 'paused' || send.state === 'missed',
  tab: 'emails',
})

const failedSend = (last: Send | undefined): NowItem[] =>
  last && !isOpen(last) && last.counts.failed > 0
    ? [{ text: `The last send: ${countText(last.counts.failed, 'email')} failed`, needsAdmin: true, tab: 'emails' }]
    : []

const failedRun = (last: BulkRun | undefined): NowItem[] =>
  last && last.counts.failed > 0
    ? [{ text: `${runName(last)}: ${countText(last.counts.failed, 'home')} failed`, needsAdmin: true, tab: 'runs' }]
    : []

function importItem(last: ImportView | undefined): NowItem[] {
  if (last === undefined) return []
  const { state, ended_by } = last
  const hasFailed = state === 'failed' || (state === 'stopped' && ended_by !== 'person')
  return isRunning(last) || hasFailed
    ? [{ text: `Import: ${importStateText(last)}`, needsAdmin: state !== 'running', tab: 'imports' }]
    : []
}
