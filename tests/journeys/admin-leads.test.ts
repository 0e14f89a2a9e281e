import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { csvRows } from '#server/vendors/listings/read-csv.ts'
import { aCampaign } from '../support/campaigns/campaigns.ts'
import { leadsOfManyKinds, someLeads } from '../support/campaigns/leads.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { DRAWN_MS, setUpJourney } from '../support/journeys/journey.ts'

const HOMES = 64
const SOON = { timeout: 15_000 }

let campaign: string
let empty: string
const journey = setUpJourney({ ADMIN_PASSWORD })

beforeAll(async () => {
  const ctx = { db: journey.db, now: () => new Date() }
  const photo = `${journey.product.sandboxUrl}/pictures/homes/${encodeURIComponent('12 Maple Street')}/street.jpg`
  campaign = await aCampaign(ctx, { name: 'Autumn anniversaries' })
  await someLeads(
    ctx,
    campaign,
    leadsOfManyKinds(HOMES, () => photo),
  )
  empty = await aCampaign(ctx, { name: 'Nothing imported' })
})

const at = (id: string, more = '') => `${journey.product.url}/admin/campaigns/properties?campaign_id=${id}${more}`
const rows = (page: Page) => page.locator('tr[data-row]')
const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) })
/** Whether an element is between the header of the page and the end of the window. */
async function isInWindow(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  return box !== null && box.y >= 60 && box.y + box.height <= page.viewportSize()!.height
}
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function open(url: string, viewport: { width: number; height: number } = DESK) {
  const { page, errors } = await openPage(journey.browser, { viewport, acceptDownloads: true })
  await page.goto(url)
  await signInAsAdmin(page)
  // A picture that is not made yet is requested again.
  const faults = () => errors.filter((text) => !/status of 50[34]/.test(text))
  return { page, faults }
}

test('D3-112, D3-128, D3-130 a campaign shows its homes of every kind, one page at a time', async () => {
  const { page, faults } = await open(at(campaign))
  await page.getByRole('heading', { level: 1, name: 'Autumn anniversaries' }).waitFor()
  await page.getByText('Closing Anniversary · 64 homes').waitFor()
  expect(await rows(page).count()).toBe(50)
  const table = page.getByRole('table')
  expect(await table.getAttribute('aria-rowcount')).toBe(String(HOMES + 1))
  const names = await table.getByRole('columnheader').allInnerTexts()
  expect(names.map((name) => name.replace('Select all on this page', '').trim())).toEqual([
    '',
    'Property',
    'Sale Details',
    'Buyer’s Agent',
    'Contact Details',
    'Suitability',
    'Artwork',
    'Oil Image',
    'Pencil Image',
    'Processing',
    'Access Code',
    'Tracking Status',
    'Actions',
  ])
  const first = await rows(page).first().innerText()
  for (const text of ['12 Maple Street', 'Oak Park, IL 60302', '$312,500', 'Jan 1, 2025', 'Pat Example'])
    expect(first).toContain(text)
  for (const text of ['Score 8.4/10', 'Zillow', 'Watercolor', 'Completed', 'KXAAAATW', 'Ready to Send', 'Homes'])
    expect(first).toContain(text)
  const eighth = (await rows(page).nth(7).boundingBox())!
  expect(eighth.y + eighth.height).toBeLessThanOrEqual(DESK.height) // eight whole rows are in the first window
  const emptyPx = 'document.documentElement.scrollHeight - document.body.scrollHeight'
  expect(await page.evaluate<number>(emptyPx)).toBe(0) // the page ends where its content ends
  const all = await table.innerText()
  for (const text of ['Skipped', 'Below threshold', 'View Source', 'Not Processed', 'N/A', 'Failed', 'Purchased', 'AI'])
    expect(all).toContain(text)
  await page.locator('tr[data-row] img').first().waitFor({ timeout: DRAWN_MS })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await expect.poll(() => rows(page).count(), SOON).toBe(HOMES - 50)
  expect(await rows(page).first().getAttribute('aria-rowindex')).toBe('52')
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  const refreshed = page.getByText('✅ Data refreshed with latest updates')
  await refreshed.waitFor()
  await refreshed.waitFor({ state: 'hidden', timeout: 4000 })
  expect(faults()).toEqual([])
})

