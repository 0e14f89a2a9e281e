import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aCampaignHome } from '../support/campaigns/campaigns.ts'
import { DESK, nothingHappensFor, openPage, PHONE } from '../support/journeys/browser.ts'
import { DRAWN_MS, setUpJourney } from '../support/journeys/journey.ts'

const CODE = 'HQ7RMW2K'

const journey = setUpJourney()

beforeAll(async () => {
  const photo = `${journey.product.sandboxUrl}/pictures/homes/${encodeURIComponent('12 Maple Street')}/street.jpg`
  await aCampaignHome({ db: journey.db, now: () => new Date() }, { access_code: CODE, homes_main_image_url: photo })
})

/** Whether anything lies over a corner or the middle of the artwork. A new width is laid out in several steps. */
const coversPicture = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const sheet = document.querySelector('.configurator-print .framed-print')
    const { left, top, width, height } = sheet.getBoundingClientRect()
    const places = [[0.02, 0.02], [0.98, 0.02], [0.5, 0.5], [0.02, 0.98], [0.98, 0.98]]
    return places.some(([x, y]) => !sheet.contains(document.elementFromPoint(left + x * width, top + y * height)))
  })()`)

const counts = () =>
  journey.db
    .selectFrom('scraped_properties')
    .select(['configurator_opened_count', 'last_activity_at'])
    .executeTakeFirstOrThrow()

test('D1-102, D2-009, D1-193 an email’s link greets the visitor while the missing styles are drawn, and counts once', async () => {
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  expect((await counts()).configurator_opened_count).toBe(0)
  await page.goto(`${journey.product.url}/property/${CODE.toLowerCase()}?from=email`)
  await page.waitForURL(/\/configure\?/)
  const welcome = page.getByRole('dialog', { name: 'Welcome to 12 Maple Street' })
  await welcome.getByText('Additional styles are being generated. This can take up to a minute.').waitFor()
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => coversPicture(page), { message: `${viewport.width} px wide` }).toBe(false)
  }
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await welcome.waitFor({ state: 'detached' })
  await page.locator('.style-thumb[data-kind="done"] img').nth(2).waitFor({ timeout: DRAWN_MS })
  await expect.poll(async () => (await counts()).last_activity_at).not.toBeNull()
  expect((await counts()).configurator_opened_count).toBe(1)
  const types = await journey.db
    .selectFrom('campaign_events')
    .select(['event_type', 'access_code', 'event_data'])
    .execute()
  expect(types).toEqual(
    expect.arrayContaining([
      { event_type: 'property_opened', access_code: CODE, event_data: { from: 'email' } },
      { event_type: 'configurator_accessed', access_code: CODE, event_data: null },
    ]),
  )
  await page.reload() // how a visitor came is shown once (D2-001)
  await page.locator('.style-thumb[data-kind="done"] img').nth(2).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
})

test('D1-106 the link’s preview shows the framed art of the home', async () => {
  const html = await (await fetch(`${journey.product.url}/${CODE.toLowerCase()}`)).text()
  expect(html).toContain('<title>12 Maple Street, as framed art · Gablework</title>')
  const picture = await fetch(/property="og:image" content="([^"]+)"/.exec(html)![1]!)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
})

test('D1-012, E-4 /frame is the configurator and keeps its query', async () => {
  const { page } = await openPage(journey.browser, { viewport: DESK })
  await page.goto(`${journey.product.url}/frame?token=${CODE}&frame=gold`)
  await page.waitForURL(`${journey.product.url}/configure?**`)
  expect(page.url()).toContain(`token=${CODE}&frame=gold`)
})

test('E-4 a stored link is followed once a person is there, an unknown one says so', async () => {
  await journey.db
    .insertInto('stored_links')
    .values({ id: 'terms', url: `${journey.product.url}/terms`, created_at: new Date() })
    .execute()
  const { page } = await openPage(journey.browser, { viewport: DESK })
  await page.goto(`${journey.product.url}/redirect?id=terms&url=https://evil.example`)
  await page.waitForURL(`${journey.product.url}/terms`)
  for (const query of ['?id=nobody', '', '?id=https://evil.example']) {
    await page.goto(`${journey.product.url}/redirect${query}`)
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/redirect')
  }
})

test('D2-107, E-26 the link of a test email shows a home that nobody has opened; it and "Make yours" count nothing', async () => {
  const { id: campaign_id } = await journey.db.selectFrom('campaigns').select('id').executeTakeFirstOrThrow()
  const photo = `${journey.product.sandboxUrl}/pictures/homes/${encodeURIComponent('7 Elm Ave')}/street.jpg`
  const code = 'KQ7RMW2K'
  const home = { campaign_id, access_code: code, address_line_1: '7 Elm Ave', homes_main_image_url: photo }
  const { id } = await aCampaignHome({ db: journey.db, now: () => new Date() }, home)
  const { page, errors } = await openPage(journey.browser, { viewport: DESK })
  await page.goto(`${journey.product.url}/${code}?from=email&preview=true`)
  await page.getByRole('link', { name: 'Make yours' }).waitFor()
  await page.getByText('7 Elm Ave').filter({ visible: true }).first().waitFor()
  await page.getByText('Preview from a test email').waitFor()
  await page.getByRole('link', { name: 'Make yours' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  await nothingHappensFor(page, 1500) // a visit is counted once a person has looked at the page for 0.8 s
  const events = journey.db.selectFrom('campaign_events').select('event_type').where('scraped_property_id', '=', id)
  expect(await events.execute()).toEqual([])
  const { stage: stageReached } = await journey.db
    .selectFrom('scraped_properties')
    .select('stage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stageReached).not.toBe('property_opened')
  // The progress of a home is streamed only to the browser that owns it; this one reloads the home instead.
  expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([])
})
