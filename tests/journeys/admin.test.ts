import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { aCampaign, aCampaignHome } from '../support/campaigns/campaigns.ts'
import { aRun } from '../support/campaigns/outreach.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

const NO_SERVER = '127.0.0.1:2'
const journey = setUpJourney({ ADMIN_PASSWORD, DNS_SERVER: NO_SERVER })

const modeBar = (page: Page) => page.getByRole('complementary', { name: 'Mode' })
const isAt = (page: Page, path: string) => page.waitForURL(`${journey.product.url}${path}`)

test('D3-001, D3-003, D3-004, D3-008 a visitor who is not signed in gets to the sign-in, and from there to where they were going', async () => {
  const { page } = await openPage(journey.browser)
  await page.goto(`${journey.product.url}/admin-insights?days=90`)
  await isAt(page, '/admin-login')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Please enter your username').waitFor()
  await signInAsAdmin(page, 'a guess')
  await page.getByText('Authentication failed').waitFor()
  await expectAccessible(page)
  await signInAsAdmin(page)
  await isAt(page, '/admin-insights?days=90')
  await page.getByRole('heading', { name: 'Monthly Trends' }).waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Website Insights' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await isAt(page, '/admin-login')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await isAt(page, '/')
  expect(await page.evaluate(() => sessionStorage.getItem('gablework.admin-token'))).toBeNull()
})

