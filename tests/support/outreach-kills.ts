import { fork } from 'node:child_process'
import path from 'node:path'

const SENDER = path.join(import.meta.dirname, '../../src/server/actions/outreach/testing/doomed-sender.ts')

/** Killed so many milliseconds after its n-th email was handed to the mail server; null: it may finish. */
export type Fate = { readonly emails: number; readonly ms: number } | null

/** A worker of one sending that meets its fate. */
export async function sendUntil(fate: Fate, where: readonly [databaseUrl: string, smtpUrl: string, runId: string]) {
  const child = fork(SENDER, [...where])
  let taken = 0
  child.on('message', () => {
    if (++taken === fate?.emails) setTimeout(() => child.kill('SIGKILL'), fate.ms)
  })
  await new Promise((resolve) => child.once('exit', resolve))
}
