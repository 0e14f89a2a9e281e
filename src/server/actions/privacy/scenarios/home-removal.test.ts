import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import {
  HOME_HIDDEN_TEXT,
  HOME_NOT_DRAWN_REFUSAL,
  HOME_REMOVED_TEXT,
  REMOVALS_PER_DAY,
} from '#domain/privacy/removal.ts'
import { fetchPhoto } from '#server/actions/admin-properties/jobs/fetch-photo.ts'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import { sendEmail } from '#server/actions/emails/jobs/send-email.ts'
import { leadPicture, leadThumbnail } from '#server/actions/leads/lead-thumbnail.ts'
import { openProperty } from '#server/actions/links/functions/open-property.ts'
import { printOrder } from '#server/actions/orders/jobs/print-order.ts'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { searchPhotos } from '#server/actions/photo-search/jobs/search-photos.ts'
import { assignToken } from '#server/actions/property/jobs/assign-token.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { insertLeads } from '#server/db/leads/leads-by-key.ts'
import { showRecords } from '#server/db/privacy/home-records.ts'
import { closeRemoval } from '#server/db/privacy/removals.ts'
import { insertAddress, propertyById } from '#server/db/property/property-searches.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { aCampaign, aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor, grayJpeg } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { anUpload } from '#tests/support/properties.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { homeOfText } from '../find-home.ts'
import { hideHome } from '../hide-home.ts'
import { removeHome } from '../jobs/remove-home.ts'
import { superviseRemovals } from '../jobs/supervise-removals.ts'
import { withoutRemoved } from '../refuse-removed.ts'

const ADDRESS = '12 Maple Street, Oak Park, IL 60302'
const EMAIL = 'owner@maple.example'

