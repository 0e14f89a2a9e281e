import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { attentionText } from '#domain/orders/attention.ts'
import { grayJpeg } from '../support/context.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { openPage, PHONE } from '../support/journeys/browser.ts'
import { buyer, configuratorWithArt, fillCard, payNow, toPayment } from '../support/journeys/buyer.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

let configurator: string
const journey = setUpJourney({ ADMIN_PASSWORD, PRINT_DELAY_MINUTES: '60' })
beforeAll(async () => {
  configurator = await configuratorWithArt(journey)
})

test('F-18, F-21 an admin finds an order, refunds part of it, and the buyer gets an email', async () => {
  const shop = await buyer(journey)
  await toPayment(shop.page, configurator)
  await fillCard(shop.page)
  await payNow(shop.page).click()
  await shop.page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 20_000 })

  const { page, errors } = await openPage(journey.browser)
  await page.goto(`${journey.product.url}/admin-orders?search=nobody`)
  await signInAsAdmin(page)
  await page.getByText('No matching orders.').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  const order = page.getByRole('link', { name: /^#\d+$/ })
  await order.waitFor()
  await expectAccessible(page)
  await order.click()
  await page.getByRole('heading', { level: 1, name: /^Order #\d+$/ }).waitFor()
  await expectAccessible(page)

  await page.getByLabel('Amount in dollars').fill('9999')
  await page.getByRole('button', { name: 'Refund...' }).click()
  await page.getByText(/^Please enter an amount up to \$/).waitFor()
  await page.getByLabel('Amount in dollars').fill('10')
  await page.getByLabel('Reason').fill('a scratch in the glass')
  await page.getByRole('button', { name: 'Refund...' }).click()
  const refunding = page.getByRole('dialog', { name: 'Refund $10.00?' })
  await refunding.getByText('a scratch in the glass').waitFor()
  await expectAccessible(page)
  await refunding.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('$10.00 refunded').waitFor({ timeout: 30_000 })
  expect(await page.getByRole('listitem').filter({ hasText: 'by admin' }).innerText()).toContain(
    'a scratch in the glass',
  )
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByText('Nothing is waiting for you.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Ann Buyer/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Order #\d+$/ }).waitFor()
  await page.getByRole('link', { name: 'Open the buyer’s order page' }).click()
  await page.getByRole('heading', { level: 1, name: /Paid/ }).waitFor()
  expect(errors).toEqual([])
})

test('F-26 a buyer reports damage with photos; an admin sees them and what else is open, refunds the money, and the buyer gets an email', async () => {
  // The package is made to have arrived: it takes longer than a journey.
  const { id } = await journey.db
    .updateTable('orders')
    .set({ order_status: 'shipped' })
    .where('order_status', '=', 'paid')
    .returning('id')
    .executeTakeFirstOrThrow()
  await journey.db
    .insertInto('order_issues')
    .values({
      id: randomUUID(),
      order_id: id,
      kind: 'paid-twice',
      about: 'pi_second',
      text: attentionText({ kind: 'paid-twice', paymentId: 'pi_second' }),
      opened_at: new Date(),
      resolved_at: null,
      resolved_by: null,
    })
    .execute()
  const shop = await buyer(journey, PHONE)
  const { page, errors } = await openPage(journey.browser)
  await page.goto(`${journey.product.url}/admin-orders/${id}`)
  await signInAsAdmin(page)
  const orderPage = await page.getByRole('link', { name: 'Open the buyer’s order page' }).getAttribute('href')

  await shop.page.goto(new URL(orderPage!, journey.product.url).href)
  await shop.page.getByRole('button', { name: 'Report damage' }).click()
  const report = shop.page.getByRole('dialog', { name: 'Report damage' })
  await expectAccessible(shop.page)
  await report.getByRole('button', { name: 'Send report' }).click()
  await report.getByText('Please describe the damage').waitFor()
  await report.getByText('Please add at least one photo').waitFor()
  await report.getByLabel('What is damaged?').fill('The glass is cracked.')
  await report.getByLabel('Choose photos').setInputFiles([
    { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await grayJpeg(600, 400) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
  ])
  await report.getByText('Please select an image file').waitFor()
  await report.getByRole('button', { name: 'Remove notes.txt' }).click()
  await report.getByRole('button', { name: 'Send report' }).click()
  await shop.page.getByText('You wrote: The glass is cracked. (1 photo)').waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Damage reported' }).waitFor()
  const photo = page.getByRole('img', { name: 'Damage, 1 of 1' })
  await expect.poll(() => photo.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  const ordersLink = (waiting: string) =>
    page.getByRole('navigation').getByRole('link', { name: `Orders (${waiting})` })
  await ordersLink('2 need attention').waitFor() // the report, and what is open
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Marked as resolved by admin' }).waitFor()
  await ordersLink('1 needs attention').waitFor()

  await page.getByRole('button', { name: 'Remove this home' }).click()
  await page.getByRole('dialog', { name: 'Remove this home permanently?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Order a free reprint...' }).click()
  await page.getByRole('dialog', { name: 'Order a free reprint?' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Refund everything...' }).click()
  const refunding = page.getByRole('dialog', { name: 'Refund everything?' })
  await refunding.getByRole('button', { name: 'Refund everything' }).click()
  await page.getByRole('heading', { name: 'Refunded' }).waitFor()
  await shop.page.reload()
  await shop.page.getByRole('status').getByText('We’re refunding your order.').waitFor()
  expect([...errors, ...shop.errors]).toEqual([])
})
