import { type BodyNote, bodyNoteOf } from './body-note.ts'
import { maskHeader, maskUrl } from './masks.ts'

const KEPT_PER_VENDOR = 200

export type Side = { readonly headers: readonly (readonly [name: string, value: string])[]; readonly body: BodyNote }

/** One request and its response. `response` is null while it is in progress, or if the connection was dropped. */
export type Entry = {
  readonly id: number
  readonly vendor: string
  readonly at: string
  readonly method: string
  readonly path: string
  readonly fault: string | null
  readonly status: number | null
  readonly durationMs: number | null
  readonly request: Side
  readonly response: Side | null
}

/** The path of a picture's small copy. */
export const thumbnailPath = (entryId: number, side: 'request' | 'response', index: number): string =>
  `/_sandbox/pictures/${entryId}/${side}/${index}`

type Bytes = { readonly headers: Headers; readonly bytes: Buffer }

export type Journal = {
  /** Begins an entry; responses may finish entries in any order. */
  readonly begin: (vendor: string, request: Request, at: Date) => number
  readonly setRequest: (id: number, request: Bytes) => Promise<void>
  readonly setFault: (id: number, fault: string) => void
  readonly setResponse: (id: number, response: (Bytes & { status: number }) | null, durationMs: number) => Promise<void>
  /** Newest first; of one vendor or all. Waits for entries that are being written. */
  readonly list: (vendor?: string) => Promise<readonly Entry[]>
  readonly thumbnail: (entryId: number, side: 'request' | 'response', index: number) => Buffer | undefined
  /** Increases with every change. */
  readonly version: () => number
  readonly clear: () => void
}

/** Keeps the last 200 exchanges of each vendor; bodies are truncated, pictures shrunk and secrets masked first. */
export function openJournal(): Journal {
  const entries = new Map<number, Entry>()
  const writing = new Set<Promise<void>>()
  let lastId = 0
  let version = 0

  function change(id: number, changes: Partial<Entry>): void {
    const entry = entries.get(id)
    if (!entry) return // dropped in the meantime
    entries.set(id, { ...entry, ...changes })
    version++
  }
  async function write(work: () => Promise<void>): Promise<void> {
    const entryWork = work()
    writing.add(entryWork)
    await entryWork.finally(() => writing.delete(entryWork))
  }
  function dropOldest(vendor: string): void {
    const ids = [...entries.values()].filter((entry) => entry.vendor === vendor).map(({ id }) => id)
    for (const id of ids.slice(0, -KEPT_PER_VENDOR)) entries.delete(id)
  }

  return {
    begin(vendor, request, at) {
      const id = ++lastId
      entries.set(id, {
        id,
        vendor,
        at: at.toISOString(),
        method: request.method,
        path: maskUrl(new URL(request.url)),
        fault: null,
        status: null,
        durationMs: null,
        request: { headers: maskedHeaders(request.headers), body: NO_BODY },
        response: null,
      })
      dropOldest(vendor)
      version++
      return id
    },
    setRequest: (id, request) => write(async () => change(id, { request: await sideOf(request) })),
    setFault: (id, fault) => change(id, { fault }),
    setResponse: (id, response, durationMs) =>
      write(async () =>
        change(id, { durationMs, ...(response && { status: response.status, response: await sideOf(response) }) }),
      ),
    async list(vendor) {
      await Promise.all(writing)
      return [...entries.values()].filter((entry) => vendor === undefined || entry.vendor === vendor).toReversed()
    },
    thumbnail: (entryId, side, index) => entries.get(entryId)?.[side]?.body.pictures[index]?.thumbnail,
    version: () => version,
    clear() {
      entries.clear()
      version++
    },
  }
}

const NO_BODY: BodyNote = { text: '', pictures: [] }

const sideOf = async ({ headers, bytes }: Bytes): Promise<Side> => ({
  headers: maskedHeaders(headers),
  body: await bodyNoteOf(headers.get('content-type') ?? '', bytes),
})

const maskedHeaders = (headers: Headers) =>
  [...headers].map(([name, value]) => [name, maskHeader(name, value)] as const)
