import type { MiddlewareHandler } from 'hono'
import type { Vendor } from '../vendor.ts'
import type { Journal } from './journal.ts'

/** Holds the number of a request's journal entry during the request. */
export type Recorded = { Variables: { entry: number } }

/** Records every request of a vendor and its response in the journal, without delaying either. */
export function record(
  journal: Journal,
  vendor: Vendor,
  now: () => Date,
  onError: (error: unknown) => void,
): MiddlewareHandler<Recorded> {
  return async (http, next) => {
    const startedAt = now()
    const request = http.req.raw
    const id = journal.begin(vendor.name, request, startedAt)
    http.set('entry', id)
    bytesOf(request.clone())
      .then((bytes) => journal.setRequest(id, { headers: request.headers, bytes }))
      .catch(onError)
    await next()
    const response = http.res
    const isSent = response.headers.has('x-hono-already-sent') // the connection was dropped on purpose
    const copy = isSent ? null : response.clone()
    const finish = async () => {
      const bytes = copy && (await bytesOf(copy))
      const durationMs = now().getTime() - startedAt.getTime()
      const reply = bytes && { headers: response.headers, bytes, status: response.status }
      await journal.setResponse(id, reply, durationMs)
    }
    finish().catch(onError)
  }
}

const bytesOf = async (message: Request | Response): Promise<Buffer> => Buffer.from(await message.arrayBuffer())
