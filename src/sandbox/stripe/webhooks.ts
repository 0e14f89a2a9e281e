import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Event } from './records.ts'

/** A receiver of events. `oldSecrets` sign too, as during the rotation of a secret. */
export type Endpoint = { readonly url: string; readonly secret: string; readonly oldSecrets: readonly string[] }

/** Failures of delivery, for testing receivers. */
export type DeliveryRules = {
  /** The number of times each event arrives, all at once. */
  readonly duplicate: number
  readonly delayMs: number
  /** Events of the same half second arrive in reverse order. */
  readonly reorder: boolean
  /** Events are only stored; `deliver` sends them on request. */
  readonly drop: boolean
  /** The wait after the first failure; it doubles each time, up to a minute. */
  readonly retryMs: number
  readonly tries: number
  /** Added to the time in the signature. */
  readonly skewSeconds: number
}

export const DEFAULT_DELIVERY: DeliveryRules = {
  duplicate: 1,
  delayMs: 0,
  reorder: false,
  drop: false,
  retryMs: 1000,
  tries: 12,
  skewSeconds: 0,
}

/** One request to the endpoint; `status` is null if there was no response. */
export type Attempt = {
  readonly eventId: string
  readonly type: string
  readonly at: string
  readonly attempt: number
  readonly status: number | null
}

const REORDER_WINDOW_MS = 500
const MAX_WAIT_MS = 60_000
const RESPONSE_TIMEOUT_MS = 20_000
const REMEMBERED_ATTEMPTS = 2000

export type Webhooks = ReturnType<typeof openWebhooks>

/** Delivers events with retries and backoff until the endpoint responds with 2xx; a redirect is a failure. */
export function openWebhooks(endpoint: () => Endpoint | null) {
  let rules = DEFAULT_DELIVERY
  let heldEvents: Event[] = []
  const attempts: Attempt[] = []
  const closing = new AbortController()

  async function attempt(event: Event, number: number): Promise<number | null> {
    const to = endpoint()
    if (to === null) return null
    const status = await post(to, event, rules.skewSeconds, closing.signal)
    attempts.push({ eventId: event.id, type: event.type, at: new Date().toISOString(), attempt: number, status })
    if (attempts.length > REMEMBERED_ATTEMPTS) attempts.shift()
    return status
  }

  async function deliverWithRetries(event: Event): Promise<void> {
    for (let number = 1; number <= rules.tries && !closing.signal.aborted; number++) {
      if (isSuccess(await attempt(event, number))) return
      await pause(Math.min(rules.retryMs * 2 ** (number - 1), MAX_WAIT_MS))
    }
  }

  async function sendLater(event: Event, { delayMs, duplicate }: DeliveryRules): Promise<void> {
    if (delayMs > 0) await pause(delayMs)
    await Promise.all(Array.from({ length: duplicate }, () => deliverWithRetries(event)))
  }

  /** Waits; does not keep the process alive and ends early when the sandbox closes. */
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: closing.signal, ref: false }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })

  function holdForReorder(event: Event): void {
    heldEvents.push(event)
    if (heldEvents.length > 1) return
    void pause(REORDER_WINDOW_MS).then(() => {
      const newestFirst = heldEvents.reverse()
      heldEvents = []
      return sendInOrder(newestFirst)
    })
  }

  async function sendInOrder(events: readonly Event[]): Promise<void> {
    for (const event of events) {
      void sendLater(event, rules)
      await pause(10) // arrives before the next one is sent
    }
  }

  return {
    /** Receives an event when it happens. */
    hand(event: Event): void {
      if (rules.drop || endpoint() === null) return
      if (rules.reorder) holdForReorder(event)
      else void sendLater(event, rules)
    },
    /** Sends events now, one after another and once each; returns the endpoint's response to each. */
    async deliver(events: readonly Event[]): Promise<(number | null)[]> {
      const statuses: (number | null)[] = []
      for (const event of events) statuses.push(await attempt(event, 1))
      return statuses
    },
    rules: () => rules,
    setRules: (change: DeliveryRules) => void (rules = change),
    attempts: (): readonly Attempt[] => attempts,
    close: () => closing.abort(),
  }
}

const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300

async function post(to: Endpoint, event: Event, skewSeconds: number, closing: AbortSignal): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2)
  const time = Math.floor(Date.now() / 1000) + skewSeconds
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, [to.secret, ...to.oldSecrets], time),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null // no response, whatever the reason: another attempt follows
  }
}

/**
 * The header `Stripe-Signature`: the time, and for each secret an HMAC-SHA256 of 'time.payload'. During the rotation of
 * a secret, the old secrets sign too. The key is the whole secret, including `whsec_`.
 */
function signatureHeader(payload: string, secrets: readonly string[], unixSeconds: number): string {
  const sign = (secret: string) => createHmac('sha256', secret).update(`${unixSeconds}.${payload}`).digest('hex')
  return [`t=${unixSeconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
