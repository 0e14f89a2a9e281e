import { mkdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney({ ADMIN_PASSWORD })
const PICTURES = process.env.JOURNEY_PICTURES

/** Checks the accessibility of the page; saves a screenshot if JOURNEY_PICTURES names a folder. */
async function look(page: Page, name: string) {
  await expectAccessible(page)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  const { width } = page.viewportSize()!
  await page.screenshot({ path: `${PICTURES}/${name}-${width}.png` })
}

/** The wizard, opened by an admin. */
async function openWizard(viewport: typeof DESK | typeof PHONE = DESK) {
  const { page, errors } = await openPage(journey.browser, { viewport })
  await page.goto(`${journey.product.url}/admin/campaigns`)
  await signInAsAdmin(page)
  return { page, errors, wizard: await reopen(page) }
}

async function reopen(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Campaign' }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('Campaign name').waitFor()
  return wizard
}

const count = async (wizard: Locator, name: string): Promise<number> => {
  const tile = wizard.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  return Number((await tile.innerText()).replaceAll(',', ''))
}
/** The imports of the campaign whose homes are on the screen. */
async function openImports(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Campaign activity/ }).click()
  const activity = page.getByRole('dialog', { name: 'Campaign activity' })
  await button(activity, /^Imports \(/).click()
  return activity
}
const button = (wizard: Locator, name: string | RegExp) => wizard.getByRole('button', { name })

test.each([['a desk', DESK]])(
  'D3-080 to D3-087, D3-093 to D3-096 on %s a campaign is created and its homes are imported',
  async (where, viewport) => {
    const { page, errors, wizard } = await openWizard(viewport)
    const name = wizard.getByLabel('Campaign name')
    expect(await button(wizard, 'Start import').isDisabled()).toBe(true)
    expect(await button(wizard, 'Start page by page').isDisabled()).toBe(true)
    await look(page, 'form')
    await name.press('Enter')
    await wizard.getByText(/^Please enter either a homes\.com URL, Zillow area, or Redfin area/).waitFor()
    await wizard.getByLabel('homes.com URL').fill('https://elsewhere.example/')
    await name.fill(`Oak Park ${where}`)
    await button(wizard, 'Start page by page').click()
    await wizard.getByText('Please enter either Zillow area or Redfin area for page-by-page scraping.').waitFor()
    await wizard.getByLabel('homes.com URL').press('Enter')
    await wizard.getByText('Please enter a valid homes.com URL').waitFor()
    await look(page, 'form-wrong')
    await wizard.getByLabel('Zillow area').fill('Oak Park, IL')
    expect(await wizard.getByLabel('homes.com URL').inputValue()).toBe('')
    await wizard.getByLabel('Target homes').fill('8')
    await name.press('Enter')
    await wizard.getByText('Target reached.').waitFor({ timeout: 60_000 })
    expect(await count(wizard, 'Kept')).toBe(8)
    await look(page, 'complete')
    await button(wizard, 'View Properties').click()
    await page.waitForURL(/\/admin\/campaigns\/properties\?campaign_id=[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: `Oak Park ${where}` }).waitFor()

    await page.goto(`${journey.product.url}/admin/campaigns`)
    const again = await reopen(page)
    await again.getByLabel('Campaign name').fill(`oak park ${where.toUpperCase()}`)
    await again.getByLabel('Zillow area').fill('Austin, TX')
    await button(again, 'Start import').click()
    await again.getByText('Campaign name already exists. Please choose a different name.').waitFor()
    expect(await again.getByLabel('Campaign name').getAttribute('aria-invalid')).toBe('true')
    expect(await again.getByLabel('Zillow area').inputValue()).toBe('Austin, TX')
    expect(errors.filter((text) => !/\b(?:400|409)\b/.test(text))).toEqual([])
  },
)

