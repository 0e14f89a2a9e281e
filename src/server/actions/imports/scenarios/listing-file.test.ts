import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/db/outage.ts'
import { DANA, hideAddress, homesOf, newCampaign } from '#tests/support/campaigns/imports.ts'
import { testContext } from '#tests/support/context.ts'
import { importListingFile } from '../functions/import-listing-file.ts'
import { previewListingFile } from '../functions/preview-listing-file.ts'

const HEAD = 'Address,City,State,Zip,Price,Sold Date,Buyer Agent,Buyer Agent Email,URL'
const line = (number: number, overrides: { street?: string; email?: string } = {}) =>
  `${number} ${overrides.street ?? 'Elm St'},Oak Park,IL,60302,"$${number},500",2026-10-01,Pat Doe,${overrides.email ?? `pat${number}@agents.example`},https://www.zillow.com/homedetails/x/${number}_zpid/`
const file = (lines: readonly string[]) => [HEAD, ...lines].join('\n')
const many = (count: number) => Array.from({ length: count }, (_, i) => line(100 + i))

const inputOf = (campaignId: string | null, csv: string, columns: Record<string, string> = {}) => ({
  campaignId,
  subtype: 'recently_closed_agent' as const,
  csv,
  columns,
})
const aCampaign = (ctx: Parameters<typeof newCampaign>[0], name: string) =>
  newCampaign(ctx, { way: 'file', name, subtype: 'recently_closed_agent' })

test('F-41, D3-155 a line becomes a home with its agent, price, date and link', async () => {
  const { ctx } = await testContext()
  const campaignId = await aCampaign(ctx, 'Spring')
  expect(await importListingFile(ctx, { campaignId, csv: file([line(12)]), columns: {} }, DANA)).toEqual({
    imported: 1,
    with_email: 1,
    left_out: 0,
  })
  expect(await homesOf(ctx, campaignId)).toEqual([
    expect.objectContaining({
      address_line_1: '12 Elm St',
      city: 'Oak Park',
      state: 'IL',
      zip_code: '60302',
      sale_price: 12_500_00,
      date_sold: '2026-10-01',
      buyers_agent_name: 'Pat Doe',
      agent_email: 'pat12@agents.example',
      agent_role: 'buyer',
      source_platform: 'csv',
      processing_status: 'pending',
      zillow_url: 'https://www.zillow.com/homedetails/x/12_zpid/',
      raw_data: { originalProperty: expect.objectContaining({ line: 2 }), url: expect.any(String) },
    }),
  ])
  const campaign = await ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  expect(campaign).toMatchObject({
    total_properties_found: 1,
    campaign_subtype: 'recently_closed_agent',
    last_scraped_at: null,
  })
})

test('D3-218, D3-231 two hundred lines are imported in file order; sent again, after an interruption or not, none is duplicated', async () => {
  const { ctx } = await testContext()
  const campaignId = await aCampaign(ctx, 'Spring')
  const csv = file(many(200))
  let transactions = 0
  let breakdown = new Error('the power is gone')
  const breaking = {
    ...ctx,
    inTransaction: async <T>(work: Parameters<typeof ctx.inTransaction<T>>[0]) => {
      if (++transactions === 4) throw breakdown // the first one writes the audit entry, the others a batch each
      return await ctx.inTransaction(work)
    },
  }
  await expect(importListingFile(breaking, { campaignId, csv, columns: {} }, DANA)).rejects.toThrow(
    'Failed to save properties: the power is gone',
  )
  expect(await homesOf(ctx, campaignId)).toHaveLength(100)
  breakdown = new DatabaseUnavailable('no connection')
  transactions = 3
  await expect(importListingFile(breaking, { campaignId, csv, columns: {} }, DANA)).rejects.toBe(breakdown)
  expect(await importListingFile(ctx, { campaignId, csv, columns: {} }, DANA)).toMatchObject({
    imported: 100,
    left_out: 100,
  })
  expect(await importListingFile(ctx, { campaignId, csv, columns: {} }, DANA)).toMatchObject({ imported: 0 })
  const homes = await homesOf(ctx, campaignId)
  expect(homes.map(({ address_line_1 }) => address_line_1)).toEqual(many(200).map((row) => row.split(',')[0]))
})

