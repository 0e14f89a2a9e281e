import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { LeadListItem } from '#contract/leads/leads.ts'
import { createCampaignProperty } from '#server/actions/links/create-campaign-property.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { attachArtworks } from '#server/db/links/campaign-artworks.ts'
import { SiteTooSlow } from '#server/ports/photo-search.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { type LeadColumns, someLeads, UNDER_CONTRACT } from '#tests/support/campaigns/leads.ts'
import { grayJpeg } from '#tests/support/context.ts'
import { adminServer } from '#tests/support/requests/admin-server.ts'

/** A picture is made within a moment, on a busy machine within several. */
const MAKING = { timeout: 15_000 }

async function lines(fields: readonly LeadColumns[], { isForSellers = false, settings = {} } = {}) {
  let fetched = 0
  const externalFetch = () => (fetched++, grayJpeg(1600, 1200))
  const server = await adminServer({ sources: { externalFetch }, settings })
  const campaign = await aCampaign(server.ctx, isForSellers ? UNDER_CONTRACT : {})
  const ids = await someLeads(server.ctx, campaign, fields, isForSellers ? 'seller' : 'buyer')
  const { body } = await server.callAsAdmin('list-leads', { campaign_id: campaign, filter: {} })
  return { ...server, ids, leads: body['leads'] as LeadListItem[], fetched: () => fetched }
}

test('D3-128 an artwork is shown with its style; without one the home is skipped, below the threshold or not processed', async () => {
  const zillow = 'https://photos.zillowstatic.com/fp/7.jpg'
  const { leads, origin } = await lines([
    { watercolor_image_url: 'artworks/a/watercolor.jpg', oil_image_url: 'https://old.example/oil.jpg' },
    { raw_data: { artworkGeneration: { artworkUrl: 'https://old.example/7.jpg', style: 'pencil' } } },
    {
      suitability_score: 8,
      raw_data: { artworkGeneration: { skipped: true, reason: 'Trees', zillowImageUrl: zillow } },
    },
    { suitability_score: 4.9, homes_main_image_url: 'https://photos.example/1.jpg' },
    { suitability_score: 5 },
    { raw_data: { artworkGeneration: 'nonsense', error: 'The page was gone' } },
  ])
  const url = `${origin}/storage/v1/object/public/propertyimages/artworks/a/watercolor.jpg`
  expect(leads[0]!.art).toMatchObject({ kind: 'made', style: 'watercolor', picture: { url } })
  expect(leads[0]!.oil?.url).toBe('https://old.example/oil.jpg')
  expect(leads[0]!.pencil).toBeNull()
  expect(leads[1]!.art).toMatchObject({ kind: 'made', style: 'pencil', picture: { url: 'https://old.example/7.jpg' } })
  expect(leads[2]!.art).toMatchObject({ kind: 'skipped', reason: 'Trees', source: { url: zillow } })
  expect(leads[3]!.art).toMatchObject({ kind: 'below_threshold', source: { url: 'https://photos.example/1.jpg' } })
  expect(leads.slice(4).map(({ art }) => art.kind)).toEqual(['none', 'none'])
  expect(leads.map(({ is_zillow_photo }) => is_zillow_photo)).toEqual([false, false, true, false, false, false])
  expect(leads[5]!.problem).toBe('The page was gone')
})

test('D3-128, E-31 below the threshold follows the setting', async () => {
  const homes = [{ suitability_score: 6.9 }, { suitability_score: 7 }]
  const { leads } = await lines(homes, { settings: { ARTWORK_MIN_SCORE: '7' } })
  expect(leads.map(({ art }) => art.kind)).toEqual(['below_threshold', 'none'])
})

test('D3-128 a picture that a visitor of the link had drawn appears in its column', async () => {
  const { ctx, callAsAdmin, ids, leads, origin } = await lines([{ access_code: 'HQ7RMW2K' }])
  expect(leads[0]!.pencil).toBeNull()
  const home = (await leadByIdIncludingDeleted(ctx.db, ids[0]!))!
  const { id } = await createCampaignProperty(ctx, home)
  await ctx.inTransaction((tx) =>
    attachArtworks(tx, id, [{ style: 'pencil', key: 'artworks/v/pencil.jpg' }], ctx.now()),
  )
  const { body } = await callAsAdmin('list-leads', { campaign_id: home.campaign_id, filter: {} })
  const url = `${origin}/storage/v1/object/public/propertyimages/artworks/v/pencil.jpg`
  expect((body['leads'] as LeadListItem[])[0]!.pencil?.url).toBe(url)
})

test('D3-128 a contact from the listing is not marked, even if a lookup found the same one', async () => {
  const lead = (details: object) => ({
    buyers_agent_email: 'pat@agents.example',
    raw_data: { agentContactDetails: details },
  })
  const lookup = { aiFoundEmail: 'pat@agents.example' }
  const { leads } = await lines([lead({ ...lookup, filled: [] }), lead({ ...lookup, filled: ['pat@agents.example'] })])
  expect(leads.map(({ agent }) => agent.email?.by_ai)).toEqual([false, true])
})

