import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../support/journeys/browser.ts'
import { DRAWN_MS, setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney()

async function enter(page: Page, address: string, query = '') {
  await page.goto(`${journey.product.url}/${query}`)
  const field = page.getByRole('combobox', { name: 'Address of your home' }).first()
  await field.fill(address)
  const response = page.waitForResponse(
    (response) => response.url().endsWith('/create-address-search') && response.ok(),
  )
  await field.press('Enter')
  await page.getByRole('dialog', { name: 'Framing your home' }).waitFor()
  await response // a window that is closed before leaves nothing to return to
}

test('D1-068 to D1-070, D1-094 to D1-098 the review leads to the contact sheet, which survives a reload, and back', async () => {
  const { page, errors } = await openPage(journey.browser)
  await enter(page, '23 Cedar Ln, Austin, TX 78704', '?review=1')
  await page.getByText('Your custom artwork is now ready!').first().waitFor({ timeout: DRAWN_MS })
  expect(new URL(page.url()).pathname).toBe('/') // the review stays open
  await page.getByRole('button', { name: 'Create Contact Sheet' }).click()

  await page.getByRole('heading', { name: 'Property Contact Sheet' }).waitFor()
  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^property-sheet-\d{4}-\d\d-\d\d\.jpg$/)

  await page.getByRole('button', { name: 'Back to Processing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Framing your home' })
  await dialog
    .getByRole('region', { name: 'Image review' })
    .getByRole('button', { name: /^Photo 1,/ })
    .waitFor()
  await page.reload() // the return is taken once (D1-054)
  await page.getByRole('link', { name: 'Configure Frame' }).first().waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByRole('button', { name: 'Try New Address' }).first().click() // clears the visit (D1-048)
  await page.getByRole('combobox', { name: 'Address of your home' }).first().waitFor()
  expect(await page.evaluate(() => ['frameConfig', 'gablework.home'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ])
  expect(errors).toEqual([])
})

test("U-06 closed midway and opened again, the home page shows the home's progress and leads on", async () => {
  const { page } = await openPage(journey.browser)
  await enter(page, '5 Unlisted Unphotographed Way, Austin, TX 78704')
  await page.goto('about:blank')
  await page.goto(journey.product.url)
  await page.getByRole('button', { name: 'Confirm the photo' }).first().click({ timeout: DRAWN_MS })
  const question = page.getByRole('dialog', { name: 'Is this your home?' })
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take a Picture' }).click()
  await page.getByRole('dialog', { name: 'Add Image' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1) // one way on at a time
})

test('D1-100 to D1-105 a link opens its home in any browser; a mistyped one says so and leads to the home page', async () => {
  const { page } = await openPage(journey.browser)
  await enter(page, '31 Birch St, Austin, TX 78704')
  await page.waitForURL(/\/configure\?/, { timeout: DRAWN_MS })
  await page.getByRole('button', { name: 'Share' }).click({ timeout: DRAWN_MS })
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

  const stranger = (await openPage(journey.browser)).page
  await stranger.goto(link.toLowerCase())
  await stranger.waitForURL(/\/configure\?token=/)
  await stranger
    .getByAltText(/of 31 Birch St$/)
    .first()
    .waitFor()

  await stranger.goto(`${journey.product.url}/a1b2c3d4`)
  await stranger.getByText('Property not found for token: A1B2C3D4').waitFor()
  await stranger.waitForURL(`${journey.product.url}/`, { timeout: 5000 })
  await stranger.goto(`${journey.product.url}/not-a-token`)
  await stranger.waitForURL(`${journey.product.url}/`)
  expect(await stranger.getByRole('combobox').count()).toBe(2)
})

test('D1-086, D1-089 a photo taken with the camera becomes a home of its own', async () => {
  const { page, errors } = await openPage(journey.browser, { permissions: ['camera'] })
  await page.goto(journey.product.url)
  await page.getByRole('button', { name: 'or upload an image' }).first().click()
  await page.getByRole('button', { name: 'Take a Photo' }).click()
  await page
    .getByRole('button', { name: /^Take (a )?photo|Capture|Take the photo/i })
    .last()
    .click()
  // Chromium's fake camera shows no house, so a confirmation comes first.
  await page.getByRole('button', { name: 'Draw it anyway' }).click()
  await page.waitForURL(/\/configure\?/, { timeout: DRAWN_MS })
  await page.locator('.style-thumb[data-kind="done"]').nth(2).waitFor({ timeout: DRAWN_MS })
  expect(errors).toEqual([])
})
