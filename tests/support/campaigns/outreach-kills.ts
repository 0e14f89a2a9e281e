import { fork } from 'node:child_process'
import path from 'node:path'

const SENDER = path.join(
  import.meta.dirname,
  '../../../src/server/actions/outreach/testing/killable-outreach-sender.ts',
)

/** The worker is killed `ms` after it passed its `emails`-th email to the mail server; null lets it finish. */
export type KillPoint = { readonly emails: number; readonly ms: number } | null

/** Runs a worker that sends the emails of a run, until it finishes or is killed. */
export async function sendUntil(
  killPoint: KillPoint,
  args: readonly [databaseUrl: string, smtpUrl: string, runId: string],
) {
  const child = fork(SENDER, [...args])
  let count = 0
  child.on('message', () => {
    if (++count === killPoint?.emails) setTimeout(() => child.kill('SIGKILL'), killPoint.ms)
  })
  await new Promise((resolve) => child.once('exit', resolve))
}