test('R-21, R-24, D3-089 to D3-091 page by page continues when the tab is closed, is found again, stops and resumes where it was', async () => {
  const { page, wizard } = await openWizard()
  await wizard.getByLabel('Campaign name').fill('Los Angeles')
  await wizard.getByLabel('Redfin area type').selectOption('County')
  const area = wizard.getByLabel('Redfin area', { exact: true })
  await area.fill('Los Angeles')
  await area.press('Tab')
  await wizard.getByText(/^Please enter the county as in/).waitFor()
  await area.fill('321/CA/Los-Angeles-County')
  await wizard.getByLabel('Target homes').fill('5000')
  await button(wizard, 'Start page by page').click()
  await wizard.getByText(/of Los Angeles County, CA: ZIP code 9\d{4} \(\d+ of \d+\)/).waitFor({ timeout: 20_000 })
  await expect.poll(() => count(wizard, 'Kept'), { timeout: 30_000 }).toBeGreaterThan(0)
  await look(page, 'page-by-page')
  const before = await count(wizard, 'Kept')
  await page.close()

  const other = await openWizard()
  await other.wizard.getByText('Importing now').waitFor()
  await look(other.page, 'at-work')
  await button(other.wizard, 'Show').click()
  await expect.poll(() => count(other.wizard, 'Kept'), { timeout: 30_000 }).toBeGreaterThan(before)
  await button(other.wizard, 'Stop').click()
  await other.wizard.getByText('Stopped. It can continue from here.').waitFor()
  await look(other.page, 'stopped')
  const read = await count(other.wizard, 'Pages read')
  await button(other.wizard, /^Continue from page/).click()
  await expect.poll(() => count(other.wizard, 'Pages read'), { timeout: 30_000 }).toBeGreaterThan(read)
  await button(other.wizard, 'Stop').click()
  await button(other.wizard, 'View Properties').click()
  await other.page.getByRole('heading', { name: 'Los Angeles' }).waitFor()

  // On the campaign's own screen, too (E-47): its list follows the run.
  const rowTexts = async () => Number((/[\d,]+/.exec(await tab.innerText()) ?? ['0'])[0].replaceAll(',', ''))
  // Behind the dialog of the activity.
  const tab = other.page.getByRole('button', { name: /^All Properties/, includeHidden: true })
  const atFirst = await rowTexts()
  const runs = await openImports(other.page)
  await button(runs, /^Continue from page \d+ of ZIP code 9\d{4}/).click()
  await expect.poll(rowTexts, { timeout: 30_000 }).toBeGreaterThan(atFirst)
  await button(runs, 'Stop').click()
  await button(runs, /^Continue from/).waitFor()
  await look(other.page, 'runs-stopped')
})

test.each([['a phone', PHONE]])(
  'D3-085, D3-088 on %s a {host} search is read, chosen from, and leads to the list',
  async (where, viewport) => {
    const { page, wizard } = await openWizard(viewport)
    await wizard.getByLabel('Campaign name').fill(`Evanston ${where}`)
    await wizard.getByLabel('homes.com URL').fill('https://www.homes.com/evanston-il/sold/')
    await button(wizard, 'Start import').click()
    await wizard.getByText('Recently sold').waitFor({ timeout: 30_000 })
    expect(await button(wizard, 'Continue with these').isDisabled()).toBe(true)
    await wizard.getByLabel(/^Sold a year ago/).check()
    await look(page, 'choose')
    await page.route('**/functions/v1/choose-homes', (route) => route.abort())
    await button(wizard, 'Continue with these').click()
    await button(wizard, 'Start Over').waitFor()
    await look(page, 'choose-error')
    await page.unroute('**/functions/v1/choose-homes')
    await button(wizard, 'Retry Selection').click()
    await page.waitForURL(/\/admin\/campaigns\/properties\?campaign_id=/, { timeout: 60_000 })
    await page.getByText('Closing Anniversary').first().waitFor()
  },
)

test('R-21, G-7 kill -9 midway: the next process continues automatically to the target, and no home is duplicated', async () => {
  const { page, wizard } = await openWizard()
  await wizard.getByLabel('Campaign name').fill('Through a crash')
  await wizard.getByLabel('Zillow area').fill('Austin, TX')
  await wizard.getByLabel('Target homes').fill('40')
  await button(wizard, 'Start import').click()
  await expect.poll(() => count(wizard, 'Kept'), { timeout: 60_000 }).toBeGreaterThan(0)
  await journey.product.kill()
  await wizard.getByText('Connection lost.').waitFor({ timeout: 20_000 })
  await look(page, 'connection-away')
  await journey.restartProduct()

  const after = await openWizard()
  await button(after.wizard, 'Show').click()
  await after.wizard.getByText('Target reached.').waitFor({ timeout: 110_000 })
  expect(await count(after.wizard, 'Kept')).toBe(40)
  await button(after.wizard, 'View Properties').click()
  await after.page.getByRole('button', { name: 'All Properties (40)' }).waitFor()
})

