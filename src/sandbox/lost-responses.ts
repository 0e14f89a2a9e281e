import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'

/** Faults of the next API calls, in addition to those of every vendor. */
export const LostResponseSettings = z.strictObject({
  /** This many calls are carried out, but the response is a gateway's error page. */
  lose: z.number().int().min(0).max(1000).default(0),
  /** This many calls take `slowMs` while their idempotency key is in use. */
  slow: z.number().int().min(0).max(1000).default(0),
  slowMs: z.number().int().min(0).max(120_000).default(0),
})
export type LostResponseSettings = z.output<typeof LostResponseSettings>

export type LostResponses = ReturnType<typeof openLostResponses>

export function openLostResponses() {
  let settings: LostResponseSettings = { lose: 0, slow: 0, slowMs: 0 }

  const losing: MiddlewareHandler = async (http, next) => {
    await next()
    if (settings.lose === 0) return
    settings = { ...settings, lose: settings.lose - 1 }
    http.res = new Response(PAGE, { status: 502, headers: { 'content-type': 'text/html' } })
  }
  const slowing: MiddlewareHandler = async (_http, next) => {
    if (settings.slow > 0) {
      settings = { ...settings, slow: settings.slow - 1 }
      await sleep(settings.slowMs)
    }
    await next()
  }
  return { losing, slowing, get: () => settings, set: (change: LostResponseSettings) => void (settings = change) }
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