test('S-02, D3-005 an expired session leads to the sign-in and back, and one sign-in works for every tab', async () => {
  const { page } = await openPage(journey.browser)
  await page.goto(`${journey.product.url}/admin-login`)
  await signInAsAdmin(page)
  await isAt(page, '/admin')
  await page.getByText('Nothing is waiting for you.').waitFor()
  await page.getByText('No orders yet.').waitFor() // nothing of this page is refused anymore
  await page.getByRole('link', { name: 'Website Insights' }).evaluate(async (link: { click?: () => void }) => {
    const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
    const headers = {
      apikey: anonKey,
      'content-type': 'application/json',
      'x-admin-token': sessionStorage.getItem('gablework.admin-token')!,
    }
    await fetch('/functions/v1/admin-sign-out', { method: 'POST', headers, body: '{}' })
    // In the same turn: the page polls its activity, and a poll would lead to the sign-in on its own.
    link.click!()
  })
  await isAt(page, '/admin-login')
  await page.getByText('Admin authentication required - please log in again').waitFor()
  await signInAsAdmin(page)
  await page.getByRole('heading', { name: 'Monthly Trends' }).waitFor()
  await isAt(page, '/admin-insights')

  const other = await page.context().newPage()
  await other.goto(`${journey.product.url}/admin-insights`)
  await other.getByRole('heading', { name: 'Monthly Trends' }).waitFor()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await isAt(page, '/admin-login')
  expect(await page.evaluate(() => sessionStorage.getItem('gablework.admin-token'))).toBeNull()
})

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])(
  'D3-002, D3-015 to D3-017 on %s the home page leads to every part and back, in test mode or live',
  async (_, viewport) => {
    const { page, errors } = await openPage(journey.browser, { viewport })
    await page.goto(`${journey.product.url}/admin-login`)
    await signInAsAdmin(page)
    await isAt(page, '/admin')
    await page.getByText('No orders yet.').waitFor()
    await page.getByText('This session is in live mode.').waitFor()
    await page.getByRole('button', { name: 'Switch to test mode' }).click()
    await modeBar(page).waitFor()
    await expectAccessible(page)
    for (const name of ['Website Insights', 'Agent Outreach']) {
      await page.getByRole('link', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to Admin' }).click()
      await isAt(page, '/admin')
    }
    await page.getByRole('link', { name: 'Go to Landing Page' }).click()
    await isAt(page, '/') // the page left has a bar, too
    await modeBar(page).waitFor()
    await page.goBack()
    await page.getByText('No orders yet.').waitFor() // what is above the button no longer moves it
    await page.getByRole('button', { name: 'Switch to live mode' }).click()
    await modeBar(page).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  },
)

test('a campaign has its own page: next steps, numbers, emails, imports and history', async () => {
  const ctx = { db: journey.db, now: () => new Date() }
  const home = await aCampaignHome(ctx, {
    address_line_1: '7 Elm Court',
    homes_main_image_url: null,
    access_code: null,
    buyers_agent_email: null,
  })
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await page.goto(`${journey.product.url}/admin/campaigns/${home.campaign_id}`)
  await signInAsAdmin(page)
  await page.getByRole('link', { name: '1 home without an agent’s email: look up the agents' }).waitFor()
  await page.getByText('Cost per sale').waitFor()
  await expectAccessible(page)
  const parts = page.getByRole('navigation', { name: 'Parts of the campaign' })
  await parts.getByRole('link', { name: 'Emails' }).click()
  await page.getByText('No emails yet.').waitFor()
  await parts.getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('button', { name: 'Search another area' }).waitFor()
  await page.getByRole('button', { name: 'Edit campaign' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Renamed')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor()
  await parts.getByRole('link', { name: 'History' }).click()
  await page.getByText('Campaign changed').waitFor()
  await expectAccessible(page)
  await journey.db.updateTable('scraped_properties').set({ deleted_at: new Date() }).where('id', '=', home.id).execute()
  await parts.getByRole('link', { name: 'Deleted homes' }).click()
  await page.getByRole('button', { name: 'Restore 7 Elm Court' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore 7 Elm Court' }).click()
  await page.getByText('No deleted homes. They stay here for 30 days.').waitFor()
  await parts.getByRole('link', { name: 'Properties (1)' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Campaign', exact: true }).click()
  await isAt(page, `/admin/campaigns/${home.campaign_id}`)
  expect(errors).toEqual([])
})

test('from any screen activities are listed and resumed, and what needs attention is counted in the navigation', async () => {
  const ctx = { db: journey.db, now: () => new Date() }
  const campaign = await aCampaign(ctx, { name: 'Halted' })
  // Paused in the same transaction: the product would work on a running one.
  const inTransaction: Context['inTransaction'] = (work) =>
    journey.db.transaction().execute(async (tx) => {
      const result = await work(tx)
      await tx.updateTable('outreach_runs').set({ state: 'paused', pause_reason: 'The mail server is away' }).execute()
      return result
    })
  const run = await aRun({ ...ctx, inTransaction }, campaign, ['pat@agents.example', 'robin@agents.example'])
  const { page, errors } = await openPage(journey.browser, { viewport: DESK })
  await page.goto(`${journey.product.url}/admin-insights`)
  await signInAsAdmin(page)
  const campaigns = page.getByRole('navigation').getByRole('link', { name: 'Campaigns (1 needs attention)' })
  await campaigns.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Activity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activity' })
  await dialog.getByText('Paused · 0 of 2 emails').waitFor()
  await dialog.getByText('The mail server is away').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Resume: Emails for “Halted”' }).click()
  await dialog.getByText(/Finished · 2 of 2 emails/).waitFor({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Emails for “Halted”', exact: true }).click()
  await isAt(page, `/admin/outreach/${run}`)
  await campaigns.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('visits are drawn as a chart, with a table of its figures for everyone', async () => {
  const [id, at] = [randomUUID(), new Date()]
  await journey.db
    .insertInto('property_searches')
    .values({ id, client_session_id: 'a-visitor', created_at: at, updated_at: at })
    .execute()
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await page.goto(`${journey.product.url}/admin-login`)
  await signInAsAdmin(page)
  await isAt(page, '/admin')
  await page.goto(`${journey.product.url}/admin-insights?days=7`)
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.locator('canvas').waitFor()
  await expectAccessible(page)
  const table = page.getByRole('table', { name: 'Visits' })
  expect(await table.getByRole('row').count()).toBe(8) // for screen readers, before the button is pressed
  await visits.getByRole('button', { name: 'Show as table' }).click()
  await visits.locator('canvas').waitFor({ state: 'detached' })
  expect(await table.getByRole('row').nth(1).textContent()).toMatch(/10$/) // a search today, no link opened
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Revenue' }).getByText('Nothing in this period yet.').waitFor()
  expect(errors).toEqual([])
  await journey.db.deleteFrom('property_searches').where('id', '=', id).execute()
})

test('F-51 what came of the campaigns is drawn by step, type and source, with tables of the same figures', async () => {
  const ctx = { db: journey.db, now: () => new Date() }
  const home = await aCampaignHome(ctx, {
    address_line_1: '31 Quince Row',
    homes_main_image_url: null,
    access_code: null,
  })
  const event = (event_type: 'email_sent' | 'property_opened', order_amount: number | null = null) => ({
    id: randomUUID(),
    event_type,
    campaign_id: home.campaign_id,
    scraped_property_id: home.id,
    order_amount,
    created_at: new Date(),
  })
  await journey.db
    .insertInto('campaign_events')
    .values([event('email_sent'), event('property_opened')])
    .execute()
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await page.goto(`${journey.product.url}/admin-login`)
  await signInAsAdmin(page)
  await isAt(page, '/admin')
  await page.goto(`${journey.product.url}/admin-insights`)
  const funnel = page.getByRole('region', { name: 'Funnel' })
  await funnel.locator('canvas').waitFor()
  const rows = await page.getByRole('table', { name: 'Funnel' }).getByRole('row').allTextContents()
  expect(rows.slice(1)).toEqual(['Emailed1', 'Email opened0', 'Visited1', 'Checkout0', 'Payment page0', 'Purchased0'])
  for (const name of ['Campaigns by type', 'Campaigns by source'])
    await page.getByRole('region', { name }).getByText('Nothing in this period yet.').waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('an owner sees which DNS records to publish, copies them, and sees when they cannot be looked up', async () => {
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${journey.product.url}/admin-login`)
  await signInAsAdmin(page)
  await isAt(page, '/admin')
  await page.goto(`${journey.product.url}/admin/emails`)
  await page.getByRole('link', { name: 'Email domain' }).click()
  const dmarc = page.getByRole('region', { name: 'DMARC' })
  await dmarc.getByText('Could not look it up').waitFor()
  await page.getByText(/^No DKIM key is set/).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  await expectAccessible(page)
  await dmarc.getByRole('button', { name: 'Copy the value of the DMARC record' }).click()
  await dmarc.getByText('Copied!').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^v=DMARC1; p=none; rua=mailto:/)
  expect(errors).toEqual([])
})

test('D3-015 while the numbers of the home page load, the links below do not move under the pointer', async () => {
  const { page } = await openPage(journey.browser)
  const numbers = Promise.withResolvers<void>()
  await page.route('**/functions/v1/get-overview', async (route) => {
    await numbers.promise
    await route.continue()
  })
  await page.goto(`${journey.product.url}/admin-login`)
  await signInAsAdmin(page)
  const link = page.getByRole('link', { name: 'Website Insights' })
  await page.getByText('Loading numbers...').waitFor()
  expect((await link.boundingBox())!.y).toBeGreaterThan(DESK.height)
  numbers.resolve()
  await page.getByRole('heading', { name: 'Recent orders' }).waitFor()
  await page.getByText('Nothing is waiting for you.').waitFor()
  expect((await link.boundingBox())!.y).toBeGreaterThan(DESK.height)
})

test('D3-040, D3-044 the period is chosen and is in the URL', async () => {
  const { page } = await openPage(journey.browser)
  await page.goto(`${journey.product.url}/admin-login`)
  await signInAsAdmin(page)
  await page.getByRole('link', { name: 'Website Insights' }).click()
  const period = page.getByLabel('Period')
  expect(await period.locator('option:checked').textContent()).toBe('Last 30 days')
  await period.selectOption('All time')
  await isAt(page, '/admin-insights?days=null')
  expect(await page.getByRole('definition').first().textContent()).toBe('0')
  await page.route('**/functions/v1/get-insights', (route) => route.abort())
  await period.selectOption('Last 7 days')
  await page.getByText(/^Error: /).waitFor()
  await page.unroute('**/functions/v1/get-insights')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Error: /).waitFor({ state: 'detached' })
})

test("a campaign's home is found by keyboard from any screen, over another dialog too, and Back returns", async () => {
  const ctx = { db: journey.db, now: () => new Date() }
  const home = await aCampaignHome(ctx, { homes_main_image_url: null })
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await page.goto(`${journey.product.url}/admin-login`)
  await signInAsAdmin(page)
  await isAt(page, '/admin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Search the admin' })
  await expectAccessible(page)
  await field.fill('park maple')
  await page.getByRole('option', { name: '12 Maple Street, Oak Park, IL' }).waitFor()
  await expectAccessible(page)
  await field.press('Enter')
  await page.waitForURL(`**/admin/campaigns/properties?campaign_id=${home.campaign_id}&lead=${home.id}`)
  await page.getByRole('dialog', { name: '12 Maple Street' }).waitFor()

  await page.keyboard.press('Control+k') // over the sheet too
  await field.fill('new camp')
  await field.press('Enter')
  await page.getByRole('dialog', { name: 'New campaign' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New Campaign' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: '12 Maple Street' }).waitFor()
  expect(errors).toEqual([])
})
