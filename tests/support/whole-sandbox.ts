import { onTestFinished } from 'vitest'
import type { FaultRule } from '../../src/sandbox/faults/faults.ts'
import { roughDrawing } from '../../src/sandbox/openai/drawing.ts'
import { startSandbox } from '../../src/sandbox/start.ts'
import { PHOTO_FOLDER } from './photo-folder.ts'

/** A fault as it is asked for over HTTP: what has a default may be left out. */
type Wanted = { readonly vendor: string; readonly kind: FaultRule['kind'] } & Readonly<Record<string, unknown>>

/**
 * The whole sandbox with journal and faults on a port of its own, in no hurry to be slow: no latency, rough drawings.
 * The caller closes it.
 */
export async function wholeSandbox({ drawing = roughDrawing } = {}) {
  const complaints: string[] = []
  const sandbox = await startSandbox({
    port: 0,
    dataDir: null,
    log: (line) => complaints.push(line),
    slowness: 0,
    photoDetail: 0.25,
    photoFolder: PHOTO_FOLDER,
    drawing,
  })
  const ask = (path: string, method: string, body?: unknown) =>
    fetch(`${sandbox.url}/_sandbox${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })

  return {
    ...sandbox,
    /** What went wrong inside the sandbox itself. */
    complaints,
    ask,
    /** Switches these faults on, in this order, and all off when the test is over. */
    async fail(...faults: Wanted[]) {
      const answer = await ask('/faults', 'PUT', faults)
      if (!answer.ok) throw new Error(await answer.text())
      onTestFinished(async () => void (await ask('/faults', 'DELETE')))
    },
    /** Vendor and status of every request since `forget`, oldest first. */
    async calls(): Promise<readonly string[]> {
      const entries = (await (await ask('/journal', 'GET')).json()) as { vendor: string; status: number | null }[]
      return entries.toReversed().map(({ vendor, status }) => `${vendor} ${status}`)
    },
    forget: async () => void (await ask('/journal', 'DELETE')),
  }
}
