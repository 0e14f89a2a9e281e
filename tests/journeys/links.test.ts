import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '../../src/server/db/pool.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/server/embedded-postgres/start.ts'
import { DESK, openBrowser, openPage, PHONE } from '../support/browser.ts'
import { aCampaignHome } from '../support/campaigns.ts'
import { keptFolder } from '../support/folder.ts'
import { type RunningProduct, startProduct } from '../support/product.ts'

const CODE = 'HQ7RMW2K'

let browser: Browser
let postgres: EmbeddedPostgres
let product: RunningProduct
let db: Db
const data = keptFolder()

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataFolder: `${data.path}/postgres`, disposable: true })
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(data.path, { DATABASE_URL: postgres.url })])
  db = openDatabase(postgres.url, () => {}, 2)
  const photo = `${product.sandboxUrl}/pictures/homes/${encodeURIComponent('12 Maple Street')}/street.jpg`
  await aCampaignHome({ db, now: () => new Date() }, { access_code: CODE, homes_main_image_url: photo })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await db?.destroy()
  await postgres?.stop()
  data.remove(product?.databaseFolder)
})

const counted = () =>
  db
    .selectFrom('scraped_properties')
    .select(['configurator_opened_count', 'last_activity_at'])
    .executeTakeFirstOrThrow()

test('D1-102, D2-009, D1-193 a letter’s link greets the visitor while the missing styles are drawn, and counts once', async () => {
  const { page, errors } = await openPage(browser, { viewport: PHONE })
  expect((await counted()).configurator_opened_count).toBe(0)
  await page.goto(`${product.url}/property/${CODE.toLowerCase()}?from=email`)
  await page.waitForURL(/\/configure\?/)
  const welcome = page.getByRole('dialog', { name: 'Welcome to 12 Maple Street' })
  await welcome.getByText('Additional styles are being generated. This can take up to a minute.').waitFor()
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await welcome.waitFor({ state: 'detached' })
  await page.locator('.style-thumb[data-kind="done"] img').nth(2).waitFor({ timeout: 90_000 })
  await expect.poll(async () => (await counted()).last_activity_at).not.toBeNull()
  expect((await counted()).configurator_opened_count).toBe(1)
  const types = await db.selectFrom('campaign_events').select(['event_type', 'access_code', 'event_data']).execute()
  expect(types).toEqual(
    expect.arrayContaining([
      { event_type: 'property_opened', access_code: CODE, event_data: { from: 'email' } },
      { event_type: 'configurator_accessed', access_code: CODE, event_data: null },
    ]),
  )
  await page.reload() // D2-001: how one came is told once
  await page.locator('.style-thumb[data-kind="done"] img').nth(2).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
})

test('D1-106 the link’s preview shows the framed art of the home', async () => {
  const html = await (await fetch(`${product.url}/${CODE.toLowerCase()}`)).text()
  expect(html).toContain('<title>12 Maple Street, as framed art · Gablework</title>')
  const picture = await fetch(/property="og:image" content="([^"]+)"/.exec(html)![1]!)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
})

test('D1-012, E-4 /frame is the configurator and keeps its query', async () => {
  const { page } = await openPage(browser, { viewport: DESK })
  await page.goto(`${product.url}/frame?token=${CODE}&frame=gold`)
  await page.waitForURL(`${product.url}/configure?**`)
  expect(page.url()).toContain(`token=${CODE}&frame=gold`)
})

test('E-4 a stored link is followed once a person looks, an unknown one says so', async () => {
  await db
    .insertInto('stored_links')
    .values({ id: 'terms', url: `${product.url}/terms`, created_at: new Date() })
    .execute()
  const { page } = await openPage(browser, { viewport: DESK })
  await page.goto(`${product.url}/redirect?id=terms&url=https://evil.example`)
  await page.waitForURL(`${product.url}/terms`)
  for (const query of ['?id=nobody', '', '?id=https://evil.example']) {
    await page.goto(`${product.url}/redirect${query}`)
    await page.getByRole('heading', { name: 'This link leads nowhere any more.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/redirect')
  }
})