test("D3-128 contacts that AI found are marked, however they are written; an admin's replacement is not", async () => {
  const lookup = { agentContactDetails: { aiFoundEmail: 'PAT@agents.example', aiFoundMobile: '(312) 555-0142' } }
  const { leads } = await lines([
    { buyers_agent_email: 'pat@agents.example', buyers_agent_mobile: '+13125550142', raw_data: lookup },
    { buyers_agent_email: 'robin@agents.example', buyers_agent_mobile: '312-555-0199', raw_data: lookup },
    { buyers_agent_email: ' null ', sellers_agent_email: 'sam@agents.example' },
  ])
  expect(leads.map(({ agent }) => [agent.email, agent.phone])).toEqual([
    [
      { value: 'pat@agents.example', by_ai: true },
      { value: '+13125550142', by_ai: true },
    ],
    [
      { value: 'robin@agents.example', by_ai: false },
      { value: '312-555-0199', by_ai: false },
    ],
    [null, null],
  ])
})

test('D3-128, E-15 a campaign for sellers’ agents shows the seller’s agent, or the buyer’s if only that one has an email', async () => {
  const both = { sellers_agent_name: 'Sam', buyers_agent_name: 'Pat', buyers_agent_email: 'pat@agents.example' }
  const homes: LeadColumns[] = [{ ...both, sellers_agent_email: 'sam@agents.example' }, both]
  const { leads } = await lines(homes, { isForSellers: true })
  expect(leads.map(({ agent }) => [agent.role, agent.name])).toEqual([
    ['seller', 'Sam'],
    ['buyer', 'Pat'],
  ])
})

test('D3-155, D3-192 street and artwork URL come from the first field that has them; a home without an address still has a name', async () => {
  const town = { city: 'Salem', state: 'OR', zip_code: '97301' }
  const { ids, leads } = await lines([
    { ...town, address_line_1: ' ', address: '2 Birch Ave, Salem, OR', street_address: '3 Elm' },
    { ...town, street_address: '3 Elm St' },
    { zip_code: '97301' },
  ])
  expect(leads.map(({ street, region, artwork_address }) => [street, region, artwork_address])).toEqual([
    ['2 Birch Ave', 'Salem, OR 97301', '2 Birch Ave, Salem, OR 97301'],
    ['3 Elm St', 'Salem, OR 97301', '3 Elm St, Salem, OR 97301'],
    [null, '97301', `Property ${ids[2]}`],
  ])
})

test('anything but a web URL is not a link', async () => {
  const { leads } = await lines([
    { homes_property_url: 'javascript:alert(1)', zillow_url: 'https://evil.example/homedetails/1_zpid/' },
    {
      homes_property_url: 'https://www.homes.com/property/1/',
      zillow_url: 'https://www.zillow.com/homedetails/a/1_zpid/',
    },
  ])
  expect(leads.map(({ homes_url, zillow_url }) => [homes_url, zillow_url])).toEqual([
    [null, null],
    ['https://www.homes.com/property/1/', 'https://www.zillow.com/homedetails/a/1_zpid/'],
  ])
})

test('G-9 a thumbnail is only for callers who were given its URL, made once, with the same URL all day', async () => {
  const { leads, origin, callAsAdmin, ids, fetched } = await lines([
    { homes_main_image_url: 'https://photos.example/1.jpg' },
  ])
  const url = leads[0]!.image!.thumbnail_url
  await expect.poll(async () => (await fetch(url)).status, MAKING).toBe(200)
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect([width, height]).toEqual([320, 240])
  expect((await fetch(url)).status).toBe(200)
  expect(fetched()).toBe(1)
  const { body } = await callAsAdmin('get-lead', { id: ids[0] })
  expect((body as unknown as LeadListItem).image!.thumbnail_url).toBe(url)

  const [until, signature, picture] = url.replace(`${origin}/thumbnails/`, '').split('/') as [string, string, string]
  const other = Buffer.from('uploads/secret.jpg').toString('base64url')
  for (const forged of [
    [until, signature, other],
    [String(Number(until) + 86_400), signature, picture],
    [until, signature.toUpperCase(), picture],
    [until, '', picture],
  ])
    expect((await fetch(`${origin}/thumbnails/${forged.join('/')}`)).status, forged.join('/')).toBe(404)
})

test('a picture on a slow site is reported as loading, even after a timeout, and is there later; a missing one stays missing', async () => {
  let isThere = false
  let timeouts = 0
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => (arrive = resolve))
  const server = await adminServer({
    sources: {
      externalFetch: async (url) => {
        if (url.includes('gone')) throw new Error('404')
        if (url.includes('late') && timeouts++ === 0) throw new SiteTooSlow('photos.example took too long')
        await slow
        isThere = true
        return await grayJpeg(800, 600)
      },
    },
  })
  const campaign = await aCampaign(server.ctx)
  await someLeads(server.ctx, campaign, [
    { homes_main_image_url: 'https://photos.example/slow.jpg' },
    { homes_main_image_url: 'https://photos.example/gone.jpg' },
    { homes_main_image_url: 'https://photos.example/late.jpg' },
  ])
  const { body } = await server.callAsAdmin('list-leads', { campaign_id: campaign, filter: {} })
  const [first, second, third] = (body['leads'] as LeadListItem[]).map(({ image }) => image!.thumbnail_url)
  const early = await fetch(first!)
  expect([early.status, isThere]).toEqual([202, false])
  const late = await fetch(third!)
  expect([late.status, late.headers.get('cache-control'), timeouts]).toEqual([202, 'no-store', 1])
  arrive()
  await expect.poll(async () => (await fetch(first!)).status, MAKING).toBe(200)
  await expect.poll(async () => (await fetch(third!)).status, MAKING).toBe(200)
  await expect.poll(async () => (await fetch(second!)).status, MAKING).toBe(404)
})
