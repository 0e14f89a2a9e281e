import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { MINUTE_MS } from '#domain/durations.ts'

/** Longer than any of our writes takes. */
const STALE_MS = 10 * MINUTE_MS

/** A new name that identifies the writer. */
export const temporaryName = (): string => `${machine()}.${process.pid}.${randomUUID()}`

/**
 * Removes temporary files that crashed processes left behind: files of a process on this machine that has ended, and
 * any file unchanged for ten minutes. It keeps those of other running processes, because web and workers may share the
 * folder.
 */
export function sweepTemporaries(folder: string, now: Date): void {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name)
    const modifiedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()
    if (isOfEndedProcess(name) || now.getTime() - modifiedMs > STALE_MS) rmSync(file, { force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [] // nothing was ever written
    throw error
  }
}

function isOfEndedProcess(name: string): boolean {
  const [host, pid] = name.split('.')
  if (host !== machine() || !/^[1-9]\d*$/.test(pid ?? '')) return false
  try {
    process.kill(Number(pid), 0) // signal 0 only checks
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const machine = () => hostname().replace(/[^A-Za-z0-9-]/g, '-')
