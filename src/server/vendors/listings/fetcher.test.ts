import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { BLOCK_PAGES } from '#sandbox/listings/block-page.ts'
import { listingSite } from '#tests/support/campaigns/listing-site.ts'
import { blockPageOf } from './fetcher.ts'

const A_PAGE = `<html><head><script>window._pxAppId='x'</script></head><body><a href="/login">Sign in</a>Homes</body></html>`
const PADDING = ' '.repeat(90_000)

test('block pages are recognized by their words, and a large page with the same scripts is not one', () => {
  const others = [
    '<p>Please verify you&#39;re a human</p>',
    '<script src="https://ct.captcha-delivery.com/c.js"></script>',
    '<h1>403 ERROR</h1><h2>The request could not be satisfied.</h2>',
  ]
  for (const page of [...Object.values(BLOCK_PAGES), ...others]) {
    expect(blockPageOf(page), page).not.toBeNull()
    expect(blockPageOf(page + PADDING)).toBeNull()
  }
  expect(blockPageOf(A_PAGE)).toBeNull()
})

test.each([
  [403, BLOCK_PAGES.press, 'blocked'],
  [200, BLOCK_PAGES.challenge, 'blocked'],
  [403, 'Forbidden', 'blocked'],
  [404, 'Not here', 'not_found'],
  [410, 'Gone', 'not_found'],
  [500, 'Oh no', 'unreachable'],
] as const)('status %d with its page is an error of its own kind, never a page', async (status, html, kind) => {
  const { fetcher, baseUrl } = await listingSite(new Hono().get('/a', (http) => http.html(html, status)))
  await expect(fetcher.get(`${baseUrl}/a`)).rejects.toMatchObject({ name: 'ListingError', kind, source: 'The site' })
})

test('after a block page the site is left alone for a while, then called again', async () => {
  let time = 0
  let isBlocking = true
  const app = new Hono().get('/a', (http) => (isBlocking ? http.html(BLOCK_PAGES.press, 403) : http.html(A_PAGE)))
  const { fetcher, baseUrl, requests } = await listingSite(app, { cooldownMs: 60_000, now: () => time })
  const blocked = { kind: 'blocked' }
  await expect(fetcher.get(`${baseUrl}/a`)).rejects.toMatchObject(blocked)
  isBlocking = false
  await expect(fetcher.get(`${baseUrl}/a`)).rejects.toMatchObject(blocked)
  expect(requests.filter((line) => line === 'GET /a')).toHaveLength(1)
  time = 60_001
  expect((await fetcher.get(`${baseUrl}/a`)).text).toBe(A_PAGE)
})

test('a site that requires a wait is called again after it, three times at most; longer waits are left to the next run', async () => {
  let calls = 0
  const app = new Hono()
    .get('/once', (http) => (++calls === 1 ? http.text('', 429, { 'retry-after': '7' }) : http.html(A_PAGE)))
    .get('/always', (http) => http.text('', 503, { 'retry-after': '2' }))
    .get('/long', (http) => http.text('', 429, { 'retry-after': '3600' }))
    .get('/broken', (http) => http.text('', 502))
  const { fetcher, baseUrl, slept, requests } = await listingSite(app)
  expect((await fetcher.get(`${baseUrl}/once`)).text).toBe(A_PAGE)
  expect(slept).toEqual([7000])
  await expect(fetcher.get(`${baseUrl}/always`)).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 2 })
  await expect(fetcher.get(`${baseUrl}/long`)).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 3600 })
  await expect(fetcher.get(`${baseUrl}/broken`)).rejects.toMatchObject({ kind: 'unreachable' })
  const count = (path: string) => requests.filter((line) => line === `GET ${path}`).length
  expect([count('/always'), count('/long'), count('/broken')]).toEqual([3, 1, 3])
})