test('F-41 the dry run says what would be imported and what is wrong with which line, and saves nothing', async () => {
  const { ctx } = await testContext()
  const [campaignId, other] = [await aCampaign(ctx, 'Spring'), await aCampaign(ctx, 'Autumn')]
  await importListingFile(ctx, { campaignId, csv: file([line(1)]), columns: {} }, DANA)
  await importListingFile(ctx, { campaignId: other, csv: file([line(2)]), columns: {} }, DANA)
  const csv = file([
    line(1),
    line(2),
    line(3, { email: 'null' }),
    line(2, { street: 'ELM STREET' }),
    ',Oak Park,IL,60302,1,,,,',
    line(4),
  ])
  const preview = await previewListingFile(ctx, inputOf(campaignId, csv), DANA)
  expect(preview).toMatchObject({ refusal: null, rows: 6, importable: 3 })
  expect(preview.problems).toEqual([
    { line: 2, rule: 'known', text: 'is already in this campaign' },
    { line: 3, rule: 'elsewhere', text: 'is also in another campaign (Autumn)' },
    { line: 4, rule: 'no_email', text: 'has no email for the agent' },
    { line: 5, rule: 'repeated', text: 'is the same home as line 3' },
    { line: 6, rule: 'unreadable', text: 'can’t be read (has no address)' },
  ])
  expect(preview.counts).toEqual({
    unreadable: 1,
    repeated: 1,
    known: 1,
    removed: 0,
    lost_values: 0,
    no_email: 1,
    not_mailable: 0,
    elsewhere: 1,
  })
  expect(preview.sample[0]).toEqual({
    line: 3,
    address: expect.stringContaining('2 Elm St'),
    price_cents: 250_000,
    date_sold: '2026-10-01',
    agent: 'Pat Doe',
    email: 'pat2@agents.example',
  })
  expect(await homesOf(ctx, campaignId)).toHaveLength(1)
  expect(await importListingFile(ctx, { campaignId, csv, columns: {} }, DANA)).toMatchObject({
    imported: 3,
    left_out: 3,
  })
})

test('F-41, F-54 the dry run leaves out a home that its owner had removed, as the import does', async () => {
  const { ctx } = await testContext()
  const campaignId = await aCampaign(ctx, 'Spring')
  await hideAddress(ctx, '2 Elm Street, Oak Park, IL 60302')
  const csv = file([line(1), line(2)])
  const preview = await previewListingFile(ctx, inputOf(campaignId, csv), DANA)
  expect(preview.problems).toEqual([{ line: 3, rule: 'removed', text: 'was removed on request' }])
  const { imported, left_out } = await importListingFile(ctx, { campaignId, csv, columns: {} }, DANA)
  expect([preview.importable, imported, left_out]).toEqual([1, 1, 1])
})

test('F-41 a person maps columns with unknown names; until then the file reports which columns it has', async () => {
  const { ctx } = await testContext()
  const csv = 'Wo,Ort,Land,PLZ\n12 Elm St,Oak Park,IL,60302'
  const first = await previewListingFile(ctx, inputOf(null, csv), DANA)
  expect(first).toMatchObject({ headers: ['Wo', 'Ort', 'Land', 'PLZ'], rows: 0, importable: 0 })
  expect(first.refusal).toMatch(/no column with addresses/)
  const mapped = await previewListingFile(
    ctx,
    inputOf(null, csv, { address: 'Wo', city: 'Ort', state: 'Land', zip: 'PLZ' }),
    DANA,
  )
  expect(mapped).toMatchObject({ refusal: null, importable: 1, columns: { address: 'Wo', zip: 'PLZ' } })
  expect(mapped.sample[0]!.address).toBe('12 Elm St, Oak Park, IL 60302')
})

test('E-15 in a campaign for sellers’ agents their email counts, or else the buyer’s', async () => {
  const { ctx } = await testContext()
  const csv =
    'Address,Zip,Listing Agent,Listing Agent Email,Agent,Email\n12 Elm St,60302,Sam,sam@agents.example,Pat,pat@agents.example\n14 Elm St,60302,Sam,,Pat,pat@agents.example'
  const preview = await previewListingFile(
    ctx,
    { ...inputOf(null, csv), subtype: 'under_contract_sellers_agent' },
    DANA,
  )
  expect(preview.sample.map(({ email }) => email)).toEqual(['sam@agents.example', 'pat@agents.example'])
  const campaignId = await newCampaign(ctx, { way: 'file', subtype: 'under_contract_sellers_agent' })
  const secondPreview = await previewListingFile(ctx, inputOf(campaignId, csv), DANA)
  expect(secondPreview.sample).toEqual(preview.sample)
})
