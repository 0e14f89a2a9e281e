import type { Hono } from 'hono'
import { type FetcherSettings, siteFetcher } from '#server/vendors/listings/fetcher.ts'
import { testServing } from '../vendors/sandbox.ts'

export const TODAY = '2026-11-21'

/** Serves a listing site that the real fetcher reads over HTTP. Without a robots.txt in `app` it allows everything. */
export async function listingSite(app: Hono, overrides: Partial<FetcherSettings> = {}) {
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
    ...overrides,
  })
  return { site, baseUrl: origin, fetcher, requests, slept, today: () => TODAY }
}

/** A search without filters. */
export const ANY = { statusFilter: null, price: { minCents: null, maxCents: null }, page: 1 } as const
