import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { SHIPPING_SPEEDS } from '#domain/checkout/shipping.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { dollars } from '#domain/money.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { PHONE } from '../support/journeys/browser.ts'
import {
  addressConfirmed,
  approve,
  atPayment,
  buyer,
  configuratorWithArt,
  configureSandbox,
  confirmAddress,
  fillAddress,
  openReview,
  payButtonOf,
  toPayment,
  toReview,
} from '../support/journeys/buyer.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

let configurator: string
const journey = setUpJourney()
beforeAll(async () => {
  configurator = await configuratorWithArt(journey)
})

test('U-09, D2-110, D2-119 the review stops at the first missing field, and says so next to it', async () => {
  const { page } = await buyer(journey, PHONE)
  await page.goto(`${configurator}&review=true`)
  const review = page.getByRole('dialog', { name: 'Review your order' })
  await review.locator('form[aria-busy=false]').waitFor()
  await review.getByLabel('First name').fill('')
  await review.getByLabel('Last name').press('Enter')
  await review.getByText('Please enter your first name').waitFor()
  expect(await review.locator(':focus').getAttribute('name')).toBe('firstName')
  await review.getByLabel('First name').fill('Ann')
  // The button is marked as disabled, since nothing can be paid yet; pressed, it confirms or leads to what is missing.
  await review.getByRole('button', { name: 'Confirm Address to Continue' }).click({ force: true })
  await review.getByText('Please enter your last name').waitFor()
  expect(await review.locator(':focus').getAttribute('name')).toBe('lastName')
  await review.getByLabel('Email').fill('ann@home')
  await review.getByLabel('Email').blur()
  await review.getByText('This email address looks incomplete.', { exact: false }).waitFor()
  await expectAccessible(page)
})

test('D2-035 with everything filled in, the button below confirms the address and then is the pay button', async () => {
  const { page } = await buyer(journey, PHONE)
  const review = await toReview(page, configurator)
  await fillAddress(review)
  await review.getByRole('button', { name: 'Confirm Address to Continue' }).click({ force: true })
  await addressConfirmed(review)
  expect(await payButtonOf(review).innerText()).toMatch(/^Make Payment \$/)
})

test('D2-141 an address that could not be saved is not confirmed, says so, and the next click confirms it', async () => {
  const { context, page } = await buyer(journey)
  const review = await toReview(page, configurator)
  await fillAddress(review)
  await context.setOffline(true)
  await confirmAddress(review)
  const alert = review.getByText('Failed to confirm address. Please try again.')
  await alert.waitFor()
  expect(await alert.getAttribute('role')).toBe('alert')
  const bar = review.getByRole('button', { name: 'Confirm Address to Continue' }) // in the pay button's place (D2-035)
  const [message, covering] = [(await alert.boundingBox())!, (await bar.boundingBox())!]
  expect(message.y + message.height).toBeLessThan(covering.y) // it is not behind the bar
  await expectAccessible(page)
  await context.setOffline(false)
  await confirmAddress(review)
  await addressConfirmed(review)
  expect(await review.locator(':focus').innerText()).toContain('Address confirmed')
  await payButtonOf(review).waitFor()
})

test('U-01, E-25 a visitor who returns from the payment page finds the review as it was', async () => {
  const { page } = await buyer(journey)
  await toPayment(page, configurator)
  await page.goBack()
  const review = page.getByRole('dialog', { name: 'Review your order' })
  await review.getByText('Address confirmed').waitFor()
  expect(await review.getByLabel('First name').inputValue()).toBe('Ann')
})

test('U-01, E-25 the back link on the payment page leads to the review with every choice in it', async () => {
  const { page } = await buyer(journey, PHONE)
  const review = await toReview(page, `${configurator.replace('size=M', 'size=L')}&view=wall`)
  await fillAddress(review)
  await confirmAddress(review)
  await addressConfirmed(review)
  await review.getByRole('slider', { name: 'Move the crop' }).press('ArrowLeft')
  await approve(review)
  await review.getByRole('checkbox', { name: 'This is a gift' }).check()
  await review.getByLabel('Recipient’s name').fill('Bea Ortiz')
  await review.getByLabel('Message on the card').fill('Welcome home, Bea')
  const crop = new URL(page.url()).searchParams.get('crop')
  expect(crop).toMatch(/^\d+,\d+$/)
  await payButtonOf(review).click()
  await atPayment(page)

  await page.getByRole('link', { name: /go back to the shop/ }).click()
  await openReview(page)
  await addressConfirmed(review)
  expect(await review.getByLabel('Recipient’s name').inputValue()).toBe('Bea Ortiz')
  expect(await review.getByLabel('Message on the card').inputValue()).toBe('Welcome home, Bea')
  expect(await review.getByRole('checkbox', { name: /I approve this artwork/ }).isChecked()).toBe(true)
  const { searchParams } = new URL(page.url())
  const values = ['style', 'frame', 'size', 'view', 'crop'].map((name) => searchParams.get(name))
  expect(values).toEqual(['watercolor', 'natural', 'L', 'wall', crop])
  await payButtonOf(review).click() // nothing has to be done again
  await atPayment(page)
})

test('E-9 if the total changes while the review is open, the buyer sees and confirms the new one before paying', async () => {
  const ownTotal = dollars(PRINT_SIZES.M.priceCents + SHIPPING_SPEEDS.ground.fallbackCents)
  const rule = { vendor: 'lumaprints', path: '/api/v1/pricing/shipping', kind: 'server-error' }
  await configureSandbox(journey, '/_sandbox/faults', [rule])
  onTestFinished(() => configureSandbox(journey, '/_sandbox/faults', []))
  const { context, page } = await buyer(journey)
  const review = await toReview(page, configurator)
  await fillAddress(review, '9 Cedar St')
  await confirmAddress(review)
  await addressConfirmed(review)
  await approve(review)
  const pay = payButtonOf(review)
  await pay.getByText(ownTotal).waitFor() // our own rate replaces it (D2-151)

  await configureSandbox(journey, '/_sandbox/faults', [])
  const other = await context.newPage() // another tab has the print shop's price
  await other.goto(`${configurator}&review=true`)
  await payButtonOf(await openReview(other)).waitFor()

  await pay.click()
  await review.getByText(`The total has changed from ${ownTotal} to $`).waitFor()
  const total = /\$[\d.]+/.exec(await pay.innerText())![0]
  expect(total).not.toBe(ownTotal)
  await expectAccessible(page)
  await pay.click()
  await atPayment(page)
  expect(await page.getByText(total).count()).toBeGreaterThan(0)
})
