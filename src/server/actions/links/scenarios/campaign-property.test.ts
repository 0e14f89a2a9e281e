import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import { assignToken } from '#server/actions/property/jobs/assign-token.ts'
import type { Context } from '#server/context.ts'
import { aCampaignHome, SECRETS } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor, grayJpeg, testContext } from '#tests/support/context.ts'
import { bridgeAccessCode } from '../functions/bridge-access-code.ts'
import { openProperty } from '../functions/open-property.ts'
import { failCampaignArtwork, fetchCampaignArtwork } from '../jobs/fetch-campaign-artwork.ts'
import { notifyTeamOfCampaignAccess } from '../jobs/notify-team-of-campaign-access.ts'

const CODE = 'HQ7RMW2K'
const anna = aVisitor('annas-browser-0000001')
const ben = aVisitor('bens-browser-00000002')

const bridge = (ctx: Context, accessCode = CODE) => bridgeAccessCode(ctx, { accessCode }, anna)
const open = (ctx: Context, who = anna, more: object = {}) =>
  openProperty(ctx, { token: CODE, event_id: randomUUID(), ...more }, who)
const states = (property: { artworks: readonly { style: string; state: string }[] }) =>
  Object.fromEntries(property.artworks.map(({ style, state }) => [style, state]))
const jobs = async (ctx: Context, name: string) =>
  (await ctx.db
    .selectFrom('pgboss.job' as never)
    .select(['data'] as never)
    .where('name' as never, '=', name as never)
    .execute()) as unknown as { data: Record<string, unknown> }[]

test('D1-193, R-19 fifty simultaneous requests for a code get one property, created once', async () => {
  const { ctx } = await testContext()
  await aCampaignHome(ctx)
  const responses = await Promise.all(Array.from({ length: 50 }, () => bridge(ctx, 'hq7rmw2k')))
  expect(new Set(responses.map(({ property }) => property.id)).size).toBe(1)
  expect(responses[0]).toMatchObject({
    success: true,
    fromBridge: true,
    accessCode: CODE,
    originalAccessCode: 'hq7rmw2k',
    error: null,
    property: { address: '12 Maple Street, Oak Park, IL 60302', address_line_1: '12 Maple Street', status: 'pending' },
  })
  expect(await jobs(ctx, 'fetch-campaign-artwork')).toHaveLength(1)
  expect(await jobs(ctx, 'assign-token')).toHaveLength(1)
})

test('D1-257, D1-262 an unknown code is not found', async () => {
  const { ctx } = await testContext()
  await expect(bridge(ctx, 'A1B2C3D4')).rejects.toMatchObject({ code: 'not_found' })
  await expect(bridge(ctx, 'not a code at all')).rejects.toMatchObject({ code: 'not_found' })
})

test("the campaign's art is added; missing visitor styles are drawn from the listing’s photo", async () => {
  const fetched: string[] = []
  const externalFetch = async (url: string) => (fetched.push(url), await grayJpeg(60, 40))
  const { ctx } = await testContext({ sources: { externalFetch } })
  await ctx.files.put('artworks/campaign/oil-1.jpg', await grayJpeg(60, 40), 'image/jpeg')
  await aCampaignHome(ctx, {
    oil_image_url: 'artworks/campaign/oil-1.jpg',
    charcoal_image_url: 'https://elsewhere.example/charcoal.jpg',
  })
  const { property } = await bridge(ctx)
  expect(states(property)).toEqual({ oil: 'done', charcoal: 'waiting', watercolor: 'waiting', pencil: 'waiting' })
  expect(fetched).toEqual([]) // no external server is called while the visitor waits

  await fetchCampaignArtwork(ctx, { propertyId: property.id })
  expect(fetched).toEqual(['https://elsewhere.example/charcoal.jpg', 'https://photos.example/12-maple.jpg'])
  expect(states((await bridge(ctx)).property)).toMatchObject({ charcoal: 'done', watercolor: 'waiting' })
  await fetchCampaignArtwork(ctx, { propertyId: property.id }) // a repeated job
  const drawings = await jobs(ctx, 'draw-artwork')
  expect(new Set(drawings.map(({ data }) => data.style))).toEqual(new Set(['pencil', 'watercolor']))

  for (const style of ['pencil', 'watercolor'] as const) await drawArtwork(ctx, { propertyId: property.id, style })
  expect((await bridge(ctx)).property).toMatchObject({ status: 'completed', artworks: expect.any(Array) })
  const [photo] = await ctx.db.selectFrom('found_photos').select('source_url').execute()
  expect(photo!.source_url).toBe('https://photos.example/12-maple.jpg') // every photo keeps its source (E-37)
})

test('if the photo cannot be loaded, the art is reported as failed', async () => {
  const { ctx } = await testContext({ sources: { externalFetch: () => Promise.reject(new Error('gone')) } })
  await aCampaignHome(ctx)
  const { property } = await bridge(ctx)
  await expect(fetchCampaignArtwork(ctx, { propertyId: property.id })).rejects.toThrow('No photo')
  await failCampaignArtwork(ctx, { propertyId: property.id })
  const after = (await bridge(ctx)).property
  expect(states(after)).toEqual({ oil: 'failed', pencil: 'failed', watercolor: 'failed' })
  expect(after.status).toBe('completed')
  const next = await open(ctx) // the next visit tries again
  expect(states(next.propertyData)).toEqual({ oil: 'waiting', pencil: 'waiting', watercolor: 'waiting' })
})