test('robots.txt is read once a day and cached', async () => {
  let time = 0
  let text = 'User-agent: *\nDisallow: /private/\nAllow: /private/open\nCrawl-delay: 2\n'
  const app = new Hono().get('/robots.txt', (http) => http.text(text)).get('*', (http) => http.html(A_PAGE))
  const { fetcher, baseUrl, requests, slept } = await listingSite(app, { now: () => time })
  await fetcher.get(`${baseUrl}/homes`)
  await fetcher.get(`${baseUrl}/private/open`)
  await expect(fetcher.get(`${baseUrl}/private/a`)).rejects.toMatchObject({ kind: 'disallowed', code: 'forbidden' })
  expect(requests).toEqual(['GET /robots.txt', 'GET /homes', 'GET /private/open'])
  expect(slept).toEqual([2000])
  text = 'User-agent: *\nDisallow: /\n'
  time = 25 * 60 * 60 * 1000
  await expect(fetcher.get(`${baseUrl}/homes`)).rejects.toMatchObject({ kind: 'disallowed' })
})

test('an unreadable robots.txt forbids everything, a missing one nothing', async () => {
  for (const [status, isAllowed] of [
    [500, false],
    [503, false],
    [404, true],
    [403, true],
  ] as const) {
    const app = new Hono().get('/robots.txt', (http) => http.text('', status)).get('*', (http) => http.html(A_PAGE))
    const { fetcher, baseUrl } = await listingSite(app)
    const read = fetcher.get(`${baseUrl}/homes`).then(
      () => true,
      (error: { kind: string }) => error.kind !== 'disallowed',
    )
    expect(await read, String(status)).toBe(isAllowed)
  }
})

test('one page at a time, at the configured pace, and no more than the daily limit', async () => {
  let atOnce = 0
  let most = 0
  const app = new Hono().get('/:n', async (http) => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce--
    return http.html(A_PAGE)
  })
  const { fetcher, baseUrl, slept } = await listingSite(app, {
    paceMs: 3000,
    random: () => 0.5,
    now: () => 0,
    maxPagesADay: 5,
  })
  await Promise.all([1, 2, 3, 4, 5].map((n) => fetcher.get(`${baseUrl}/${n}`)))
  expect(most).toBe(1)
  expect(slept).toEqual([4500, 4500, 4500, 4500])
  await expect(fetcher.get(`${baseUrl}/6`)).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 86_400 })
})

test('S-12 only URLs of the site are requested, wherever it redirects', async () => {
  const app = new Hono()
    .get('/away', (http) => http.redirect('http://169.254.169.254/latest/'))
    .get('/near', (http) => http.redirect('/there'))
    .get('/there', (http) => http.html(A_PAGE))
  const { fetcher, baseUrl } = await listingSite(app)
  await expect(fetcher.get('http://127.0.0.1:1/')).rejects.toMatchObject({ kind: 'not_found' })
  await expect(fetcher.get(`${baseUrl}.evil.example/`)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(fetcher.get(`${baseUrl}/away`)).rejects.toMatchObject({ kind: 'shape' })
  expect(await fetcher.get(`${baseUrl}/near`)).toMatchObject({ url: `${baseUrl}/there`, text: A_PAGE })
})

test('a fetch provider gets the page’s complete URL and returns the page', async () => {
  const urls: string[] = []
  const provider = new Hono().get('/v1', (http) => {
    urls.push(http.req.query('url') ?? '')
    return http.req.query('url')!.endsWith('/robots.txt') ? http.text('') : http.html(A_PAGE)
  })
  const { baseUrl: providerOrigin } = await listingSite(provider)
  const site = 'https://www.site.example'
  const { fetcher } = await listingSite(new Hono(), {
    baseUrl: site,
    providerUrl: `${providerOrigin}/v1?api_key=k&url={url}`,
    trustedOrigins: [providerOrigin],
  })
  const url = `${site}/homes/?a=1&b={"c":2}`
  expect(await fetcher.get(url)).toEqual({ url, contentType: expect.stringContaining('html'), text: A_PAGE })
  expect(urls).toEqual([`${site}/robots.txt`, url])
})