test('D3-110, D3-111, D3-129 without a campaign, with a missing one, and with an empty one, it says so', async () => {
  const { page } = await open(`${journey.product.url}/admin/campaigns/properties`)
  await page.getByText('No campaign ID provided').waitFor()
  await page.goto(at('5b3d2f8a-9a4e-4c56-8c9e-0123456789ab'))
  await page.getByRole('heading', { name: 'Error Loading Campaign' }).waitFor()
  await page.getByText('Campaign not found').waitFor()
  await page.getByRole('link', { name: 'Back to Campaigns' }).waitFor()
  await page.goto(at(empty))
  await page.getByText('This campaign has no properties yet').waitFor()
  await expectAccessible(page)
  await page.route('**/functions/v1/list-leads', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await page.getByRole('alert').getByText('Failed to load properties:').waitFor({ timeout: 20_000 })
  await page.getByText('This campaign has no properties yet').waitFor() // the last data stays (U-26)
  await page.reload()
  await page.getByText('Loading campaign properties...').waitFor()
  await page.getByText('Failed to load campaign:').waitFor({ timeout: 20_000 })
  await page.unroute('**/functions/v1/list-leads')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No properties found').waitFor()
  expect(await rows(page).count()).toBe(0)
})

test('U-20 tab, search, filters, sort and page are in the URL, survive a reload, and Back undoes them', async () => {
  const { page } = await open(at(campaign))
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: /^Properties with Emails/ }).click()
  await page.getByRole('searchbox').fill('salem')
  await page.getByLabel('Sort by').selectOption({ label: 'Sale Price' })
  await page.getByRole('button', { name: /^Ascending/ }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Completed' })
  await expect
    .poll(() => query(page), SOON)
    .toEqual({
      campaign_id: campaign,
      tab: 'with_email',
      search: 'salem',
      sort: 'sale_price',
      direction: 'desc',
      status: 'completed',
    })
  const prices = async () => (await rows(page).allInnerTexts()).map((text) => /\$[\d,]+/.exec(text)?.[0])
  const isAsAsked = async () => {
    const texts = await rows(page).allInnerTexts()
    const prices = texts.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0))
    const isFiltered = texts.every((text) => text.includes('Salem') && text.includes('Completed'))
    return isFiltered && prices.every((price, n) => n === 0 || price <= prices[n - 1]!)
  }
  await expect.poll(isAsAsked, SOON).toBe(true)
  const before = await prices()
  expect(before.length).toBeGreaterThan(1)
  await page.reload()
  await expect.poll(prices, SOON).toEqual(before)
  expect(await page.getByRole('searchbox').inputValue()).toBe('salem')
  await page.getByRole('button', { name: 'Saved views' }).click()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await views.getByLabel('Name for the current view').fill('Salem, dearest first')
  await views.getByRole('button', { name: 'Save this view' }).click()
  await views.getByRole('button', { name: 'Salem, dearest first', exact: true }).waitFor()
  await views.getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  await expect.poll(() => query(page)['status'], SOON).toBeUndefined()

  await page.getByRole('searchbox').fill('no such place')
  await page.getByText('Try adjusting your search or filters').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows(page).count(), SOON).toBe(50)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await views.getByRole('button', { name: 'Salem, dearest first', exact: true }).click()
  await expect.poll(prices, SOON).toEqual(before)
  await page.goBack()
  await expect.poll(() => rows(page).count(), SOON).toBe(50)
  await page.getByRole('button', { name: /^\d+ Purchased$/ }).click()
  await expect.poll(() => query(page)['stage'], SOON).toBe('purchased')
  await expect
    .poll(async () => (await rows(page).allInnerTexts()).every((text) => text.includes('Purchased')))
    .toBe(true)
})

test('the next step of a campaign leads to the homes whose agent can be looked up, and filters are chips that go one by one', async () => {
  const { page, faults } = await open(`${journey.product.url}/admin/campaigns/${campaign}`)
  const step = page.getByRole('link', { name: /without an agent’s email: look up the agents$/ })
  const count = Number.parseInt(await step.innerText())
  await step.click()
  await expect.poll(() => rows(page).count(), SOON).toBe(count)
  const chips = page.getByRole('list', { name: 'Filters' })
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Failed' })
  await chips.getByText('Status: Failed').waitFor()
  await expect.poll(() => rows(page).count(), SOON).toBeLessThan(count)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the filter Status: Failed' }).press('Enter')
  await expect.poll(() => rows(page).count(), SOON).toBe(count)
  expect(await page.evaluate('document.activeElement !== document.body')).toBe(true)
  await page.getByRole('button', { name: 'Remove the filter Agent to look up' }).click()
  await expect.poll(() => rows(page).count(), SOON).toBe(50)
  await chips.waitFor({ state: 'detached' })
  await page.getByLabel('What is missing').selectOption({ label: 'No artwork' })
  await page.getByRole('searchbox').fill('salem')
  await chips.getByText('Search: salem').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => query(page), SOON).toEqual({ campaign_id: campaign })
  await expect.poll(() => page.getByRole('searchbox').inputValue(), SOON).toBe('')
  expect(faults()).toEqual([])
})

