import { expect, test } from 'vitest'
import { csvListings, csvRows } from '#server/vendors/listings/read-csv.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { leadsOfManyKinds, someLeads } from '#tests/support/campaigns/leads.ts'
import { adminServer } from '#tests/support/requests/admin-server.ts'

const FORMULAS = ['=HYPERLINK("http://x.example")', '+1 (312) 555-0142', '-2+3', '@SUM(A1)', '\t=1']

test('S-17 no exported cell is a formula, and every cell round-trips', async () => {
  const { ctx, callAsAdmin } = await adminServer()
  const campaign = await aCampaign(ctx, { name: 'Spring, "emails"' })
  await someLeads(
    ctx,
    campaign,
    FORMULAS.map((text, n) => ({
      address_line_1: `${n + 1} Elm St`,
      city: text,
      buyers_agent_name: text,
      buyers_agent_brokerage: 'Line one\nand "two", three',
    })),
  )
  const { body } = await callAsAdmin('export-leads', {
    campaign_id: campaign,
    selection: { kind: 'matching', filter: {} },
  })
  expect(body).toMatchObject({
    count: FORMULAS.length,
    file_name: expect.stringMatching(/^spring-emails-\d{4}-\d{2}-\d{2}\.csv$/),
  })
  const [head, ...lines] = [...csvRows(body['csv'] as string)].map(({ cells }) => cells)
  expect(body['csv']).not.toMatch(/(?:^|,|\n)"?[=+\-@\t]/)
  const column = (name: string) => lines.map((cells) => cells[head!.indexOf(name)]!)
  expect(column('City')).toEqual(FORMULAS)
  expect(column('Buyer agent')).toEqual(FORMULAS)
  expect(new Set(column('Buyer brokerage'))).toEqual(new Set(['Line one\nand "two", three']))
})

test('F-42 our own import reads the export: addresses, prices, dates and agents', async () => {
  const { ctx, callAsAdmin } = await adminServer()
  const campaign = await aCampaign(ctx)
  const homes = leadsOfManyKinds(40, () => 'https://photos.example/1.jpg')
  await someLeads(ctx, campaign, homes)
  const { body } = await callAsAdmin('export-leads', {
    campaign_id: campaign,
    selection: { kind: 'matching', filter: {} },
  })
  const { rows } = csvListings({ today: () => '2026-11-21' }).read(Buffer.from(body['csv'] as string))
  const addressed = homes.filter(({ address_line_1 }) => address_line_1)
  expect(rows.map(({ address }) => address.line1)).toEqual(addressed.map(({ address_line_1 }) => address_line_1))
  expect(rows.map(({ priceCents }) => priceCents)).toEqual(addressed.map(({ sale_price }) => sale_price ?? null))
  expect(rows.map(({ dateSold }) => dateSold)).toEqual(addressed.map(({ date_sold }) => date_sold ?? null))
  expect(rows.map(({ agents }) => agents.find(({ role }) => role === 'buyer')?.email ?? null)).toEqual(
    addressed.map(({ buyers_agent_email }) => buyers_agent_email ?? null),
  )
})

test('the export has the photo of whichever site has one', async () => {
  const { ctx, callAsAdmin } = await adminServer()
  const campaign = await aCampaign(ctx)
  const photo = (site: string) => `https://photos.example/${site}.jpg`
  await someLeads(ctx, campaign, [
    { address_line_1: '1 Elm St', homes_main_image_url: photo('homes'), zillow_image_url: photo('zillow') },
    { address_line_1: '2 Elm St', zillow_image_url: photo('zillow') },
    { address_line_1: '3 Elm St', redfin_main_image_url: photo('redfin') },
    { address_line_1: '4 Elm St' },
  ])
  const { body } = await callAsAdmin('export-leads', {
    campaign_id: campaign,
    selection: { kind: 'matching', filter: {} },
  })
  const [head, ...lines] = [...csvRows(body['csv'] as string)].map(({ cells }) => cells)
  expect(lines.map((cells) => cells[head!.indexOf('Photo')])).toEqual([
    photo('homes'),
    photo('zillow'),
    photo('redfin'),
    '',
  ])
})

test('the export follows the selection, over any number of homes', async () => {
  const { ctx, callAsAdmin } = await adminServer()
  const campaign = await aCampaign(ctx)
  const ids = await someLeads(
    ctx,
    campaign,
    Array.from({ length: 2300 }, (_, n) => ({ address_line_1: `${n + 1} Elm St` })),
  )
  const exported = async (selection: object) => {
    const { body } = await callAsAdmin('export-leads', { campaign_id: campaign, selection })
    return [...csvRows(body['csv'] as string)].slice(1).map(({ cells }) => cells[0])
  }
  expect(await exported({ kind: 'ids', ids: [ids[7], ids[2]] })).toEqual(['3 Elm St', '8 Elm St'])
  const all = await exported({ kind: 'matching', filter: {}, except: [ids[0]] })
  expect([all.length, all[0], all.at(-1)]).toEqual([2299, '2 Elm St', '2300 Elm St'])
})
