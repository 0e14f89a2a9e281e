import robotsParser from 'robots-parser'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'

/** How long a site is not visited after its robots.txt could not be read. */
const UNREADABLE_MS = HOUR_MS

export type Robots = {
  /** Whether a page may be read; `waitMs` is the pause the site requires between two. */
  readonly rules: (url: string) => Promise<{ readonly allowed: boolean; readonly waitMs: number }>
}

type RobotsReply = { readonly status: number; readonly text: string }

/**
 * A site's robots.txt, read once a day. A missing one allows everything; one that cannot be read forbids everything.
 * `read` returns null if there was no response.
 */
export function robotsOf(
  site: string,
  userAgent: string,
  read: () => Promise<RobotsReply | null>,
  now: () => number,
): Robots {
  let cache: { readonly until: number; readonly rules: ReturnType<typeof robotsParser> | null } | undefined
  const url = `${new URL(site).origin}/robots.txt`

  async function currentRules() {
    if (cache && cache.until > now()) return cache.rules
    const response = await read()
    const text = response === null || response.status >= 500 ? null : response.status >= 400 ? '' : response.text
    cache = {
      until: now() + (text === null ? UNREADABLE_MS : DAY_MS),
      rules: text === null ? null : robotsParser(url, text),
    }
    return cache.rules
  }

  return {
    async rules(url) {
      const robots = await currentRules()
      if (robots === null) return { allowed: false, waitMs: 0 }
      // Undefined for a page of another host.
      return {
        allowed: robots.isAllowed(url, userAgent) === true,
        waitMs: (robots.getCrawlDelay(userAgent) ?? 0) * 1000,
      }
    },
  }
}
