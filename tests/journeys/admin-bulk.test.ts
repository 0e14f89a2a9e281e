import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openListings } from '#server/boot/compose-listings.ts'
import { readConfig, SANDBOX_KEY } from '#server/config.ts'
import type { ListingDetails } from '#server/ports/listings.ts'
import { aCampaign } from '../support/campaigns/campaigns.ts'
import { someLeads, UNDER_CONTRACT } from '../support/campaigns/leads.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { configureSandbox } from '../support/journeys/buyer.ts'
import { DRAWN_MS, setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney({ ADMIN_PASSWORD })

let campaign: string
let homes: readonly ListingDetails[]
beforeAll(async () => {
  const at = { db: journey.db, now: () => new Date() }
  campaign = await aCampaign(at, { ...UNDER_CONTRACT, name: 'Oak Park sellers', source_platform: 'zillow' })
  homes = await homesUnderContract()
  const inside = homes.find(({ photos }) => photos.length >= 4)!.photos[3]!.url // the living room
  const leads = homes.slice(0, 3).map(({ url, address }) => ({
    zillow_url: url,
    address_line_1: address.line1,
    city: address.city,
    state: address.state,
    zip_code: address.zipCode,
  }))
  // Drawn on the first request.
  for (const url of [inside, ...homes.slice(0, 3).map(({ photoUrl }) => photoUrl!)]) await fetch(url)
  const lostLead = { zillow_url: homes[0]!.url.replace(/\/\d+_zpid/, '/60301999_zpid'), address_line_1: '9 Lost Ln' }
  await someLeads(
    at,
    campaign,
    [...leads, lostLead, { address_line_1: '7 Inside Ct', zillow_image_url: inside }],
    'seller',
  )
})

/** Listings that the sandbox's Zillow shows whole, with a photo. */
async function homesUnderContract(): Promise<ListingDetails[]> {
  const { sandboxUrl } = journey.product
  const { listings } = openListings(readConfig({}), sandboxUrl, {
    baseUrl: `${sandboxUrl}/openai/v1`,
    key: SANDBOX_KEY,
  })
  const where = { by: 'area', text: 'Oak Park, IL' } as const
  const price = { minCents: null, maxCents: null }
  const { rows } = await listings.zillow.searchPage({ where, statusFilter: 'pendingAndUnderContract', price, page: 1 })
  const read = await Promise.all(rows.map(({ url }) => listings.zillow.details(url).catch(() => null)))
  return read.filter((home) => home !== null && home.photoUrl !== null).map((home) => home!)
}

async function signedIn(viewport: typeof DESK | typeof PHONE = DESK) {
  const tab = await openPage(journey.browser, { viewport })
  await tab.page.goto(`${journey.product.url}/admin/campaigns/properties?campaign_id=${campaign}`)
  await signInAsAdmin(tab.page)
  return tab
}
const selectAll = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ }).check()
/** Opens a part of the campaign's activity. */
async function openActivity(page: Page, part: string) {
  await page.getByRole('button', { name: /^Campaign activity/ }).click()
  await press(page, part)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('D3-120, D3-123, D3-245, R-24 details arrive while the window is reloaded; afterward nothing is selected', async () => {
  const { page, errors } = await signedIn()
  await page.getByRole('button', { name: '9 Lost Ln' }).waitFor()
  expect(await page.getByRole('button', { name: /^Generate/ }).count()).toBe(0)
  await selectAll(page)
  await page.getByText('1 without a Zillow link').waitFor()
  await expectAccessible(page)
  await configureSandbox(journey, '/_sandbox/faults', [{ vendor: 'zillow', kind: 'slow', ms: 3000 }])
  onTestFinished(() => configureSandbox(journey, '/_sandbox/faults', []))
  await press(page, 'Fetch Details + Agent Contacts (4)')
  await page.getByText('Fetching Zillow details and agent contacts...').waitFor()
  await page.reload()
  await page.getByText('Fetching Zillow details and agent contacts...').waitFor()
  await selectAll(page)
  await expectAccessible(page)
  const end = page.getByText('✅ Completed: 3 properties updated, 1 property skipped (no details available)')
  await end.waitFor({ timeout: DRAWN_MS })
  await end.waitFor({ state: 'detached', timeout: 15_000 }) // after five seconds (D3-179)
  expect(await page.getByRole('checkbox', { name: /^Select all/ }).isChecked()).toBe(false)
  expect(errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([])
})

test('D3-123, D3-178, R-20 watercolors: one room is not a home, one photo cannot be loaded and is retried alone', async () => {
  const { page, errors } = await signedIn()
  const { pathname } = new URL(homes[1]!.photoUrl!)
  const photo = { vendor: 'zillow', kind: 'server-error', path: pathname.replace('/www.zillow.com', '') }
  await configureSandbox(journey, '/_sandbox/faults', [photo])
  onTestFinished(() => configureSandbox(journey, '/_sandbox/faults', []))
  await selectAll(page)
  await press(page, 'More actions')
  await press(page, 'Generate Watercolors (4)')
  await page.getByText('Generating watercolors...').waitFor()
  await page.getByText('Failed to generate watercolors').waitFor({ timeout: DRAWN_MS })
  await page.getByText(`${homes[1]!.address.line1}, Oak Park`).first().waitFor()
  await expectAccessible(page)
  await configureSandbox(journey, '/_sandbox/faults', [])
  await press(page, 'Retry 1 failed')
  await page
    .getByText('✅ Watercolors completed: 3 generated, 1 skipped (unsuitable images)')
    .waitFor({ timeout: DRAWN_MS })
  await openActivity(page, 'Bulk actions (2)')
  await page.getByRole('button', { name: 'Show reasons' }).first().click()
  await page.getByText('7 Inside Ct: Image not suitable for artwork generation').waitFor()
  await page.keyboard.press('Escape')
  const leads = await journey.db
    .selectFrom('scraped_properties')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .execute()
  expect(leads.filter((lead) => lead.watercolor_image_url && lead.access_code && lead.photo_source_url)).toHaveLength(3)
  const nextStep = page.getByRole('link', { name: /^Next step: / })
  const homesOfStep = /\d+/.exec((await nextStep.textContent())!)![0]
  await nextStep.click()
  await page.getByText(`${homesOfStep} selected`).waitFor()
  expect(await nextStep.count()).toBe(0)
  expect(errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([])
})

test('U-21 on a phone a press on "More actions" counts, also if the next action appears during it', async () => {
  const { page, errors } = await signedIn(PHONE)
  const counting = Promise.withResolvers<void>()
  await page.route('**/count-bulk-actions', async (route) => {
    await counting.promise
    await route.continue()
  })
  await selectAll(page)
  await page.getByRole('button', { name: 'More actions', exact: true }).hover()
  await page.mouse.down()
  counting.resolve()
  await page.getByRole('button', { name: /^(Send|Generate|Fetch|Get) / }).waitFor()
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'More actions, 5 selected' }).waitFor({ timeout: 5000 })
  expect(errors).toEqual([])
})

test('R-24, D3-125, D3-243 a run started on a phone continues without it, and is reported on every screen', async () => {
  const { page } = await signedIn(PHONE)
  await selectAll(page)
  await press(page, 'More actions')
  await page.getByRole('dialog', { name: 'More actions, 5 selected' }).waitFor()
  await expectAccessible(page)
  await press(page, 'Generate Oil Images (4)')
  await page.getByText(/Processing batch 1\/2 for oil images/).waitFor()
  await page.close()
  await expect
    .poll(() => journey.db.selectFrom('bulk_runs').select('state').orderBy('created_at', 'desc').executeTakeFirst(), {
      timeout: DRAWN_MS,
      interval: 500,
    })
    .toEqual({ state: 'finished' })
  const { page: later } = await signedIn()
  await openActivity(later, 'Bulk actions (3)')
  await later.getByText('Generate Oil Images').first().waitFor()
  await expectAccessible(later)
})
