import { onTestFinished } from 'vitest'
import type { FaultRule } from '#sandbox/faults/faults.ts'
import { roughDrawing } from '#sandbox/openai/drawing.ts'
import { startSandbox } from '#sandbox/start.ts'
import { PHOTO_FOLDER } from './photo-folder.ts'

/** A fault in the format of the HTTP request; fields with defaults are optional. */
type FaultRequest = { readonly vendor: string; readonly kind: FaultRule['kind'] } & Readonly<Record<string, unknown>>

/**
 * Starts the whole sandbox with journal and faults on a free port, without latency and with rough drawings. The caller
 * closes it. `now`: its clock.
 */
export async function wholeSandbox({ drawing = roughDrawing, now = () => new Date() } = {}) {
  const complaints: string[] = []
  const sandbox = await startSandbox({
    port: 0,
    dataDir: null,
    log: (line) => complaints.push(line),
    slowness: 0,
    photoDetail: 0.25,
    photoFolder: PHOTO_FOLDER,
    drawing,
    now,
  })
  const ask = (path: string, method: string, body?: unknown) =>
    fetch(`${sandbox.url}/_sandbox${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })

  return {
    ...sandbox,
    /** The sandbox's own errors. */
    complaints,
    ask,
    /** Switches on these faults, in this order, and all off after the test. */
    async fail(...faults: FaultRequest[]) {
      const response = await ask('/faults', 'PUT', faults)
      if (!response.ok) throw new Error(await response.text())
      onTestFinished(async () => void (await ask('/faults', 'DELETE')))
    },
    /** Vendor and status of every request since the last `clearJournal`, oldest first. */
    async calls(): Promise<readonly string[]> {
      const entries = (await (await ask('/journal', 'GET')).json()) as { vendor: string; status: number | null }[]
      return entries.toReversed().map(({ vendor, status }) => `${vendor} ${status}`)
    },
    clearJournal: async () => void (await ask('/journal', 'DELETE')),
  }
}
