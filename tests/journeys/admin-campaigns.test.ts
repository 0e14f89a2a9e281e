import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { campaignsRepairSql } from '#server/db/migrate.ts'
import { aCampaign, aCampaignHome } from '../support/campaigns/campaigns.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

const CODE = 'HQ7RMW2K'
const NAME = 'Oak Park closings'

const journey = setUpJourney({ ADMIN_PASSWORD })
const now = () => new Date()

beforeAll(async () => {
  const campaign_id = await aCampaign({ db: journey.db, now }, { name: NAME, source_platform: 'redfin' })
  const photo = `${journey.product.sandboxUrl}/pictures/homes/${encodeURIComponent('12 Maple Street')}/street.jpg`
  await aCampaignHome({ db: journey.db, now }, { campaign_id, access_code: CODE, homes_main_image_url: photo })
  await aCampaign(
    { db: journey.db, now },
    { name: 'Elm Street sellers', campaign_subtype: 'under_contract_sellers_agent', status: 'paused' },
  )
})

async function signedIn(path: string, viewport: typeof DESK | typeof PHONE = DESK) {
  const tab = await openPage(journey.browser, { viewport })
  await tab.page.goto(`${journey.product.url}${path}`)
  await signInAsAdmin(tab.page)
  return tab
}
const cardOf = (page: Page, name = NAME) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) })
const funnelOf = async (page: Page, step: string) =>
  (await cardOf(page).getByRole('row', { name: step }).getByRole('cell').allInnerTexts()).filter((text) => text !== '')

test("D3-070 … D3-072, R-23 a visitor opens an access code, and its campaign's card counts it, once", async () => {
  const { page, errors } = await signedIn('/admin/campaigns')
  const card = cardOf(page)
  await card.getByText('Closing Anniversary · Redfin').waitFor()
  expect(await card.innerText()).toContain('Active')
  expect(await cardOf(page, 'Elm Street sellers').innerText()).toContain('Under Contract (Seller Agents)')
  expect(await funnelOf(page, 'Visited')).toEqual(['0', '0'])
  await expectAccessible(page)

  const { page: visitor } = await openPage(journey.browser, { viewport: PHONE })
  await visitor.goto(`${journey.product.url}/${CODE}`)
  await visitor.waitForURL(/\/configure\?/)
  await expect
    .poll(async () => (await journey.db.selectFrom('campaign_events').select('id').execute()).length)
    .toBeGreaterThan(0)
  await visitor.reload()

  await page.reload()
  await card.getByText('Closing Anniversary').waitFor()
  expect(await funnelOf(page, 'Visited')).toEqual(['1', '1'])
  await page.getByRole('button', { name: `All numbers for ${NAME}` }).click()
  const numbers = page.getByRole('dialog', { name: NAME })
  await numbers.getByRole('row', { name: 'Property opened 1 1' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await card.getByRole('link', { name: /^View Properties/ }).getAttribute('href')).toMatch(
    /^\/admin\/campaigns\/properties\?campaign_id=[0-9a-f-]{36}$/,
  )
  expect(errors).toEqual([])
})

test('U-20 status, search and period are in the URL; no matches says so and leads back', async () => {
  const { page } = await signedIn('/admin/campaigns?status=paused')
  await cardOf(page, 'Elm Street sellers').waitFor()
  expect(await cardOf(page).count()).toBe(0)
  await page.getByText('7 days', { exact: true }).click()
  await page.waitForURL(/status=paused&days=7$/)
  await page.getByRole('searchbox').fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('No matching campaigns.').waitFor()
  await page.getByRole('button', { name: 'Show all campaigns' }).click()
  await cardOf(page).waitFor()
  expect(new URL(page.url()).search).toBe('?days=7')
})

test('D3-096 an edit shows on the card, with its author; a name is unique', async () => {
  const { page } = await signedIn('/admin/campaigns')
  await page.getByRole('button', { name: 'Edit Elm Street sellers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit campaign' })
  await dialog.getByLabel('Name').fill(NAME)
  await dialog.getByLabel('Status').selectOption('Archived')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Campaign name already exists. Please choose a different name.').waitFor()
  await dialog.getByLabel('Name').fill('Elm Street')
  await page.keyboard.press('Enter')
  await cardOf(page, 'Elm Street').getByText('Archived').waitFor()
  await page.getByRole('button', { name: 'Edit Elm Street' }).click()
  await dialog.getByText('status: paused → archived').waitFor()
  await dialog.getByText(/by admin/).waitFor()
  await expectAccessible(page)
})

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])(
  'U-24 on %s a campaign is deleted by typing its name, and restored at once or from the trash',
  async (_, viewport) => {
    const { page, errors } = await signedIn('/admin/campaigns', viewport)
    const dialog = page.getByRole('dialog', { name: 'Delete campaign' })
    const askToDelete = async () => {
      if (viewport === DESK) return page.getByRole('button', { name: `Delete ${NAME}` }).click()
      await page.getByRole('button', { name: `Actions for ${NAME}` }).click()
      return page.getByRole('button', { name: 'Delete', exact: true }).click()
    }
    const remove = async () => {
      await askToDelete()
      await dialog.getByLabel('Type the campaign name to confirm').fill(NAME)
      await dialog.getByRole('button', { name: 'Delete campaign' }).click()
      await cardOf(page).waitFor({ state: 'detached' })
    }
    await askToDelete()
    await dialog.getByLabel('Type the campaign name to confirm').fill('something else')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please type the exact campaign name').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await remove()
    await page.getByRole('button', { name: 'Undo' }).click()
    await cardOf(page).waitFor()
    await remove()
    await page.getByRole('button', { name: 'One deleted campaign' }).click()
    await page.getByText(/^1 home · deleted/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Restore ${NAME}` }).click()
    await page.getByText(/^The trash is empty/).waitFor()
    await page.goBack()
    await cardOf(page).waitFor()
    if (viewport === DESK) expect(await funnelOf(page, 'Visited')).toEqual(['1', '1'])
    else await cardOf(page).getByText('1 home · 0 with art · 0 emailed').waitFor()
    expect(errors).toEqual([])
  },
)

test('D3-234 a campaign that cannot be deleted stays, and says so', async () => {
  const { page } = await signedIn('/admin/campaigns')
  await page.route('**/functions/v1/delete-campaign', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${NAME}` }).click()
  await page.getByLabel('Type the campaign name to confirm').fill(NAME)
  await page.keyboard.press('Enter')
  await page.getByText('Failed to delete campaign. Please try again.').waitFor()
  await page.keyboard.press('Escape')
  expect(await cardOf(page).count()).toBe(1)
})

