import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { DRAWN_MS, setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney({ ADMIN_PASSWORD })

const isAt = (page: Page, path: string) => page.waitForURL(`${journey.product.url}${path}`)

async function openList(viewport: typeof DESK | typeof PHONE) {
  const { page, errors } = await openPage(journey.browser, { viewport })
  await page.goto(`${journey.product.url}/admin-properties`)
  await signInAsAdmin(page)
  await page.getByRole('heading', { name: 'Manage Properties' }).waitFor()
  return { page, errors }
}

test('D3-020 … D3-026 a home is added, drawn, shown with its code, edited after a confirmation, deleted and restored', async () => {
  const { page, errors } = await openList(DESK)
  await page.getByText('The list is empty.').waitFor()
  await page.getByRole('link', { name: 'Add Property' }).click()
  await page.getByRole('button', { name: 'Add and draw' }).click()
  await page.getByText('Please enter the address').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Address').fill('123 Main St, New York, NY 10001')
  await page.getByLabel('Price in dollars').fill('1,250,000')
  for (const style of ['Watercolor', 'Oil']) await page.getByLabel(style).uncheck()
  await page.getByRole('button', { name: 'Add and draw' }).click()
  await isAt(page, '/admin-properties')
  const row = page.getByRole('row', { name: /123 Main St/ })
  await row.getByText('pending').waitFor()
  await row.getByText('completed').waitFor({ timeout: DRAWN_MS })
  await row.getByText('$1,250,000').waitFor()

  await row.getByRole('button', { name: 'Draw in Chalk' }).click()
  await page.getByText('Image generated and saved successfully!').waitFor({ timeout: DRAWN_MS })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Show the Pencil picture' }).click()
  const dialog = page.getByRole('dialog', { name: /123 Main St/ })
  await dialog.getByRole('img', { name: 'Pencil' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('img', { name: 'Chalk' }).waitFor()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  const link = await dialog.getByRole('figure').getByRole('link').getAttribute('href')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit property' })
  await editing.getByLabel('Status').selectOption('SOLD')
  await editing.getByRole('button', { name: 'Save' }).click()
  const asking = page.getByRole('dialog', { name: 'Save changes to this property?' })
  await asking.getByRole('button', { name: 'Save' }).click()
  await row.getByText('SOLD').waitFor()

  const { page: visitor } = await openPage(journey.browser)
  await visitor.goto(link!)
  await visitor.waitForURL(/\/configure/)
  await visitor.close()

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('was deleted.').waitFor()
  await page.getByText('The list is empty.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('SOLD').waitFor()
  expect(errors).toEqual([])
})

test('D3-023 on a phone Magic Add has a field for an area and fills the list', async () => {
  const { page, errors } = await openList(PHONE)
  await page.getByRole('button', { name: 'Magic Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Magic Add' })
  await dialog.getByRole('button', { name: 'Find homes' }).click()
  await dialog.getByText('Please enter an area').waitFor()
  await dialog.getByLabel('Area').fill('Oak Park, IL')
  await page.keyboard.press('Enter')
  await page.getByText('Property search initiated successfully!').waitFor({ timeout: 30_000 })
  await page
    .getByRole('row', { name: /Oak Park/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Oak Park/ })
    .getByText('completed')
    .first()
    .waitFor({ timeout: DRAWN_MS })
  expect(errors).toEqual([])
})
