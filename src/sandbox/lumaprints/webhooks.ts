import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookBody } from './order-body.ts'
import { PrintRefusal } from './refusal.ts'

/** Failures of delivery, for testing receivers. The real vendor does not promise a retry. */
export type DeliveryRules = {
  /** The number of times each message arrives, all at once. */
  readonly duplicate: number
  readonly delayMs: number
  /** Messages never arrive. */
  readonly drop: boolean
  /** The wait after a failure. */
  readonly retryMs: number
  readonly tries: number
}

export const DEFAULT_DELIVERY: DeliveryRules = { duplicate: 1, delayMs: 0, drop: false, retryMs: 5000, tries: 3 }

/** One request to a subscriber; `status` is null if there was no response. */
export type Attempt = {
  readonly url: string
  readonly orderNumber: number
  readonly attempt: number
  readonly status: number | null
}

const RESPONSE_TIMEOUT_MS = 15_000
const REMEMBERED_ATTEMPTS = 2000

export type Webhooks = ReturnType<typeof openWebhooks>

/** Notifies subscribers of shipments until they respond with 2xx or the attempts are used up. */
export function openWebhooks(subscriptions: () => readonly WebhookBody[]) {
  let rules = DEFAULT_DELIVERY
  const attempts: Attempt[] = []
  const closing = new AbortController()

  async function post(to: WebhookBody, body: object | null): Promise<number | null> {
    try {
      const response = await fetch(to.url, {
        method: 'POST',
        headers: { ...authorization(to), ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null // no response, whatever the reason: another attempt follows
    }
  }

  /** Waits; does not keep the process alive and ends early when the sandbox closes. */
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: closing.signal, ref: false }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })

  async function deliverWithRetries(to: WebhookBody, orderNumber: number, body: object): Promise<void> {
    for (let number = 1; number <= rules.tries && !closing.signal.aborted; number++) {
      const status = await post(to, body)
      attempts.push({ url: to.url, orderNumber, attempt: number, status })
      if (attempts.length > REMEMBERED_ATTEMPTS) attempts.shift()
      if (status !== null && status >= 200 && status < 300) return
      if (number < rules.tries) await pause(rules.retryMs)
    }
  }

  return {
    /** Tests an address with an empty call; throws the vendor's refusal unless the response is 200. */
    async ping(to: WebhookBody): Promise<void> {
      if ((await post(to, null)) !== 200)
        throw new PrintRefusal(400, `The URL ${to.url} did not respond with status 200.`)
    },
    /** Notifies every subscriber of the store. */
    async tell(storeId: number, orderNumber: number, body: object): Promise<void> {
      if (rules.drop) return
      if (rules.delayMs > 0) await pause(rules.delayMs)
      const subscribers = subscriptions().filter((subscription) => subscription.storeId === storeId)
      const arrivals = subscribers.flatMap((to) => Array.from({ length: rules.duplicate }, () => to))
      await Promise.all(arrivals.map((to) => deliverWithRetries(to, orderNumber, body)))
    },
    rules: () => rules,
    setRules: (change: DeliveryRules) => void (rules = change),
    attempts: (): readonly Attempt[] => attempts,
    close: () => closing.abort(),
  }
}

function authorization({ username, password }: WebhookBody): Record<string, string> {
  if (username === undefined || password === undefined) return {}
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
}