test('D3-084, D3-233 a block page leads back to the form with its message, and what was found can be continued', async () => {
  const faults = (method: string, body?: unknown) =>
    fetch(`${journey.product.sandboxUrl}/_sandbox/faults`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  const { page, wizard } = await openWizard()
  await wizard.getByLabel('Campaign name').fill('Savannah')
  await wizard.getByLabel('Zillow area').fill('Savannah, GA')
  await faults('PUT', [{ vendor: 'zillow', kind: 'block-page' }])
  await button(wizard, 'Start import').click()
  await wizard.getByText(/^Failed to fetch Zillow properties with details: /).waitFor({ timeout: 20_000 })
  await look(page, 'form-error')
  expect(await wizard.getByLabel('Zillow area').inputValue()).toBe('Savannah, GA')
  await faults('DELETE')
  await wizard.getByLabel('Target homes').fill('3')
  await button(wizard, 'Start import').click()
  await wizard.getByText('Target reached.').waitFor({ timeout: 60_000 })
})

test.each([['a desk', DESK]])(
  'F-41 on %s a file is mapped, tried, imported once, and says what is wrong with which line',
  async (where, viewport) => {
    const { page, errors, wizard } = await openWizard(viewport)
    await wizard.getByLabel('Campaign name').fill(`From a file, ${where}`)
    await button(wizard, 'Import a file...').click()
    const csv = [
      'Where,Town,St,Zip,Sold for,Close Date,Agent,Agent Email',
      ...Array.from(
        { length: 120 },
        (_, i) => `${100 + i} Elm St,Oak Park,IL,60302,"$${400 + i},000",2026-10-01,Pat ${i},pat${i}@agents.example`,
      ),
      '100 ELM STREET,Oak Park,IL,60302,"$400,000",2026-10-01,Pat 0,pat0@agents.example',
      '400 Elm St,Oak Park,IL,60302,"$1,000",2026-10-01,Lee,null',
      ',Oak Park,IL,60302,1,,,',
    ].join('\n')
    await wizard
      .getByLabel('CSV file')
      .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await wizard.getByText(/has no column with addresses/).waitFor()
    await look(page, 'file-columns')
    await wizard.getByLabel('Address', { exact: true }).selectOption('Where')
    await wizard.getByText(/^121 of 12\d lines would be imported/).waitFor()
    await wizard.getByLabel('City').selectOption('Town')
    await wizard.getByLabel('State', { exact: true }).selectOption('St')
    await wizard.getByLabel('Price').selectOption('Sold for')
    await wizard.getByRole('cell', { name: '$400,000' }).waitFor()
    await wizard.getByText('Notes on the lines').click()
    await wizard.getByText('Line 122 is the same home as line 2').waitFor()
    await wizard.getByText(/^Line 124 can’t be read/).waitFor()
    await wizard.getByText('Line 123 has no email').waitFor()
    await look(page, 'file-preview')
    await button(wizard, 'Import 121 homes').click()
    await wizard.getByText('121 homes added, 120 with an email; 2 left out.').waitFor()
    await button(wizard, 'View Properties').click()
    await page.getByRole('heading', { name: `From a file, ${where}` }).waitFor()
    expect(errors).toEqual([])
  },
)

test('a home with the address of another home of the campaign is shown with both addresses, and added anyway', async () => {
  const { page, errors, wizard } = await openWizard()
  await wizard.getByLabel('Campaign name').fill('Macon')
  await wizard.getByLabel('Zillow area').fill('Macon, GA')
  await wizard.getByLabel('Target homes').fill('2')
  await button(wizard, 'Start import').click()
  await wizard.getByText('Target reached.').waitFor({ timeout: 60_000 })
  const { address } = await journey.db
    .selectFrom('scraped_properties')
    .innerJoin('campaigns', 'campaigns.id', 'scraped_properties.campaign_id')
    .select('scraped_properties.address')
    .where('campaigns.name', '=', 'Macon')
    .orderBy('import_order')
    .executeTakeFirstOrThrow()
  const homeAddress = address!

  // A second import has the address in capitals, at another price and with another agent.
  await page.goto(`${journey.product.url}/admin/campaigns`)
  const second = await reopen(page)
  await second.getByLabel('Campaign name').fill('Macon from a file')
  await button(second, 'Import a file...').click()
  await second.getByLabel('Type of campaign').selectOption('Under Contract (Seller Agents)') // as for Zillow
  const csv = `Address,Price,Agent\n"${homeAddress.toUpperCase()}","$1,000",Lee`
  await second
    .getByLabel('CSV file')
    .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await button(second, 'Import 1 home').click()
  await button(second, 'View Properties').click()
  await page.getByRole('button', { name: 'All Properties (1)' }).waitFor()

  const imports = await openImports(page)
  await button(imports, 'Search another area').click()
  const third = page.getByRole('dialog').last()
  await third.getByLabel('Zillow area').fill('Macon, GA')
  await third.getByLabel('Target homes').fill('2')
  await button(third, 'Start import').click()
  await third.getByText('Target reached.').waitFor({ timeout: 60_000 })
  await third.getByText('1 with the same address as a home in the campaign').waitFor()
  await button(third, 'View Properties').click()
  await page.getByRole('button', { name: 'All Properties (3)' }).waitFor()

  await openImports(page)
  await imports.getByText(/^2 kept of \d+ found$/).click()
  const home = imports
    .getByRole('listitem')
    .filter({ has: page.getByText(`${homeAddress} (in the campaign: `) })
    .last()
  expect(await home.innerText()).toContain(`(in the campaign: ${homeAddress.toUpperCase()})`)
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await home.scrollIntoViewIfNeeded()
    await look(page, 'doubtful')
  }
  await button(home, `Add anyway: ${homeAddress}`).click()
  await imports.getByText(/^3 kept of \d+ found$/).waitFor()
  expect(await imports.getByText('in the campaign:').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All Properties (4)' }).waitFor()
  await page
    .getByRole('rowheader')
    .filter({ hasText: homeAddress.split(',')[0]! })
    .first()
    .waitFor()
  await look(page, 'doubtful-added')
  // The sandbox may still be drawing the photo of a home.
  expect(errors.filter((text) => !text.includes('/thumbnails/'))).toEqual([])
})
