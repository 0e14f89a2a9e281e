import { expect, test } from 'vitest'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { DRAWN_MS, setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney({ ADMIN_PASSWORD })

/** Some listings of the sandbox have lost their photos. */
const faultsOf = (errors: readonly string[]) => errors.filter((text) => !text.includes('status of 404'))

async function openScreen(path: string, viewport: typeof DESK | typeof PHONE) {
  const { page, errors } = await openPage(journey.browser, { viewport })
  await page.goto(`${journey.product.url}${path}`)
  await signInAsAdmin(page)
  await page.getByRole('heading', { name: 'Buyer Outreach', level: 1 }).waitFor()
  return { page, errors }
}

test('D3-050 … D3-057 sold homes are searched and chosen, and their buyers’ agents found; a reload keeps the search', async () => {
  const { page, errors } = await openScreen('/admin-buyer-outreach', DESK)
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await page.getByText('Please enter an area').waitFor()
  await page.getByLabel('Search Area').fill('Oak Park, IL')
  await page.getByLabel('Min Price').fill('100,000')
  await page.keyboard.press('Enter')
  await page.getByText('Price range: $100,000 - ∞').waitFor({ timeout: 30_000 })
  await page.getByText('Most recently sold properties').waitFor()
  await page.getByText('Properties sold approximately a year ago').waitFor()
  await expectAccessible(page)
  await page.reload()
  const recent = page.getByRole('region', { name: 'Recent Properties' })
  await recent.getByRole('link', { name: 'View Listing' }).first().waitFor({ timeout: 30_000 })
  for (const n of [1, 2]) await recent.getByRole('checkbox').nth(n).check()
  await page.getByRole('button', { name: 'Find Agents (2)' }).click()
  const agents = page.getByRole('region', { name: 'Found Buyer Agents' })
  await agents.getByRole('row').nth(2).waitFor({ timeout: 30_000 })
  await agents
    .getByText(/Looked up the agents|Failed to fetch agent details/)
    .first()
    .waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  // The page ends where its content ends: rows that are scrolled away in the long lists of a city make it no taller.
  await page.goto(`${journey.product.url}/admin-buyer-outreach?area=Austin,+TX`)
  await recent.getByRole('link', { name: 'View Listing' }).nth(20).waitFor({ timeout: 30_000 })
  const empty = 'document.documentElement.scrollHeight - document.body.scrollHeight'
  expect(await page.evaluate<number>(empty)).toBe(0)
  expect(faultsOf(errors)).toEqual([])
})

test('D3-059 … D3-064 on a phone the homes of a {host} search come with details, and get contacts and artwork', async () => {
  const { page, errors } = await openScreen('/admin/buyer-outreach', PHONE)
  await page.getByLabel('Search URL').fill('https://www.homes.com/austin-tx/sold/')
  await page.getByRole('button', { name: 'Search homes.com' }).click()
  await page.getByText('Getting Detailed Property Information...').waitFor({ timeout: 30_000 })
  await page
    .getByText(/Successfully updated|Failed to fetch property details/)
    .first()
    .waitFor({ timeout: 120_000 })
  const homes = page.getByRole('region', { name: 'Homes and their agents' })
  await homes.getByRole('button', { name: /Agents Assigned/ }).click()
  await homes.getByRole('checkbox').nth(1).check()
  await homes.getByRole('button', { name: 'Generate Artwork (1)' }).click()
  await homes
    .getByText(/artwork|Artwork/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await homes.getByRole('button', { name: /Artwork Generated \(1\)|Artwork Generated/ }).click()
  await homes.getByRole('img', { name: /Watercolor of/ }).waitFor({ timeout: DRAWN_MS })
  expect(faultsOf(errors)).toEqual([])
})
