import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import type { FetchedPage, Fetcher } from '#server/ports/listings.ts'
import { FetchRefused, type GuardedResponse, guardedResponse } from '../http/guarded-fetch.ts'
import { robotsOf } from './robots.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 8 * 2 ** 20
const TRIES = 3
const RETRY_DELAY_MS = 1_000
/** If a site requires a longer pause, a later run continues. */
const MAX_DELAY_MS = 30_000
const COOLDOWN_MS = 15 * MINUTE_MS

export type FetcherSettings = {
  /** For people: 'Zillow'. */
  readonly source: string
  /** The site's own URL, as in its robots.txt: `https://www.zillow.com`. */
  readonly site: string
  /** The URL to call: the site's own, or the sandbox's. */
  readonly baseUrl: string
  /** A fetch provider's URL with `{url}` in it; null: the site is contacted directly. */
  readonly providerUrl: string | null
  readonly trustedOrigins: readonly string[]
  /** Identifies us, with a way to reach us. */
  readonly userAgent: string
  /** The shortest pause between two pages; a random part of it is added. */
  readonly paceMs: number
  readonly maxPagesADay: number
  readonly cooldownMs?: number
  readonly retryWaitMs?: number
  readonly now: () => number
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

/** Pages of one site, one after the other. */
export function siteFetcher(settings: FetcherSettings): Fetcher {
  const { source, site, baseUrl, now, sleep } = settings
  const cooldownMs = settings.cooldownMs ?? COOLDOWN_MS
  let previousRequest: Promise<unknown> = Promise.resolve()
  let freeAt = 0
  let blockedUntil = 0
  let day = { start: now(), pages: 0 }

  const get = (url: string, accept: string): Promise<GuardedResponse> =>
    guardedResponse(settings.providerUrl?.replace('{url}', encodeURIComponent(url)) ?? url, {
      trustedOrigins: settings.trustedOrigins,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      headers: { accept, 'accept-language': 'en-US', 'user-agent': settings.userAgent },
    })
  const robots = robotsOf(site, settings.userAgent, readRobots, now)

  async function readRobots() {
    const response = await get(`${baseUrl}/robots.txt`, 'text/plain').catch(() => null)
    return response && { status: response.status, text: response.bytes.toString('utf8') }
  }

  async function getAfterPrevious(url: string, accept: string): Promise<FetchedPage> {
    if (blockedUntil > now()) throw new ListingError(source, 'blocked', 'is paused because it blocked us')
    const path = pathOn(url)
    const { allowed, waitMs } = await robots.rules(`${site}${path}`)
    if (!allowed) throw new ListingError(source, 'disallowed', 'robots.txt doesn’t allow this page, or can’t be read')
    for (let attempt = 1; ; attempt++) {
      await waitForSlot(Math.max(settings.paceMs, waitMs))
      const failure = await get(url, accept).then(
        (response) => fetchedPage(settings, url, response),
        unreachable(source),
      )
      if (!(failure instanceof ListingError)) return failure
      if (failure.kind === 'blocked') blockedUntil = now() + cooldownMs
      const again = attempt < TRIES ? waitBeforeAnother(failure, attempt) : null
      if (again === null) throw failure
      await sleep(again)
    }
  }

  /** Below the base, for its site's robots.txt. Other URLs do not belong to this site. */
  function pathOn(url: string): string {
    const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : null
    if (path === null) throw new ListingError(source, 'not_found', 'this is not a URL of the site')
    return path
  }

  async function waitForSlot(paceMs: number): Promise<void> {
    if (now() - day.start >= DAY_MS) day = { start: now(), pages: 0 }
    if (++day.pages > settings.maxPagesADay) {
      const retryAfterSeconds = (day.start + DAY_MS - now()) / 1000
      throw new ListingError(source, 'limited', 'today’s limit of pages has been reached', { retryAfterSeconds })
    }
    if (freeAt > now()) await sleep(freeAt - now())
    freeAt = now() + paceMs * (1 + settings.random())
  }

  /** Null: a retry does not help. */
  function waitBeforeAnother({ kind, retryAfterSeconds }: ListingError, attempt: number): number | null {
    if (kind !== 'limited' && kind !== 'unreachable') return null
    const ms =
      retryAfterSeconds === null
        ? (settings.retryWaitMs ?? RETRY_DELAY_MS) * 2 ** (attempt - 1)
        : retryAfterSeconds * 1000
    return ms <= MAX_DELAY_MS ? ms : null
  }

  return {
    get(url, accept = 'text/html') {
      const page = previousRequest.then(() => getAfterPrevious(url, accept))
      previousRequest = page.catch(() => undefined)
      return page
    },
  }
}

function fetchedPage(
  { source, baseUrl, providerUrl, now }: FetcherSettings,
  url: string,
  response: GuardedResponse,
): FetchedPage | ListingError {
  const text = response.bytes.toString('utf8')
  const fail = (kind: ListingError['kind'], message: string, retryAfterSeconds: number | null = null) =>
    new ListingError(source, kind, message, { excerpt: text, retryAfterSeconds })
  const blockPage = blockPageOf(text)
  if (blockPage !== null) return fail('blocked', blockPage)
  const { status } = response
  if (status === 404 || status === 410) return fail('not_found', 'there is no such page')
  if (status === 429 || status === 503)
    return fail('limited', `limits our requests (${status})`, secondsOf(response.retryAfter, now()))
  if (status === 401 || status === 403 || status === 407) return fail('blocked', `refuses us (${status})`)
  if (status < 200 || status >= 300) return fail('unreachable', `responded with status ${status}`)
  const leavesSite = providerUrl === null && !response.url.startsWith(`${baseUrl}/`)
  if (leavesSite) return fail('shape', 'redirects to another site')
  return { url: providerUrl === null ? response.url : url, contentType: response.contentType, text }
}

const unreachable =
  (source: string) =>
  (error: unknown): ListingError => {
    if (!(error instanceof FetchRefused)) throw error
    const kind = ['too_large', 'redirects', 'address'].includes(error.reason) ? 'shape' : 'unreachable'
    return new ListingError(source, kind, error.message, { cause: error })
  }

/** Retry-After in seconds or as a date. */
function secondsOf(header: string | null, now: number): number | null {
  if (header === null) return null
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** Block pages are short; longer pages are the site's own, which may contain the same scripts. */
const MAX_BLOCK_PAGE_CHARS = 80_000

const BLOCK_PAGES: readonly (readonly [sign: RegExp, description: string])[] = [
  [/px-captcha|Press &(?:amp;)? Hold|verify you(?:'|’|&#39;)re a human/i, 'shows a captcha (press and hold)'],
  [/captcha-delivery/i, 'shows a captcha'],
  [/awswaf\.com[^]{0,400}challenge\.js|challenge\.js[^]{0,400}awswaf\.com/i, 'shows a challenge of its firewall'],
  [/The request could not be satisfied/i, 'refuses the request (CDN)'],
]

/**
 * The name of the block page that we got instead, in a few words; null for a real page. Block pages come with any
 * status, including 200, so the text decides; a results page that contains one of their scripts is not one.
 */
export function blockPageOf(text: string): string | null {
  if (text.length > MAX_BLOCK_PAGE_CHARS) return null
  return BLOCK_PAGES.find(([sign]) => sign.test(text))?.[1] ?? null
}