test('columns and density are chosen once, for every campaign and after a reload, and reset', async () => {
  const { page, faults } = await open(at(campaign))
  await rows(page).first().waitFor()
  const headers = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const height = async () => (await rows(page).first().boundingBox())!.height
  const [allHeaders, before] = [await headers(), await height()]
  await page.getByRole('button', { name: 'Columns and density' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns and density' })
  await expectAccessible(page)
  for (const name of ['Pencil Image', 'Actions']) await dialog.getByLabel(name).uncheck()
  await dialog.getByLabel('Density').selectOption({ label: 'Compact' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const fewer = allHeaders.filter((name) => !['Pencil Image', 'Actions'].includes(name))
  expect(await headers()).toEqual(fewer)
  expect(await height()).toBeLessThan(before)
  await expectAccessible(page)
  await page.reload()
  await rows(page).first().waitFor()
  expect(await headers()).toEqual(fewer)
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(headers, SOON).toEqual(allHeaders)
  expect(faults()).toEqual([])
})

test('D3-116 a range locks its homes until its list is refreshed or all are shown', async () => {
  const { page } = await open(at(campaign, '&status=failed'))
  await rows(page).first().waitFor()
  const isLocked = page.waitForResponse(/lead-range$/)
  await page.getByLabel('Range').selectOption({ label: 'Last 50 Entries' })
  await isLocked
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All Status' })
  // All rows are read at once: Playwright would wait for a row that has left since.
  const names = () =>
    rows(page).evaluateAll((elements) =>
      elements.map((row) => (row as unknown as { dataset: { row: string } }).dataset.row),
    )
  const failedLeads = await journey.db
    .selectFrom('scraped_properties')
    .select('id')
    .where('processing_status', '=', 'failed')
    .execute()
  await expect.poll(async () => new Set(await names()), SOON).toEqual(new Set(failedLeads.map(({ id }) => id)))
  const healed = failedLeads[0]!.id
  const heal = (status: 'completed' | 'failed') =>
    journey.db.updateTable('scraped_properties').set({ processing_status: status }).where('id', '=', healed).execute()
  await heal('completed')
  await page.reload()
  await expect.poll(names, SOON).toContain(healed)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Failed' })
  await page.getByRole('button', { name: 'Refresh the locked list' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All Status' })
  await expect.poll(async () => (await names()).length, SOON).toBe(failedLeads.length - 1)
  await page.getByLabel('Range').selectOption({ label: 'All Properties' })
  await expect.poll(async () => (await names()).length, SOON).toBe(50)
  await heal('failed')
})

test('D3-119, U-21, U-24 homes are selected by hand, with Shift and all at once; deleted ones return with Undo', async () => {
  const { page, faults } = await open(at(campaign))
  await checkboxOf(page, '15 Birch Avenue').click()
  await checkboxOf(page, '24 Cedar Hill Road').click({ modifiers: ['Shift'] })
  await page.getByText('4 selected', { exact: true }).waitFor()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  expect(await all.evaluate((box) => (box as unknown as { indeterminate: boolean }).indeterminate)).toBe(true)
  await all.click()
  await page.getByText('50 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Select all 64 matching' }).click()
  await page.getByText('64 selected', { exact: true }).waitFor()
  await checkboxOf(page, '12 Maple Street').click()
  await page.getByText('63 selected', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByText('63 selected').waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^Select homes to /)

  await checkboxOf(page, '12 Maple Street').click()
  await checkboxOf(page, '18 Elm Court').click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByText('2 homes deleted').waitFor()
  await page.getByText('Closing Anniversary · 62 homes').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Closing Anniversary · 64 homes').waitFor()
  await checkboxOf(page, '12 Maple Street').waitFor()
  expect(faults()).toEqual([])
})

test('U-25 shortcuts search, move, open, select, edit and explain themselves; they rest in text fields and once turned off', async () => {
  const { page } = await open(at(campaign))
  await rows(page).first().waitFor()
  const activeRow = () =>
    page.evaluate('document.activeElement?.closest("[data-row]")?.getAttribute("aria-rowindex") ?? null')
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  expect(await activeRow()).toBe('3')
  for (const [key, focused] of [
    ['Enter', 'H2'],
    ['o', 'H2'],
    ['e', 'INPUT'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('complementary').getByText('2 of 64').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.tagName'), SOON).toBe(focused)
    await page.keyboard.press('Escape')
    await expect.poll(activeRow, SOON).toBe('3')
  }
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('X')
  await page.getByText('3 selected', { exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('juniper jx?')
  expect(await page.getByRole('searchbox').inputValue()).toBe('juniper jx?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await expect.poll(() => rows(page).count(), SOON).toBe(50)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Next home').waitFor()
  await expectAccessible(page)
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  expect([await page.getByRole('dialog').count(), await activeRow()]).toEqual([0, null])
})

test('U-28 a home is edited beside the list, and the next one is a step away, across pages too', async () => {
  const { page, faults } = await open(at(campaign, '&page=1'))
  await page.getByRole('button', { name: '15 Birch Avenue' }).click()
  const sheet = page.getByRole('complementary') // beside the list
  await sheet.getByText('2 of 64').waitFor()
  await sheet.getByRole('list', { name: 'Stages' }).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByLabel('Sale price in dollars').fill('a lot')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('Please enter an amount in dollars').waitFor()
  await sheet.getByLabel('Sale price in dollars').fill('1,234,567')
  await sheet.getByLabel('Name').first().fill('Jordan Newname')
  await expectAccessible(page)
  await sheet.getByLabel('Name').first().press('Enter') // Enter submits (U-28)
  await sheet.getByRole('status').getByText('Saved').waitFor()
  expect(await isInWindow(page, sheet.getByRole('button', { name: 'Save' }))).toBe(true)
  await sheet.getByRole('button', { name: 'Back to the home' }).click()
  await sheet.getByText(/^Home changed by admin/).waitFor()
  await sheet.getByText('$1,234,567').waitFor()
  await sheet.getByRole('button', { name: 'Next home' }).click()
  await sheet.getByRole('heading', { name: /^18 Elm Court/ }).waitFor()
  await page.getByRole('button', { name: '21 Juniper Lane' }).click() // the list stays in use
  await sheet.getByRole('heading', { name: /^21 Juniper Lane/ }).waitFor()
  for (let k = 0; k < 8; k++) await page.keyboard.press('j') // steps the home beside the list
  await sheet.getByText('12 of 64').waitFor()
  await expect.poll(() => isInWindow(page, page.locator('[data-row][aria-current]'))).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  const changedRow = rows(page).nth(1)
  for (const text of ['$1,234,567', 'Jordan Newname']) await changedRow.getByText(text, { exact: true }).waitFor()

  const last = await rows(page).nth(49).getAttribute('data-row')
  await page.goto(at(campaign, `&lead=${last}`))
  await sheet.getByText('50 of 64').waitFor()
  await sheet.getByRole('button', { name: 'Next home' }).click()
  await sheet.getByText('51 of 64').waitFor()
  expect(query(page)['page']).toBe('2')
  const { lead: openId } = query(page)
  await page.getByRole('list', { name: 'Summary' }).getByRole('button', { name: 'Purchased' }).click()
  await expect.poll(() => query(page)['stage']).toBe('purchased')
  expect(query(page)['lead']).toBe(openId) // another filter leaves the home open
  await sheet.getByRole('heading', { level: 2 }).first().waitFor()
  expect(faults()).toEqual([])
})

test('F-42 the list and the selection are saved as CSV; D3-131 a code’s link is shown as copied for two seconds', async () => {
  const { page } = await open(at(campaign, '&search=salem'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await rows(page).first().waitFor()
  const savedFields = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    expect(file.suggestedFilename()).toMatch(/^autumn-anniversaries-\d{4}-\d{2}-\d{2}\.csv$/)
    return [...csvRows(readFileSync(await file.path(), 'utf8').replace(/^\ufeff/, ''))].slice(1)
  }
  const count = await rows(page).count()
  const list = await savedFields(() => page.getByRole('button', { name: 'Export this list as CSV' }).click())
  expect(list.map(({ cells }) => cells[2])).toEqual(Array.from({ length: count }, () => 'Salem'))
  await rows(page).first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'More actions' }).click()
  expect(await savedFields(() => page.getByRole('button', { name: 'Export', exact: true }).click())).toHaveLength(1)

  const code = page.getByRole('button', { name: /^Copy the link of/ }).first()
  await code.click()
  const note = page.getByText('Copied!', { exact: true })
  await note.waitFor()
  const link = await page.evaluate('navigator.clipboard.readText()')
  expect(link).toMatch(new RegExp(`^${journey.product.url}/KX[A-K]{4}TW$`))
  await note.waitFor({ state: 'hidden', timeout: 4000 })
})

test('on a phone each home is a low card with what decides; a press anywhere on it opens the home', async () => {
  const { page, faults } = await open(at(campaign), PHONE)
  await rows(page).first().waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  const card = await rows(page).first().boundingBox()
  expect(card!.width).toBeLessThanOrEqual(PHONE.width)
  expect(card!.height).toBeLessThanOrEqual(120)
  const name = await page.getByRole('button', { name: '12 Maple Street' }).boundingBox()
  expect(name!.y + name!.height).toBeLessThan((2 / 3) * PHONE.height)
  await checkboxOf(page, '12 Maple Street').click()
  await page.getByText('1 selected', { exact: true }).waitFor()
  await expectAccessible(page)
  await rows(page)
    .first()
    .click({ position: { x: PHONE.width - 20, y: card!.height - 10 } })
  await page.getByRole('dialog', { name: /^12 Maple Street/ }).waitFor()
  expect(faults()).toEqual([])
})

test('on a phone the filters are a sheet, with what is chosen as chips, and all other tools are a menu', async () => {
  const { page, faults } = await open(at(campaign, '&missing=agent'), PHONE)
  await rows(page).first().waitFor()
  const count = await rows(page).count()
  await page.getByRole('button', { name: 'Filters 1 on' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Status', { exact: true }).selectOption({ label: 'Failed' })
  await sheet.getByRole('button', { name: 'Remove the filter Status: Failed' }).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Remove the filter No agent email' }).click()
  await expect.poll(() => query(page), SOON).toEqual({ campaign_id: campaign, status: 'failed' })
  await sheet.getByRole('button', { name: /^Show \d+ homes$/ }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(query(page)['status']).toBe('failed')
  await expect.poll(() => rows(page).count(), SOON).not.toBe(count)

  const menu = page.getByRole('dialog', { name: 'More' })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await menu.getByRole('button', { name, exact: true }).click()
    await menu.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'More' }).click()
  await menu.getByRole('button', { name: 'Send Test Email' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await choose('Saved views')
  await page.getByRole('dialog', { name: 'Saved views' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Saved views' }).waitFor({ state: 'detached' })
  await choose('Refresh')
  await page.getByText('✅ Data refreshed with latest updates').waitFor()
  await choose('Campaign')
  await page.getByRole('heading', { name: 'Next steps' }).waitFor()
  expect(faults()).toEqual([])
})

test('F-48 a viewer sees the homes of a campaign and their details, and is offered nothing that would be refused', async () => {
  const setRole = (role: 'viewer' | 'owner') => journey.db.updateTable('admins').set({ role }).execute()
  await setRole('viewer')
  onTestFinished(async () => {
    await setRole('owner')
  })
  const { page, faults } = await open(at(campaign))
  await page.getByText('You can look at this but not change it.').waitFor()
  await checkboxOf(page, '12 Maple Street').click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByText('1 selected', { exact: true }).waitFor()
  await expectAccessible(page)
  for (const name of [/^Send/, /^Fetch/, /^Generate/, /^Delete/, /^Export/, 'Search another area'])
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: '12 Maple Street' }).click()
  const sheet = page.getByRole('complementary')
  await sheet.getByRole('list', { name: 'Stages' }).waitFor()
  for (const name of ['Edit', /^(Get|Generate|Send) /, 'Remove this home'])
    expect(await sheet.getByRole('button', { name }).count(), String(name)).toBe(0)
  await expectAccessible(page)
  await page.goto(`${journey.product.url}/admin-properties`)
  await page.getByRole('heading', { name: 'Manage Properties' }).waitFor()
  expect(await page.getByRole('button', { name: 'Magic Add' }).count()).toBe(0)
  await page.goto(`${journey.product.url}/admin-buyer-outreach`)
  await page.getByRole('heading', { name: 'Buyer Outreach', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Search Properties' }).count()).toBe(0)
  expect(faults()).toEqual([])
})
