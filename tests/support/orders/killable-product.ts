import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { KillPoints, WorkerMessage } from '#server/actions/orders/testing/killable-shop-process.ts'
import type { Db } from '#server/db/pool.ts'
import { ageHeartbeats } from '../age-heartbeats.ts'

const CHILD = path.join(import.meta.dirname, '../../../src/server/actions/orders/testing/killable-shop-process.ts')

type Options = {
  readonly settings: Readonly<Record<string, string>>
  readonly db: Db
  /** How much older the heartbeats become with each kill. */
  readonly silentMs: number
}

/**
 * The product in a process that can be killed and restarted. Each order stops at its kill point and waits there until
 * the process is killed.
 */
export function killableProduct({ settings, db, silentMs }: Options) {
  const killPoints: Record<string, string> = {}
  const points = new Map<string, string[]>()
  const stoppedPoints = new Set<string>()
  let child: ChildProcess | null = null

  function onMessage(message: WorkerMessage): void {
    if ('port' in message) return
    points.set(message.session, [...(points.get(message.session) ?? []), message.point])
    if (message.isStopped) stoppedPoints.add(message.session)
  }

  /** Starts the product with its clock ahead by `aheadMs`. Resolves when it accepts requests. */
  async function start({ aheadMs = 0 } = {}): Promise<void> {
    const newChild = fork(CHILD, [String(aheadMs)], { env: { ...process.env, ...settings } })
    child = newChild
    newChild.on('message', onMessage)
    newChild.send(killPoints satisfies KillPoints)
    await new Promise<void>((resolve, reject) => {
      newChild.on('message', (message: WorkerMessage) => 'port' in message && resolve())
      newChild.once('exit', (code, signal) => reject(new Error(`The killable shop exited with ${signal ?? code}`)))
    })
  }

  /** Kills the process with SIGKILL. Stopped orders will not stop again. */
  async function kill(): Promise<void> {
    const ending = child!
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const exit = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await exit
    await ageHeartbeats(db, silentMs)
    for (const session of stoppedPoints) delete killPoints[session]
    stoppedPoints.clear()
  }

  /** Sets the point at which this session's order stops. */
  function stopAt(session: string, killPoint: string): void {
    killPoints[session] = killPoint
    child!.send({ [session]: killPoint } satisfies KillPoints)
  }

  return {
    start,
    kill,
    stopAt,
    /** The points that an order passed in all processes, oldest first. */
    pointsOf: (session: string): readonly string[] => points.get(session) ?? [],
    isStopped: (session: string): boolean => stoppedPoints.has(session),
  }
}