/** A shop whose storage and log can be searched afterward, with a clock that can be moved. */
async function searchableShop(overrides: { settings?: Record<string, string> } = {}) {
  const folder = testFolder()
  const lines: string[] = []
  const log = pino({}, new Writable({ write: (line, _, callback) => (lines.push(String(line)), callback()) }))
  let aheadMs = 0
  const mail = {
    send: async () => ({ kind: 'accepted' as const, messageId: `<${randomUUID()}@shop>` }),
    close: () => {},
  }
  const now = () => new Date(Date.now() + aheadMs)
  const server = await testServer({ files: diskFiles(folder), log, now, sources: { mail }, ...overrides })

  /** Finds any of these texts in table rows, names and contents of files, and lines of the log. */
  async function tracesOf(texts: readonly string[]): Promise<string[]> {
    const traces: string[] = []
    const isIn = (text: string) => texts.some((part) => text.toLowerCase().includes(part.toLowerCase()))
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))`.execute(server.ctx.db)
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(server.ctx.db)
      traces.push(...rows.filter(({ row }) => isIn(row)).map(({ row }) => `${name}: ${row}`))
    }
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
      const name = path.join(file.parentPath, file.name)
      if (isIn(file.name) || (file.isFile() && isIn(readFileSync(name, 'latin1')))) traces.push(name)
    }
    return [...traces, ...lines.filter(isIn)]
  }

  const filesIn = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const later = (hours: number) => void (aheadMs += hours * HOUR_MS)
  const removals = () => server.ctx.db.selectFrom('removals').selectAll().execute()
  return { ...server, tracesOf, filesIn, later, removals, lines }
}
type Shop = Awaited<ReturnType<typeof searchableShop>>

/** A campaign's home that two browsers have opened and had drawn, with everything that gathers around one. */
async function aMuchSeenHome({ ctx, origin }: Shop) {
  const art = `artworks/${randomUUID()}/oil-1.jpg`
  const lead = await aCampaignHome(ctx, { address: ADDRESS, oil_image_url: art, homes_main_image_url: null })
  const photo = `found/leads/${lead.id}/photo.jpg`
  for (const key of [art, photo]) await ctx.files.put(key, await grayJpeg(60, 40), 'image/jpeg')
  await ctx.db
    .updateTable('scraped_properties')
    .set({ photo_key: photo, photo_kind: 'Web', photo_source_url: 'https://photos.example/12-maple-street.jpg' })
    .where('id', '=', lead.id)
    .execute()
  for (const name of ['annas-browser-0000001', 'bens-browser-00000002'])
    await openProperty(
      ctx,
      { token: 'HQ7RMW2K', event_id: randomUUID(), referrer: `${origin}/HQ7RMW2K?from=email` },
      aVisitor(name),
    )
  for (const { id } of await ctx.db.selectFrom('property_searches').select('id').execute())
    for (const style of ['watercolor', 'pencil'] as const) await drawArtwork(ctx, { propertyId: id, style })
  await fetch(`${origin}/share/HQ7RMW2K.jpg`)
  const small = `${origin}/storage/v1/render/image/public/propertyimages/${art}?width=320`
  expect((await fetch(small)).status).toBe(200)
  return lead
}

const confirmLink = async (ctx: Context) => {
  const { data } = await ctx.db
    .selectFrom('emails')
    .select('data')
    .where('name', '=', 'home-removal-requested')
    .executeTakeFirstOrThrow()
  return (data as { url: string }).url.split('/').at(-1)!
}

async function sendAll(ctx: Context) {
  for (const { id } of await ctx.db.selectFrom('emails').select('id').where('state', '=', 'queued').execute())
    await sendEmail(ctx, { emailId: id })
}

test('F-54, S-24 a home is hidden on request, and removed a day after the request is confirmed by email', async () => {
  const shop = await searchableShop()
  const { ctx, call } = shop
  const lead = await aMuchSeenHome(shop)
  const open = () => call('open-property', { token: 'hq7rmw2k', event_id: randomUUID() })
  expect((await open()).status).toBe(200)
  const texts = ['12 maple', 'maple street', 'HQ7RMW2K', EMAIL]
  expect(await shop.tracesOf(texts)).not.toEqual([])

  expect(
    await call('request-home-removal', { home: '12 Maple St, Oak Park, Illinois 60302', email: EMAIL }),
  ).toMatchObject({
    status: 200,
  })
  expect(await open()).toMatchObject({ status: 410, body: { code: 'gone', error: HOME_HIDDEN_TEXT } })
  expect(
    (await fetch(`${shop.origin}/storage/v1/object/public/propertyimages/artworks/${lead.id}/oil-1.jpg`)).status,
  ).toBe(404)
  await sendAll(ctx)
  const key = await confirmLink(ctx)
  expect((await call('home-removal-state', { key })).body).toMatchObject({ state: 'requested' })
  expect((await call('confirm-home-removal', { key: `${key}x` })).status).toBe(404)
  shop.later(70)
  await superviseRemovals(ctx)
  expect((await shop.removals())[0]!.state).toBe('requested')
  expect((await call('confirm-home-removal', { key })).body).toMatchObject({ state: 'confirmed' })
  shop.later(22.5)
  await superviseRemovals(ctx)
  expect((await shop.boss.findJobs('remove-home')).length).toBe(0)
  shop.later(0.6)
  await superviseRemovals(ctx)
  const [job] = await shop.boss.findJobs<{ removalId: string }>('remove-home')
  await removeHome(ctx, job!.data)
  await sendAll(ctx)
  await superviseRemovals(ctx)

  expect(await shop.tracesOf(texts)).toEqual([])
  expect(shop.filesIn()).toEqual([])
  const [proof] = await shop.removals()
  expect(proof).toMatchObject({ state: 'done', subject: null, requester_email: null })
  expect(proof!.report).toMatchObject({ homes: 3, 'campaign homes': 1, links: 3 })
  expect(await open()).toMatchObject({ status: 410, body: { error: HOME_REMOVED_TEXT } })
  await removeHome(ctx, job!.data) // the second look for what came late
  expect((await shop.removals())[0]!.report).toEqual(proof!.report)
})

test('F-54 the link of a removed home, which is in old emails, is never given to a neighbor', async () => {
  const { ctx } = await searchableShop()
  /** Another unit of the house: its link is made of the same number, street and ZIP code. */
  const homeNamed = async (unit: string) => {
    const { id } = await anUpload(ctx)
    const address = { address_line_1: '12 Maple Street', address_line_2: unit, zip_code: '60302' }
    await ctx.db.updateTable('property_searches').set(address).where('id', '=', id).execute()
    await assignToken(ctx, { propertyId: id })
    return (await propertyById(ctx.db, id))!.property_token!
  }
  const token = await homeNamed('Apt 1')
  const home = await homeOfText(ctx, token)
  const request = { state: 'confirmed', requester: null, origin: 'http://shop.test', decidedBy: 'dana' } as const
  const { id: removalId } = await ctx.inTransaction((tx) => hideHome(ctx, tx, home, request))
  await removeHome(ctx, { removalId })
  expect(await homeNamed('Apt 2')).not.toBe(token)
  const open = openProperty(ctx, { token, event_id: randomUUID() }, aVisitor())
  await expect(open).rejects.toMatchObject({ code: 'gone' })
})

test("F-54 a removed home's address is not searched, listed or imported again, however it is written", async () => {
  const { ctx, call } = await searchableShop()
  const home = await homeOfText(ctx, ADDRESS)
  await ctx.inTransaction((tx) =>
    hideHome(ctx, tx, home, { state: 'confirmed', requester: null, origin: 'http://shop.test', decidedBy: 'dana' }),
  )
  const address = {
    formatted_address: '12 Maple St., Oak Park, IL 60302',
    address_line_1: '12 MAPLE ST',
    city: 'Oak Park',
    state: 'IL',
    zip_code: '60302-1234',
  }
  const search = (id: string, line: string) =>
    call('create-address-search', { id, address: { ...address, address_line_1: line } })
  expect(await search(randomUUID(), '12 MAPLE ST')).toMatchObject({
    status: 410,
    body: { error: HOME_NOT_DRAWN_REFUSAL },
  })
  // The text of the removed home does not get it searched under a neighbor's parts.
  const neighbor = randomUUID()
  expect((await search(neighbor, '14 Maple Street')).status).toBe(200)
  const { address: searched } = await ctx.db
    .selectFrom('property_searches')
    .select('address')
    .where('id', '=', neighbor)
    .executeTakeFirstOrThrow()
  expect(searched).toBe('14 Maple Street, Oak Park, IL 60302-1234')
  expect((await call('streetview', { address: ADDRESS })).status).toBe(410)
  const admin = await signedInAdmin(ctx)
  const adminProperty = { id: randomUUID(), address: ADDRESS, styles: ['oil'] }
  expect((await call('admin-add-property', adminProperty, admin)).status).toBe(410)

  const at = ctx.now()
  const campaign = await aCampaign(ctx)
  const listings = ['12 MAPLE ST||60302', '14 MAPLE ST||60302'].map((home_key) => ({
    id: randomUUID(),
    campaign_id: campaign,
    home_key,
    created_at: at,
    updated_at: at,
  }))
  const newKeys = await ctx.inTransaction(async (tx) => insertLeads(tx, await withoutRemoved(ctx, tx, listings)))
  expect([...newKeys]).toEqual(['14 MAPLE ST||60302'])
})

test('F-54 unconfirmed homes are shown again after three days, declined ones at once', async () => {
  const shop = await searchableShop()
  const { ctx, call } = shop
  await aMuchSeenHome(shop)
  const status = async () => (await call('bridge-access-code', { accessCode: 'HQ7RMW2K' })).status
  const ask = () => call('request-home-removal', { home: `${shop.origin}/HQ7RMW2K`, email: EMAIL })
  await ask()
  expect(await status()).toBe(410)
  shop.later(73)
  await superviseRemovals(ctx)
  expect(await status()).toBe(200)
  expect((await shop.removals()).map(({ state, subject }) => [state, subject])).toEqual([['expired', null]])

  await ask()
  const open = (await shop.removals()).find(({ state }) => state === 'requested')!
  const admin = await signedInAdmin(ctx)
  expect((await call('decide-removal', { id: open.id, decision: 'show again' })).status).toBe(401)
  await call('decide-removal', { id: open.id, decision: 'show again' }, admin)
  expect(await status()).toBe(200)
  expect((await call('decide-removal', { id: open.id, decision: 'remove' }, admin)).status).toBe(409)
  const leads = await ctx.db.selectFrom('scraped_properties').select(['deleted_at', 'removal_id']).execute()
  expect(leads).toEqual([{ deleted_at: null, removal_id: null }])
})

test('F-54 a stranger’s paid order is printed anyway; unpaid ones are removed with the home', async () => {
  const shop = await orderShop()
  const { ctx } = shop
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(ctx, pageId)
  shop.advanceMinutes(24 * 60)
  const { property_id } = await shop.orderRow(orderId)
  const { property_token } = await ctx.db
    .selectFrom('property_searches')
    .select('property_token')
    .where('id', '=', property_id)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('orders')
    .values({
      id: randomUUID(),
      property_id,
      client_session_id: 'somebody-elses-browser',
      origin: shop.origin,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute()
  const admin = await signedInAdmin(ctx)
  expect((await shop.call('remove-home', { of: 'order', id: orderId }, admin)).status).toBe(200)
  const [job] = await shop.boss.findJobs<{ removalId: string }>('remove-home')
  await removeHome(ctx, job!.data)
  await removeHome(ctx, job!.data)
  expect(await ctx.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }])
  expect((await shop.call('open-property', { token: property_token, event_id: randomUUID() })).status).toBe(410)
  await printOrder(ctx, { orderId })
  expect(await shop.prints.orders()).toHaveLength(1)
  const { body } = await shop.call('get-order', { session_id: pageId })
  const { imageUrl } = body['design'] as { imageUrl: string }
  expect((await fetch(imageUrl)).status).toBe(200)
  expect(body).toMatchObject({ property_url: null, home: { state: 'removed', street: null } })
  expect((await ctx.db.selectFrom('removals').select('report').executeTakeFirstOrThrow()).report).toMatchObject({
    'orders kept': 1,
    'unpaid orders': 1,
  })
})

test('F-54 the buyer of a hidden or removed home is told which; a canceled order keeps no picture of it', async () => {
  const shop = await orderShop()
  const { ctx } = shop
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(ctx, pageId)
  await ctx.db.updateTable('property_searches').set({ address_line_1: '12 Maple Street' }).execute()
  const order = async () => (await shop.call('get-order', { session_id: pageId })).body
  const orderView = await order()
  expect(orderView).toMatchObject({
    property_url: expect.any(String),
    home: { state: 'shown', street: '12 Maple Street' },
  })
  const { status_url, design } = orderView as { status_url: string; design: { imageUrl: string } }
  await shop.call('cancel-order', { key: status_url.split('/').at(-1)! })

  await shop.call('request-home-removal', { home: orderView['property_url'], email: EMAIL })
  const hidden = { property_url: null, home: { state: 'hidden', street: null }, design: { imageUrl: null } }
  expect(await order()).toMatchObject({ state: 'cancelled', ...hidden })
  const [removal] = await ctx.db.selectFrom('removals').select('id').execute()
  const admin = await signedInAdmin(ctx)
  await shop.call('decide-removal', { id: removal!.id, decision: 'show again' }, admin)
  expect(await order()).toMatchObject({ home: { state: 'shown' }, design: { imageUrl: expect.any(String) } })

  await shop.call('remove-home', { of: 'order', id: orderId }, admin)
  const [job] = await shop.boss.findJobs<{ removalId: string }>('remove-home')
  await removeHome(ctx, job!.data)
  expect(await order()).toMatchObject({ ...hidden, home: { state: 'removed', street: null } })
  expect((await fetch(design.imageUrl)).status).toBe(404)
})

test('F-54 a removal that dies between storage and database resumes where it was; a late drawing leaves nothing', async () => {
  const shop = await searchableShop()
  const { ctx } = shop
  const { id, property_token } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, aVisitor())
  const home = await homeOfText(ctx, property_token!)
  const request = { state: 'confirmed', requester: null, origin: shop.origin, decidedBy: 'dana' } as const
  const { id: removalId } = await ctx.inTransaction((tx) => hideHome(ctx, tx, home, request))
  await drawArtwork(ctx, { propertyId: id, style: 'oil' }) // its job was in the queue
  let count = 0
  const dying = {
    ...ctx,
    files: {
      ...ctx.files,
      remove: async (key: string) => (count++ > 1 ? Promise.reject(new Error('killed')) : ctx.files.remove(key)),
    },
  }
  await expect(removeHome(dying, { removalId })).rejects.toThrow('killed')
  expect((await shop.removals())[0]!.state).toBe('removing')
  await removeHome(ctx, { removalId })
  expect((await shop.removals())[0]!.state).toBe('done')
  await ctx.files.put(`artworks/${id}/oil-7.jpg`, await grayJpeg(6, 4), 'image/jpeg') // a worker that had begun before
  await removeHome(ctx, { removalId })
  expect(shop.filesIn()).toEqual([])
})

test.each(['after its link was found', 'before it is locked', 'before its rows are hidden'] as const)(
  'F-54 a link that is opened at the moment of a removal, %s, leaves nothing of the home',
  async (moment) => {
    for (const earlierBrowser of [null, 'annas-browser-0000001']) {
      const shop = await searchableShop()
      const { ctx } = shop
      await aCampaignHome(ctx, { address: ADDRESS, homes_main_image_url: null })
      const open = (name: string, context = ctx) =>
        openProperty(context, { token: 'HQ7RMW2K', event_id: randomUUID() }, aVisitor(name))
      const hide = async (meanwhile = async () => {}) => {
        const home = await homeOfText(ctx, ADDRESS)
        await meanwhile()
        const request = { state: 'confirmed', requester: null, origin: shop.origin, decidedBy: 'dana' } as const
        await ctx.inTransaction((tx) => hideHome(ctx, tx, home, request))
      }
      let transactions = 0
      const inTransaction: Context['inTransaction'] = async (work) => {
        if (++transactions === (moment === 'after its link was found' ? 1 : 2)) await hide()
        return await ctx.inTransaction(work)
      }
      if (earlierBrowser !== null) await open(earlierBrowser)
      if (moment === 'before its rows are hidden') await hide(async () => void (await open('bens-browser-00000002')))
      else
        await expect(open('bens-browser-00000002', { ...ctx, inTransaction })).rejects.toMatchObject({ code: 'gone' })
      for (const { id } of await shop.removals()) await removeHome(ctx, { removalId: id })
      expect(await shop.tracesOf(['12 maple', 'maple street', 'HQ7RMW2K'])).toEqual([])
    }
  },
)

test('F-54 the thumbnail of a removed home’s photo on another site is not made again by a list that is still open', async () => {
  const shop = await searchableShop()
  const ctx = { ...shop.ctx, externalFetch: () => grayJpeg(64, 48) }
  const lead = await aCampaignHome(ctx, { address: ADDRESS, homes_main_image_url: 'https://photos.example/1.jpg' })
  const { thumbnail_url } = leadPicture(ctx, aVisitor(), lead.homes_main_image_url, lead.id)!
  const [until, signature, picture] = thumbnail_url.split('/').slice(-3) as [string, string, string]
  const thumbnail = () => leadThumbnail(ctx, { until, signature, picture })
  await thumbnail()
  expect(shop.filesIn()).toHaveLength(1)
  const request = { state: 'confirmed', requester: null, origin: shop.origin, decidedBy: 'dana' } as const
  const home = await homeOfText(ctx, ADDRESS)
  const { id } = await ctx.inTransaction((tx) => hideHome(ctx, tx, home, request))
  await removeHome(ctx, { removalId: id })
  expect(shop.filesIn()).toEqual([])
  await expect(thumbnail()).rejects.toMatchObject({ code: 'not_found' })
  expect(shop.filesIn()).toEqual([])
})

test('F-54 nothing is drawn of a home that is hidden during a job; shown again, it can be', async () => {
  const { ctx } = await searchableShop({ settings: { DEMO_ADDRESS: '12 Maple' } })
  const visitor = aVisitor()
  const home = { line1: '12 Maple Street', line2: '', city: 'Oak Park', state: 'IL', zipCode: '60302', country: 'US' }
  const propertyId = randomUUID()
  const address = { ...home, formattedAddress: ADDRESS, lat: null, lng: null }
  const clientSession = visitor.clientSession!
  await ctx.inTransaction((tx) => insertAddress(tx, { id: propertyId, address, clientSession, now: ctx.now() }))
  const hide = async () => {
    const request = { state: 'confirmed', requester: null, origin: 'http://shop.test', decidedBy: 'dana' } as const
    const home = await homeOfText(ctx, ADDRESS)
    return await ctx.inTransaction((tx) => hideHome(ctx, tx, home, request))
  }
  const showAgain = () =>
    ctx.inTransaction(async (tx) => {
      const open = await tx.selectFrom('removals').select('id').where('state', '=', 'confirmed').execute()
      for (const { id } of open) {
        await showRecords(tx, id)
        await closeRemoval(tx, id, { state: 'declined', report: null, now: ctx.now() })
      }
    })
  const artworks = async () => (await artworksOf(ctx.db, propertyId)).map(({ style, state }) => [style, state])

  const find = async () => (await hide(), { jpeg: await grayJpeg(64, 48, 90), sourceUrl: 'pano:1' })
  await searchPhotos({ ...ctx, streetViews: { find } }, { propertyId })
  expect(await artworks()).toEqual([])
  await showAgain()
  const externalFetch = async () => (await hide(), await grayJpeg(64, 48, 90))
  const photo = { propertyId, url: 'https://photos.example/1.jpg', styles: ['oil'], prompts: {} } as const
  await fetchPhoto({ ...ctx, externalFetch }, photo)
  expect(await artworks()).toEqual([])
  await showAgain()

  await fetchPhoto({ ...ctx, externalFetch: () => grayJpeg(64, 48, 90) }, photo)
  await hide()
  await ctx.db.updateTable('artworks').set({ state: 'waiting', error: null }).execute() // requested at that moment
  await drawArtwork(ctx, { propertyId, style: 'oil' })
  expect(await artworks()).toEqual([['oil', 'failed']])
  await showAgain()
  await generateArtwork(ctx, { id: propertyId, styles: ['oil'], prompts: {} }, visitor)
  await drawArtwork(ctx, { propertyId, style: 'oil' })
  expect(await artworks()).toEqual([['oil', 'done']])
})

test('F-54 an address that is not enough to find a home is refused without a word about drawing or the USA', async () => {
  const { call } = await searchableShop()
  const { status, body } = await call('request-home-removal', { home: '12 Oak St', email: EMAIL })
  expect([status, body['error']]).toEqual([400, 'Please add the city, the state and the ZIP code.'])
  expect(body['issues']).toMatchObject([{ path: 'home' }])
})

test('F-54 a network may hide only a few homes a day; the refusal says what to do instead', async () => {
  const { call } = await searchableShop({ settings: { COSTLY_CALLS_PER_MINUTE: '1000' } })
  const ask = (n: number) => call('request-home-removal', { home: `${n} Elm St, Austin, TX 78704`, email: EMAIL })
  for (let n = 1; n <= REMOVALS_PER_DAY.network; n++) expect((await ask(n)).status).toBe(200)
  expect((await ask(99)).status).toBe(429)
})
