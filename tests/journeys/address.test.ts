import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, PHONE } from '../support/browser.ts'
import { setStage } from '../support/journey.ts'

const stage = setStage()

const addressField = (page: Page) => page.getByRole('combobox', { name: 'Address of your home' }).first()

/** Types an address and takes the first one that is offered. */
async function enter(page: Page, typed: string) {
  await page.goto(stage.product.url)
  await addressField(page).pressSequentially(typed, { delay: 15 })
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Start with this address' }).first().click()
  await page.getByText('Framing your home').first().waitFor()
}

const pictures = (page: Page) => page.locator('.style-thumb[data-kind="done"] img')

test('D1-002 to D1-006 an address becomes art of that home in the configurator', async () => {
  const { page, errors } = await openPage(stage.browser)
  await enter(page, '7 Elm Ave, Austin')
  await page.waitForURL(/\/configure\?/, { timeout: 90_000 })
  await pictures(page).nth(2).waitFor({ timeout: 60_000 })
  expect(await pictures(page).count()).toBe(3)
  expect(await pictures(page).first().getAttribute('alt')).toMatch(/7 Elm Ave/)
  expect(errors).toEqual([])
})

test('E-8 where only the street view is found it stops with the reason and goes on with "Use this photo anyway"', async () => {
  const { page } = await openPage(stage.browser, { viewport: PHONE })
  // The sandbox finds neither a listing nor web pictures of an address of this name.
  await enter(page, '12 Unlisted Unphotographed Way, Oak Park')
  await page.getByText("We couldn't find a suitable image").first().waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: /Use this photo anyway/ }).click()
  await page.waitForURL(/\/configure\?/, { timeout: 90_000 })
  await pictures(page).first().waitFor({ timeout: 60_000 })
  expect(page.url()).toContain('property=')
})

test('D1-210 an empty field is told what it wants', async () => {
  const { page } = await openPage(stage.browser)
  await page.goto(stage.product.url)
  await page.getByRole('button', { name: 'Start with this address' }).first().click()
  await page.getByText('Please enter an address').first().waitFor()
  expect(page.url()).toBe(`${stage.product.url}/`)
})
