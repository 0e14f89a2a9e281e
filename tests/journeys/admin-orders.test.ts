import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { buyer, configuratorWithArt, expectAccessible, fillCard, payNow, toPayment } from '../support/buyer.ts'
import { setStage } from '../support/journey.ts'

const PASSWORD = 'a ladder and two lamps'
let configurator: string
const stage = setStage({ ADMIN_PASSWORD: PASSWORD, PRINT_HOLD_MINUTES: '60' })
beforeAll(async () => {
  configurator = await configuratorWithArt(stage)
})

test('features 18 and 21 an admin finds an order, gives a part of it back, and the buyer reads of it', async () => {
  const shop = await buyer(stage)
  await toPayment(shop.page, configurator)
  await fillCard(shop.page)
  await payNow(shop.page).click()
  await shop.page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 20_000 })

  const { page, errors } = await openPage(stage.browser)
  await page.goto(`${stage.product.url}/admin-orders?search=nobody`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('No order is like that.').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^#\d+$/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Order #\d+$/ }).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Amount in dollars').fill('9999')
  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.getByText(/^Please enter an amount up to \$/).waitFor()
  await page.getByLabel('Amount in dollars').fill('10')
  await page.getByLabel('Reason').fill('a scratch in the glass')
  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.getByRole('button', { name: 'Yes, refund $10.00' }).click()
  await page.getByText('$10.00 refunded').waitFor({ timeout: 30_000 })
  expect(await page.getByRole('listitem').filter({ hasText: 'by admin' }).innerText()).toContain(
    'a scratch in the glass',
  )
  await page.getByRole('link', { name: 'How the buyer sees it' }).click()
  await page.getByRole('heading', { level: 1, name: /Paid/ }).waitFor()
  expect(errors).toEqual([])
})
