import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import {
  buyer,
  configuratorWithArt,
  configureSandbox,
  emailsTo,
  endPrintDelay,
  fillCard,
  openReview,
  payNow,
  subjectsTo,
  toPayment,
} from '../support/journeys/buyer.ts'
import { OUR_ENGINE, setUpJourney } from '../support/journeys/journey.ts'

let configurator: string
// Not printed until a journey ends the print delay: drawing a print is slow.
const journey = setUpJourney({ ...OUR_ENGINE, PRINT_DELAY_MINUTES: '60' })
beforeAll(async () => {
  await configureSandbox(journey, '/lumaprints/_timing', { acceptMs: 500, productionMs: 1000, shipMs: 1500 })
  configurator = await configuratorWithArt(journey, 'S') // the smallest print
})

/** Bank debits settle after this long of the bank's clock, which we move. */
const SETTLE_DELAY_MS = 100_000
let bankAheadSeconds = 0
const bankAt = (aheadSeconds: number) =>
  configureSandbox(journey, '/stripe/_timing', { settleMs: SETTLE_DELAY_MS, aheadSeconds })
const debitsSettle = () => bankAt((bankAheadSeconds += SETTLE_DELAY_MS / 1000 + 1))

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('D2-030 to D2-054 from the wall to "Payment Successful!" on %s', async (_, viewport) => {
  const { page, errors } = await buyer(journey, viewport)
  const total = await toPayment(page, configurator)
  expect(await page.getByText(total).count()).toBeGreaterThan(0) // no new cost on the payment page (U-02)
  await fillCard(page)
  await payNow(page).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 20_000 })
  const details = page.getByRole('region', { name: 'Order Details' })
  expect(await details.innerText()).toContain(`${total.replace('$', '')} USD`)
  await page.getByRole('listitem').filter({ hasText: 'confirmation email' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByRole('heading', { level: 1, name: /Paid|Preparing to print/ }).waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('D2-041, E-10 with the webhook half a minute late the page polls automatically and thanks the buyer at once', async () => {
  await configureSandbox(journey, '/stripe/_delivery', { delayMs: 30_000 })
  onTestFinished(() => configureSandbox(journey, '/stripe/_delivery', { delayMs: 0 }))
  const { page } = await buyer(journey)
  await toPayment(page, configurator)
  await fillCard(page)
  await payNow(page).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 15_000 })
  expect(await page.getByRole('region', { name: 'Order Details' }).innerText()).toMatch(/Status\s+paid/i)
})

test('D2-040 a mangled success URL still shows the payment; a URL without a session shows an error and a link to the home page', async () => {
  const { page } = await buyer(journey)
  await toPayment(page, configurator)
  await fillCard(page)
  await payNow(page).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get('session_id')!
  for (const mangled of [
    `/success?session_id%3D${id}`,
    `/success/session_id=${id}`,
    `/success?a=b&amp;session_id=${id}`,
  ]) {
    await page.goto(journey.product.url + mangled)
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 10_000 })
  }
  await page.goto(`${journey.product.url}/success`)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(await page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
})

