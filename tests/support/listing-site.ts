import type { Hono } from 'hono'
import { siteFetcher, type FetcherSettings } from '../../src/server/vendors/listings/fetcher.ts'
import { testServing } from './sandbox.ts'

export const TODAY = '2026-11-21'

/** A listing site of this test's own, reached over HTTP by the real fetcher; without a robots.txt of its own it allows all. */
export async function listingSite(app: Hono, own: Partial<FetcherSettings> = {}) {
  const { origin, requests } = await testServing(app)
  const slept: number[] = []
  const site = 'https://www.site.example'
  const fetcher = siteFetcher({
    source: 'The site',
    site,
    baseUrl: origin,
    providerUrl: null,
    trustedOrigins: [origin],
    userAgent: 'Gablework/1.0 (+mailto:hello@gablework.example)',
    paceMs: 0,
    maxPagesADay: 1000,
    cooldownMs: 0,
    retryWaitMs: 1,
    now: Date.now,
    random: () => 0,
    sleep: async (ms) => void slept.push(ms),
    ...own,
  })
  return { site, baseUrl: origin, fetcher, requests, slept, today: () => TODAY }
}

/** Any home, wherever it stands and whatever it costs. */
export const ANY = { want: null, price: { minCents: null, maxCents: null }, page: 1 } as const
