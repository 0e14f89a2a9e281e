import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'

/** What happens to the next calls of the API beyond the failures that every vendor of the sandbox can show. */
export const AnswerRules = z.strictObject({
  /** So many calls are carried out, and a gateway's page goes out instead of their answers. */
  lose: z.number().int().min(0).max(1000).default(0),
  /** So many calls take `slowMs` while their key is in use. */
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
