import { Hono } from 'hono'
import { z } from 'zod'
import { seedOf } from '#engine/random.ts'
import type { View } from './photos.ts'
import { brokenUrl, isBroken, PICTURE_SIZE, type PictureHost, pictureHostIn, pictureUrl } from './pictures.ts'
import { SANDBOX_KEY, type Vendor, type World } from './vendor.ts'

export const brave = (world: World): Vendor => ({
  name: 'brave',
  title: 'Brave Search',
  basePath: '/brave',
  app: braveImages({ key: SANDBOX_KEY, host: pictureHostIn(world) }),
  latencyMs: [200, 600],
  faults: {
    'rate-limit': (http, fault) => {
      const seconds = String(fault.kind === 'rate-limit' ? fault.retryAfterSeconds : 1)
      const error = { status: 429, code: 'RATE_LIMITED', detail: 'Request rate limit exceeded for plan.' }
      const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': seconds, 'Retry-After': seconds }
      return http.json({ type: 'ErrorResponse', error, time: 0 }, 429, headers)
    },
  },
})

const MAX_WORDS = 50
const VIEWS: readonly View[] = ['left', 'dusk', 'right']

const Query = z.object({
  q: z
    .string()
    .min(1)
    .max(400)
    .refine((text) => text.split(/\s+/).length <= MAX_WORDS, `at most ${MAX_WORDS} words`),
  count: z.coerce.number().int().min(1).max(200).default(50),
  country: z.string().length(2).default('US'),
  safesearch: z.enum(['strict', 'off']).default('strict'),
  search_lang: z.string().optional(),
  spellcheck: z.string().optional(),
})

/** Brave Image Search: a few good pictures of the requested home, among the others that the real web returns. */
function braveImages({ key, host }: { key: string; host: PictureHost }): Hono {
  const app = new Hono()
  app.get('/res/v1/images/search', async (http) => {
    const refuse = (status: 401 | 422, code: string, detail: string) =>
      http.json({ type: 'ErrorResponse', error: { status, code, detail }, time: 0 }, status)
    if (http.req.header('x-subscription-token') !== key) {
      return refuse(401, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.')
    }
    const parsed = Query.safeParse(http.req.query())
    if (!parsed.success) return refuse(422, 'VALIDATION', z.prettifyError(parsed.error))
    const { q, count } = parsed.data
    const results = resultsFor(q, host.origin())
    if (results.some(({ properties }) => !isBroken(properties.url))) await host.drawn(q, VIEWS)
    http.header('X-RateLimit-Limit', '20')
    http.header('X-RateLimit-Remaining', '19')
    return http.json({
      type: 'images',
      query: { original: q, spellcheck_off: false, show_strict_warning: false },
      results: results.slice(0, count),
      extra: { might_be_offensive: false },
    })
  })
  return app
}

/** '1 Unphotographed Way' finds nothing; one home in five is found with broken pictures only. */
function resultsFor(q: string, origin: string) {
  if (/unphotographed|nowhere/i.test(q)) return []
  const good = [
    result(q, pictureUrl(origin, q, 'left', 'webp'), PICTURE_SIZE),
    result(q, pictureUrl(origin, q, 'dusk'), PICTURE_SIZE),
    result(q, pictureUrl(origin, q, 'right')),
  ]
  const bad = ['gone', 'page', 'inward', 'huge'].map((kind) => result(q, brokenUrl(origin, kind)))
  return seedOf(q) % 5 === 0 ? bad : [good[0]!, bad[0]!, good[1]!, bad[1]!, good[2]!, bad[2]!, bad[3]!]
}

function result(title: string, url: string, size?: { width: number; height: number }) {
  const { hostname } = new URL(url)
  return {
    type: 'image_result',
    title,
    url: `https://homes.example/listing/${seedOf(title + url)}`,
    source: hostname,
    page_fetched: '2026-10-01T00:00:00Z',
    thumbnail: { src: url, width: 500, height: 375 },
    properties: { url, placeholder: url, ...size }, // sizes may be missing
    meta_url: { scheme: 'https', netloc: hostname, hostname, favicon: '', path: '› listing' },
    confidence: 'high',
  }
}
