import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, PHONE } from '../support/journeys/browser.ts'
import { DRAWN_MS, setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney()

const addressField = (page: Page) => page.getByRole('combobox', { name: 'Address of your home' }).first()

/** Types an address and takes the first one that is offered. */
async function enter(page: Page, text: string) {
  await page.goto(journey.product.url)
  await addressField(page).pressSequentially(text, { delay: 15 })
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Start with this address' }).first().click()
}

const pictures = (page: Page) => page.locator('.style-thumb[data-kind="done"] img')

test('D1-002 to D1-006 an address becomes art of that home in the configurator', async () => {
  const { page, errors } = await openPage(journey.browser)
  await enter(page, '7 Elm Ave, Austin')
  await page.getByRole('dialog', { name: 'Framing your home' }).waitFor()
  await page.waitForURL(/\/configure\?/, { timeout: DRAWN_MS })
  await pictures(page).nth(2).waitFor({ timeout: DRAWN_MS })
  expect(await pictures(page).count()).toBe(3)
  expect(await pictures(page).first().getAttribute('alt')).toMatch(/7 Elm Ave/)
  expect(errors).toEqual([])
})

test('E-8 if only the street view is found the question is "Is this your home?", and Yes continues at once', async () => {
  const { page } = await openPage(journey.browser, { viewport: PHONE })
  // The sandbox finds neither a listing nor web pictures of an address of this name.
  await enter(page, '12 Unlisted Unphotographed Way, Oak Park')
  const dialog = page.getByRole('dialog', { name: 'Is this your home?' })
  await dialog.waitFor({ timeout: DRAWN_MS })
  await dialog.getByText('We found no other photos of this address.').waitFor()
  expect(await dialog.getByText('Confidence Level').isVisible()).toBe(false) // under Details (E-39)
  await dialog.getByText('Details').click()
  await dialog.getByText(/No suitable images found\. .* Confidence Level: LOW$/).waitFor()
  await dialog.getByRole('button', { name: 'Yes, draw it' }).click()
  await page.waitForURL(/\/configure\?/, { timeout: DRAWN_MS })
  await pictures(page).first().waitFor({ timeout: DRAWN_MS })
  expect(page.url()).toContain('property=')
})

test('E-8 No excludes the photo: the options stay, also on the next visit', async () => {
  const { page } = await openPage(journey.browser, { viewport: PHONE })
  await enter(page, '14 Unlisted Unphotographed Way, Oak Park')
  const question = page.getByRole('region', { name: 'Is this your home?' })
  await question.getByRole('button', { name: 'No', exact: true }).click({ timeout: DRAWN_MS })
  const dialog = page.getByRole('dialog', { name: "We couldn't find a suitable image" })
  await dialog.getByText('We found no other photos of this address.').waitFor({ timeout: DRAWN_MS })
  for (const name of ['Upload a photo', 'Take a Picture', 'Try New Address'])
    await dialog.getByRole('button', { name }).waitFor()
  await page.goto('about:blank')
  await page.goto(journey.product.url) // the answer is kept
  await page.getByRole('button', { name: 'Confirm the photo' }).first().click({ timeout: DRAWN_MS })
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: 'Yes, draw it' }).count()).toBe(0)
})

test('D1-001, E-40 an address that is not a US home is rejected before any search, with the missing part named', async () => {
  const { page, errors } = await openPage(journey.browser)
  await page.goto(journey.product.url)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('create-address-search')) searches.push(request.url())
  })
  for (const [text, message] of [
    ['10 Downing Street, London SW1A 2AA, UK', 'Gablework is currently only available in the USA.'],
    ['PO Box 123, Boise, ID 83701', 'There’s no house to draw at a PO box.'],
    ['Chicago', 'Please add the street and the house number'],
    ['90210', 'Please add the street and the house number'],
    ['12 Main St, Los Angeles, LA 90012', 'ZIP code 90012 is in California, not in Louisiana.'],
  ] as const) {
    await addressField(page).fill(text)
    await addressField(page).press('Enter')
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
  }
  expect(searches).toEqual([])
  expect(errors).toEqual([])
})

test('D1-210 an empty field says what it needs', async () => {
  const { page } = await openPage(journey.browser)
  await page.goto(journey.product.url)
  await page.getByRole('button', { name: 'Start with this address' }).first().click()
  await page.getByText('Please enter an address').first().waitFor()
  expect(page.url()).toBe(`${journey.product.url}/`)
})
