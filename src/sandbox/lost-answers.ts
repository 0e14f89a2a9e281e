import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'

/** Faults of the next API calls, beyond those that every vendor of the sandbox can show. */
export const AnswerRules = z.strictObject({
  /** This many calls are carried out but answered with a gateway's error page. */
  lose: z.number().int().min(0).max(1000).default(0),
  /** This many calls take `slowMs` while their idempotency key is in use. */
  slow: z.number().int().min(0).max(1000).default(0),
  slowMs: z.number().int().min(0).max(120_000).default(0),
})
export type AnswerRules = z.output<typeof AnswerRules>

export type LostAnswers = ReturnType<typeof openLostAnswers>

export function openLostAnswers() {
  let rules: AnswerRules = { lose: 0, slow: 0, slowMs: 0 }

  const losing: MiddlewareHandler = async (http, next) => {
    await next()
    if (rules.lose === 0) return
    rules = { ...rules, lose: rules.lose - 1 }
    http.res = new Response(PAGE, { status: 502, headers: { 'content-type': 'text/html' } })
  }
  const slowing: MiddlewareHandler = async (_http, next) => {
    if (rules.slow > 0) {
      rules = { ...rules, slow: rules.slow - 1 }
      await sleep(rules.slowMs)
    }
    await next()
  }
  return { losing, slowing, get: () => rules, set: (changed: AnswerRules) => void (rules = changed) }
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
