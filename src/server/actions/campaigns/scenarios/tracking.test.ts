import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openProperty } from '#server/actions/links/functions/open-property.ts'
import type { Context } from '#server/context.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { trackEvent } from '../functions/track-event.ts'
import { recordStep } from '../record-step.ts'

const anna = aVisitor('annas-browser-0000001')
const ben = aVisitor('bens-browser-00000002')

async function anOpenedHome(ctx: Context) {
  await aCampaignHome(ctx)
  return (await openProperty(ctx, { token: 'HQ7RMW2K', event_id: randomUUID() }, anna)).propertyData
}
const counters = (ctx: Context) =>
  ctx.db
    .selectFrom('scraped_properties')
    .select([
      'configurator_opened_count',
      'checkout_initiated_count',
      'payment_page_accessed_count',
      'purchase_amount',
      'last_activity_at',
    ])
    .executeTakeFirstOrThrow()

test('R-23, D2-092 a step recorded a thousand times counts once; another of its kind counts again', async () => {
  const { ctx } = await testContext()
  const { id: property_id } = await anOpenedHome(ctx)
  const step = { event_id: randomUUID(), event_type: 'checkout_initiated', property_id } as const
  for (let batch = 0; batch < 50; batch++)
    await Promise.all(Array.from({ length: 20 }, () => trackEvent(ctx, step, anna)))
  expect(await counters(ctx)).toMatchObject({ configurator_opened_count: 1, checkout_initiated_count: 1 })
  await trackEvent(ctx, { ...step, event_id: randomUUID() }, anna)
  await trackEvent(ctx, { ...step, event_id: randomUUID(), event_type: 'payment_page_accessed' }, anna)
  expect(await counters(ctx)).toMatchObject({ checkout_initiated_count: 2, payment_page_accessed_count: 1 })
})

test('D2-106 viewing the configurator is activity, not a second opening', async () => {
  const { ctx } = await testContext()
  const { id: property_id } = await anOpenedHome(ctx)
  const now = new Date('2031-05-01T12:00:00Z')
  const look = { event_id: randomUUID(), event_type: 'configurator_accessed', property_id } as const
  await trackEvent({ ...ctx, now: () => now }, look, anna)
  expect(await counters(ctx)).toMatchObject({ configurator_opened_count: 1, last_activity_at: now })
})

test('D2-092 purchases add up in cents', async () => {
  const { ctx } = await testContext()
  const property = (await propertyById(ctx.db, (await anOpenedHome(ctx)).id))!
  const purchase = { type: 'purchase_completed', property, sessionId: 'x', userAgent: null, now: ctx.now() } as const
  const id = randomUUID()
  await ctx.inTransaction(async (tx) => {
    expect(await recordStep(tx, { ...purchase, id, orderCents: 12_900 })).toBe(true)
    expect(await recordStep(tx, { ...purchase, id, orderCents: 12_900 })).toBe(false)
    await recordStep(tx, { ...purchase, id: randomUUID(), orderCents: 9950 })
  })
  expect(await counters(ctx)).toMatchObject({ purchase_amount: 22_850 })
})

test('G-9, S-05 a caller cannot record steps for a home that they may not see', async () => {
  const { ctx } = await testContext()
  const { id: property_id, property_token } = await anUpload(ctx, anna)
  const step = { event_id: randomUUID(), event_type: 'configurator_accessed', property_id } as const
  await expect(trackEvent(ctx, step, ben)).rejects.toMatchObject({ code: 'not_found' })
  await expect(trackEvent(ctx, { ...step, token: 'A1B2C3D4' }, ben)).rejects.toMatchObject({ code: 'not_found' })
  await expect(trackEvent(ctx, { ...step, token: property_token! }, ben)).resolves.toEqual({ success: true })
})

const BAIT = [
  'https://evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:evil.example',
  'https:/evil.example',
  '%2f%2fevil.example',
  '..//evil.example',
  'https://shop.test@evil.example',
  'https://evil.example#.shop.test',
  '///evil.example',
  '/%09/evil.example',
  'sale?next=https://evil.example',
  'sale&url=https://evil.example',
  'sale/../x',
  'sale ',
  ' sale',
  'SALE\u0000',
  'sale\n',
  'sale\r\nLocation: https://evil.example',
  'sаle',
  '',
  '.',
  '..',
  '-',
  '*',
  '%',
  "' or 1=1 --",
  'a'.repeat(65),
]

test('S-13 only stored links are followed, whatever is requested; each click counts once', async () => {
  const { ctx, call } = await testServer()
  const url = 'https://partner.example/offer?from=email'
  await ctx.db.insertInto('stored_links').values({ id: 'sale', url, created_at: ctx.now() }).execute()
  const baits = [
    ...BAIT,
    ...BAIT.slice(0, 20).map((bait) => `sale${bait}`),
    ...BAIT.slice(0, 6).map((bait) => `sale?to=${bait}`),
  ]
  expect(baits.length).toBeGreaterThanOrEqual(50)
  for (const id of baits) {
    const { status, body } = await call('follow-link', { id, event_id: randomUUID() })
    expect([400, 404], id).toContain(status)
    expect(body.url, id).toBeUndefined()
  }
  const event_id = randomUUID()
  for (let n = 0; n < 3; n++)
    expect((await call('follow-link', { id: 'sale', event_id, url: 'https://evil.example' })).body).toEqual({ url })
  expect(await ctx.db.selectFrom('stored_links').select('clicks').execute()).toEqual([{ clicks: 1 }])
})

test('S-13 a link can only be stored as a complete URL', async () => {
  const { ctx } = await testContext()
  const store = (url: string) =>
    ctx.db.insertInto('stored_links').values({ id: randomUUID(), url, created_at: ctx.now() }).execute()
  for (const url of [
    'javascript:alert(1)',
    '//evil.example',
    '/path',
    'https://a@evil.example',
    'https://a b',
    'https://',
  ])
    await expect(store(url), url).rejects.toThrow(/check constraint/)
  await store('https://partner.example')
})

test('F-54, G-9 no step is recorded about a hidden home, with its token or without', async () => {
  const { ctx, call } = await testServer()
  const { id: property_id } = await anOpenedHome(ctx)
  const step = { event_type: 'checkout_initiated', property_id } as const
  const report = (token: string | undefined) => trackEvent(ctx, { ...step, event_id: randomUUID(), token }, anna)
  await report('HQ7RMW2K')
  expect((await call('request-home-removal', { home: 'HQ7RMW2K', email: 'owner@maple.example' })).status).toBe(200)
  for (const token of [undefined, 'HQ7RMW2K']) await expect(report(token)).rejects.toMatchObject({ code: 'gone' })
})
