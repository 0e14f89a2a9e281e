import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CACHE_SECONDS } from '#domain/pictures/storage-key.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { grayJpeg } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { testServer } from '#tests/support/requests/http.ts'

/** A server with an app page, and a campaign's home whose oil painting is with us. */
async function served(address_line_1 = '12 Maple Street', overrides: Parameters<typeof testServer>[0] = {}) {
  const web = testFolder()
  mkdirSync(web, { recursive: true })
  writeFileSync(path.join(web, 'app.html'), '<head><title>Gablework</title><!--head--></head><div id="root"></div>')
  const server = await testServer(overrides, web)
  await server.ctx.files.put('artworks/campaign/oil-1.jpg', await grayJpeg(90, 60), 'image/jpeg')
  await aCampaignHome(server.ctx, { address_line_1, oil_image_url: 'artworks/campaign/oil-1.jpg' })
  const get = async (at: string) => {
    const response = await fetch(server.origin + at, { redirect: 'manual' })
    return { status: response.status, html: await response.text() }
  }
  const rows = async () =>
    await Promise.all(
      (['property_searches', 'campaign_events', 'artworks'] as const).map(
        async (table) => (await server.ctx.db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  return { ...server, get, rows }
}

test('D1-106 a link provides what a preview shows: title, description, picture, and its upper-case URL', async () => {
  const { origin, get } = await served()
  for (const at of ['/HQ7RMW2K', '/hq7rmw2k', '/property/hq7rmw2k?from=email']) {
    const { status, html } = await get(at)
    expect(status).toBe(200)
    expect(html).toContain('<title>12 Maple Street, as framed art · Gablework</title>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/HQ7RMW2K">`)
    expect(html).toContain(`<meta property="og:url" content="${origin}/HQ7RMW2K">`)
    expect(html).toContain(`<meta property="og:image" content="${origin}/share/HQ7RMW2K.jpg">`)
    expect(html).toContain('<meta property="og:image:alt" content="Oil of 12 Maple Street">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('noindex')
  }
})

test('D1-106 a link without art has a preview anyway: its photo in a frame, or else one of our prints, cached briefly', async () => {
  const { ctx, origin, get } = await served()
  await aCampaignHome(ctx, { access_code: 'B2QW7RMK', address_line_1: '7 Elm Street' })
  await ctx.files.put('photos/elm.jpg', await grayJpeg(90, 60), 'image/jpeg')
  await aCampaignHome(ctx, { access_code: 'C2QW7RMK', address_line_1: '9 Elm Street', photo_key: 'photos/elm.jpg' })
  const pages = await Promise.all(
    ['B2QW7RMK', 'C2QW7RMK', 'HQ7RMW2K'].map(async (code) => {
      const { html } = await get(`/${code}`)
      expect(html).toContain(`<meta property="og:image" content="${origin}/share/${code}.jpg">`)
      const picture = await fetch(`${origin}/share/${code}.jpg`)
      const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect([picture.status, width, height, format]).toEqual([200, 1200, 630, 'jpeg'])
      return [/og:image:alt" content="([^"]*)"/.exec(html)?.[1], picture.headers.get('cache-control')]
    }),
  )
  expect(pages).toEqual([
    ['A framed watercolor of a home', 'public, max-age=300'],
    ['Photo of 9 Elm Street, framed', 'public, max-age=300'],
    ['Oil of 12 Maple Street', `public, max-age=${CACHE_SECONDS}`],
  ])
})

test('an address on the share page is escaped', async () => {
  const { get } = await served(`1 "><script>alert(1)</script> & $& $' Street`)
  const { html } = await get('/HQ7RMW2K')
  expect(html).not.toContain('<script>')
  expect(html).toContain('1 &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; $&#39; Street, as framed art')
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test('an unknown token is not found and not indexed; our pages and other words are left to the app', async () => {
  const { get } = await served()
  const missing = await get('/A1B2C3D4')
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('<meta name="robots" content="noindex">')
  for (const [at, expected, title] of [
    ['/redirect', 200, 'Your home as beautifully framed art'],
    ['/terms', 200, 'Terms and Conditions'],
    ['/no-such-page', 404, 'Page not found'],
    ['/property/no-such-token', 404, 'Page not found'],
  ] as const) {
    const { status, html } = await get(at)
    expect(status, at).toBe(expected)
    expect(html).toContain(`<title>${title} · Gablework</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/)
  }
})

test('personal pages and missing ones are hidden from search engines', async () => {
  const { get } = await served()
  for (const at of ['/account', '/success', '/order/a.key', '/contact-sheet', '/no-such-page'])
    expect((await get(at)).html, at).toContain('content="noindex"')
  for (const at of ['/terms', '/demo', '/configure']) expect((await get(at)).html, at).not.toContain('noindex')
})

test('G-11 viewing a link and its picture changes nothing', async () => {
  const { get, rows, origin } = await served()
  const before = await rows()
  await get('/HQ7RMW2K')
  expect((await fetch(`${origin}/share/HQ7RMW2K.jpg`)).status).toBe(200)
  expect(await rows()).toEqual(before)
})

test("a link's picture is 1200 by 630, drawn once for a crowd", async () => {
  const { ctx, origin } = await served()
  let count = 0
  const put = ctx.files.put
  Object.assign(ctx.files, { put: (...all: Parameters<typeof put>) => (count++, put(...all)) })
  const responses = await Promise.all(Array.from({ length: 8 }, () => fetch(`${origin}/share/hq7rmw2k.jpg`)))
  const picture = await sharp(Buffer.from(await responses[0]!.arrayBuffer())).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(count).toBe(1)
  const again = await fetch(`${origin}/share/HQ7RMW2K.jpg`, {
    headers: { 'if-none-match': responses[0]!.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
  expect((await fetch(`${origin}/share/A1B2C3D4.jpg`)).status).toBe(404)
})

test('S-07 after twenty wrong guesses a minute the address waits; right ones are free', async () => {
  const minute = new Date()
  const { call, get } = await served(undefined, { now: () => minute }) // it does not pass, however busy the machine is
  const openCode = () => call('bridge-access-code', { accessCode: 'HQ7RMW2K' })
  const guess = (n: number) => call('bridge-access-code', { accessCode: `A1B2C3${String(n).padStart(2, '2')}` })
  const hits = await Promise.all(Array.from({ length: 50 }, openCode))
  expect(hits.every(({ status }) => status === 200)).toBe(true)
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await call('token-exists', { token: 'A1B2C3D4' })).status).toBe(429) // the same limit
  const refusal = await openCode()
  expect(refusal.status).toBe(429)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/HQ7RMW2K')).status).toBe(429)
  expect((await get('/terms')).status).toBe(200)
})

test("F-54 a removed home's link returns 410 with an explanation, and no picture", async () => {
  const { ctx, get } = await served()
  const removal = { id: randomUUID(), kind: 'home' as const, state: 'confirmed' as const, requested_at: ctx.now() }
  await ctx.db.insertInto('removals').values(removal).execute()
  await ctx.db.updateTable('scraped_properties').set({ removal_id: removal.id }).execute()
  const { status, html } = await get('/HQ7RMW2K')
  expect(status).toBe(410)
  expect(html).toContain('<title>This home isn’t available · Gablework</title>')
  expect(html).not.toContain('Maple')
  expect((await get('/share/HQ7RMW2K.jpg')).status).toBe(410)
})

test('a page whose key contains a dot is a page, a file that does not exist is not', async () => {
  const { get } = await served()
  for (const page of ['/order/1.a', '/verify-email/1.2.a-b', '/reset-password/1.2.a', '/remove-my-home/1.a'])
    expect((await get(page)).status, page).toBe(200)
  for (const file of ['/nothing.js', '/favicon.png']) expect((await get(file)).status, file).toBe(404)
})