test('D1-194, D2-092 an opening counts for the campaign’s home, once per event, with code, campaign and link location', async () => {
  const { ctx } = await testContext()
  const home = await aCampaignHome(ctx)
  const event_id = randomUUID()
  const visit = {
    event_id,
    from: 'email',
    session_id: 'one-tab-00000000001',
    timezone: 'America/Chicago',
    language: 'en-US',
  }
  for (let n = 0; n < 3; n++) await open(ctx, anna, visit)
  await open(ctx, ben)
  const lead = await ctx.db.selectFrom('scraped_properties').selectAll().executeTakeFirstOrThrow()
  expect(lead).toMatchObject({
    configurator_opened_count: 2,
    checkout_initiated_count: 0,
    purchase_completed_at: null,
  })
  expect(lead.configurator_opened_at).toBeInstanceOf(Date)
  const event = await ctx.db
    .selectFrom('campaign_events')
    .selectAll()
    .where('id', '=', event_id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    event_type: 'property_opened',
    access_code: CODE,
    campaign_id: home.campaign_id,
    scraped_property_id: home.id,
    session_id: 'one-tab-00000000001',
    event_data: { from: 'email' },
    timezone: 'America/Chicago',
    language: 'en-US',
  })
  expect(await jobs(ctx, 'notify-team-of-campaign-access')).toHaveLength(2) // once for each visit (D2-137)
})

test('D1-195 a second browser gets a clone that also gets the missing styles', async () => {
  const { ctx } = await testContext()
  await aCampaignHome(ctx)
  const first = await open(ctx, anna)
  expect(first).toMatchObject({ fromBridge: true, wasExisting: false })
  const early = await open(ctx, ben)
  expect(early.wasExisting).toBe(true)
  expect(states(early.propertyData)).toEqual({ oil: 'waiting', pencil: 'waiting', watercolor: 'waiting' })
  await fetchCampaignArtwork(ctx, { propertyId: first.propertyData.id })
  await drawArtwork(ctx, { propertyId: first.propertyData.id, style: 'oil' })
  await fetchCampaignArtwork(ctx, { propertyId: early.propertyData.id })
  expect(states((await open(ctx, ben)).propertyData)).toEqual({ oil: 'done', pencil: 'waiting', watercolor: 'waiting' })
})

test('D1-173 the property gets its address token and is found by both', async () => {
  const { ctx } = await testContext()
  await aCampaignHome(ctx)
  const { property } = await bridge(ctx)
  expect(await getProperty(ctx, { token: CODE }, ben)).toMatchObject({ id: property.id }) // before it has a token
  await assignToken(ctx, { propertyId: property.id })
  expect((await bridge(ctx, '12maplst60302')).property.id).toBe(property.id)
  expect(await bridge(ctx, '12MAPLST60302')).toMatchObject({ fromBridge: false })
  expect(await bridge(ctx)).toMatchObject({
    fromBridge: true,
    property: { id: property.id, property_token: '12MAPLST60302' },
  })
})

test('E-7 beyond five hundred clones a browser sees the original home', async () => {
  const { ctx } = await testContext()
  await aCampaignHome(ctx)
  const { propertyData: home } = await open(ctx, anna)
  await sql`
    insert into property_searches (id, parent_property_id, is_clone, client_session_id, created_at, updated_at)
    select gen_random_uuid(), ${home.id}, true, 'browser-' || n, now(), now() from generate_series(1, 500) n`.execute(
    ctx.db,
  )
  expect(await open(ctx, ben)).toMatchObject({ wasExisting: false, propertyData: { id: home.id } })
})

test('D2-137 the team is notified of an opened campaign link; a failed notice stops nothing', async () => {
  const queuedJobs: unknown[] = []
  const { ctx } = await testContext({
    sources: { teamAlerts: { send: async (notice) => void queuedJobs.push(notice) } },
  })
  await aCampaignHome(ctx)
  await notifyTeamOfCampaignAccess(ctx, { code: CODE })
  const address = '12 Maple Street, Oak Park, IL 60302'
  expect(queuedJobs).toEqual([{ type: 'campaign_access', accessCode: CODE, address }])
  const teamAlerts = { send: () => Promise.reject(new Error('nobody there')) }
  await expect(notifyTeamOfCampaignAccess({ ...ctx, teamAlerts }, { code: CODE })).resolves.toBeUndefined()
})

test('S-08 no link response contains agents, raw data or sessions', async () => {
  const { ctx } = await testContext()
  await aCampaignHome(ctx)
  const responses = JSON.stringify([await bridge(ctx), await open(ctx, anna), await open(ctx, ben)])
  for (const secret of [...Object.values(SECRETS), 'annas-browser', 'bens-browser', 'photos.example'])
    expect(responses).not.toContain(secret)
  expect(responses).not.toMatch(/"[a-z_]*(agent|email|phone|mobile|customer|raw_data|session|brokerage)[a-z_]*":/)
})