test('D3-074 … D3-078, D3-140 … D3-142 a lost table is detected, repaired by the script, and found in order', async () => {
  const { page } = await signedIn('/database-setup')
  await page.getByText('Please log in as admin first').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await page.getByText('Campaigns table exists and is accessible!').waitFor()
  await page.getByRole('link', { name: 'Back to Campaigns' }).click()

  await sql`alter table campaigns rename to campaigns_elsewhere`.execute(journey.db)
  try {
    await page.getByRole('button', { name: 'Test Database' }).click()
    await page.getByText('The campaigns table does not exist. Click "Fix Database" to resolve this.').waitFor()
    const [setup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Fix Database' }).click(),
    ])
    await setup.getByRole('button', { name: 'Test Connection' }).click()
    await setup.getByText(/^The campaigns table does not exist\. Run the script/).waitFor()
    await expectAccessible(setup)
    expect(await setup.getByLabel('SQL script').inputValue()).toBe(await campaignsRepairSql())
    await sql.raw(await campaignsRepairSql()).execute(journey.db)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Database is working properly! Campaigns table is accessible.').waitFor()
  } finally {
    await sql`drop table if exists campaigns`.execute(journey.db)
    await sql`alter table campaigns_elsewhere rename to campaigns`.execute(journey.db)
  }
  await page.route('**/functions/v1/test-database', (route) => route.abort())
  await page.getByRole('button', { name: 'Test Database' }).click()
  await page.getByText(/^Connection failed: /).waitFor()
  await page.unroute('**/functions/v1/test-database')
  await page.route('**/functions/v1/test-database', (route) =>
    route.fulfill({ status: 404, json: { error: 'no such function', code: 'PGRST116' } }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Database table not found (404). The database may need to be set up.').waitFor()
})

test('D3-001, D3-141 a visitor who is not signed in is sent to the sign-in, and returns to the setup', async () => {
  const { page } = await openPage(journey.browser)
  await page.goto(`${journey.product.url}/database-setup`)
  await page.getByText('Please log in as admin first').waitFor()
  await signInAsAdmin(page)
  await page.waitForURL(`${journey.product.url}/database-setup`)
  await page.getByRole('heading', { name: 'Database Setup', level: 1 }).waitFor()
  expect(await page.getByText('Please log in as admin first').count()).toBe(0)
})