test('E-10 with the window closed right after paying the order is paid anyway', async () => {
  const { context, page } = await buyer(journey)
  await toPayment(page, configurator)
  await fillCard(page)
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.status() < 400),
    payNow(page).click({ noWaitAfter: true }),
  ])
  await page.close()

  const later = await context.newPage()
  await later.goto(journey.product.url)
  const status = await later.evaluate(async () => {
    const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
    const response = await fetch('/functions/v1/stripe-user-orders', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${anonKey}`,
        'content-type': 'application/json',
        'x-client-session-id': localStorage.getItem('gablework.client-session')!,
      },
      body: '{}',
    })
    return ((await response.json()) as { orders: { status_url: string }[] }).orders[0]!.status_url
  })
  await later.goto(status)
  await later.getByRole('heading', { level: 1, name: /Paid|Preparing to print/ }).waitFor({ timeout: 20_000 })
  expect(await later.getByRole('region', { name: 'Order Details' }).innerText()).toMatch(/Payment\s+paid/i)
})

test('F-05, F-19, D2-105 on its own page an order is confirmed again and, before it is printed, canceled; its link is emailed again', async () => {
  const { page } = await buyer(journey, PHONE)
  await toPayment(page, configurator)
  await fillCard(page)
  await payNow(page).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.waitForURL(/\/order\/[^/]+$/) // the page before has a button of that name too
  await page.getByRole('button', { name: 'Resend Order Confirmation' }).click()
  await page.getByRole('button', { name: 'Email Sent!' }).waitFor()
  await page.getByRole('button', { name: 'Resend Order Confirmation' }).waitFor({ timeout: 7000 })
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  await page.getByRole('heading', { level: 1, name: /Canceled|Refunded/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
  await findOrderByEmail(page.url())
})

/** A guest in another browser has the links to their orders emailed, and opens one. */
async function findOrderByEmail(order: string) {
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await page.goto(`${journey.product.url}/order/incomplete`)
  await page.getByRole('link', { name: 'Find your orders' }).click()
  const guest = page.getByRole('region', { name: 'Ordered without an account?' })
  await guest.getByRole('button', { name: 'Email me the links' }).click()
  await guest.getByText('Please enter your email address').waitFor()
  await page.keyboard.type('Ann@Home.example') // the focus is in the field
  await page.keyboard.press('Enter')
  await guest.getByText('the links to them are on their way.', { exact: false }).waitFor()
  await expectAccessible(page)
  const email = await vi.waitUntil(
    async () => (await emailsTo(journey)).find(({ subject }) => /^The links? to your orders?$/.test(subject)),
    { timeout: 30_000, interval: 500 },
  )
  expect(email.text.split('\n')).toContain(order)
  await page.goto(order)
  await page.getByRole('heading', { level: 1, name: /Canceled|Refunded/ }).waitFor()
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
}

test('D2-047, R-03 a bank debit is processing until the bank has paid, and only then confirmed and printed', async () => {
  await bankAt(bankAheadSeconds)
  const { page, errors } = await buyer(journey, PHONE)
  await toPayment(page, configurator)
  await page.getByRole('button', { name: 'Bank debit that clears' }).click()
  const details = page.getByRole('region', { name: 'Order Details' })
  await details.getByText('processing', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Your bank is confirming the payment' }).waitFor()
  expect(await details.innerText()).toMatch(/Processing\.\.\./) // no number yet (D2-047)
  const before = await subjectsTo(journey)
  await debitsSettle()
  await details.getByText('paid', { exact: true }).waitFor({ timeout: 30_000 })
  await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
  const confirmation = `Thanks for your order ${/#\d+/.exec(await details.innerText())![0]}`
  await vi.waitUntil(async () => (await subjectsTo(journey)).includes(confirmation), { timeout: 60_000, interval: 500 })
  expect(before).not.toContain(confirmation)
  expect(errors).toEqual([])
})

test('R-03 a returned bank debit ends without a print: the page and an email say so, and it can be ordered again', async () => {
  await bankAt(bankAheadSeconds)
  const { page } = await buyer(journey)
  await toPayment(page, configurator)
  await page.getByRole('button', { name: 'Bank debit that is returned' }).click()
  await page.getByRole('region', { name: 'Order Details' }).getByText('processing', { exact: true }).waitFor()
  await debitsSettle()
  await page.getByText('Payment failed. Nothing has been printed').waitFor({ timeout: 30_000 })
  await expectAccessible(page)
  await vi.waitUntil(async () => (await subjectsTo(journey)).includes('Your payment didn’t go through'), {
    timeout: 60_000,
    interval: 500,
  })
  await page.getByRole('link', { name: 'Order again' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const review = await openReview(page)
  expect(await review.getByLabel('First name').inputValue()).toBe('Ann')
})

test('D2-053, F-06 what was bought above is printed and shipped, and its buyer gets an email', async () => {
  await endPrintDelay(journey)
  await vi.waitUntil(async () => (await subjectsTo(journey)).some((subject) => subject.startsWith('On its way')), {
    timeout: 110_000, // drawing the print and ordering it
    interval: 1000,
  })
  expect(await subjectsTo(journey)).toContainEqual(expect.stringMatching(/^Thanks for your order #\d+$/))

  // Delivery is confirmed by the buyer (E-11).
  const shipped = (await emailsTo(journey)).find(({ subject }) => subject.startsWith('On its way'))!
  const { page, errors } = await buyer(journey, PHONE)
  await page.goto(/http:\S+\/order\/\S+/.exec(shipped.text)![0])
  await page.getByRole('heading', { level: 1, name: 'On its way to you' }).waitFor()
  await page.getByRole('link', { name: 'Track your package' }).waitFor()
  await page.getByRole('button', { name: 'It has arrived' }).click()
  await page.getByRole('heading', { level: 1, name: 'Delivered' }).waitFor()
  await page.getByText('Marked as delivered').waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
})
