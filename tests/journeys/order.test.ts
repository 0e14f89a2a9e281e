import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DESK, openBrowser, PHONE } from '../support/browser.ts'
import { keptFolder } from '../support/folder.ts'
import { type RunningProduct, startProduct } from '../support/product.ts'

let browser: Browser
let product: RunningProduct
/** The browser of somebody who has art of their home, and where it hangs. */
let profile: Awaited<ReturnType<BrowserContext['storageState']>>
let configurator: string
const data = keptFolder()

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(data.path)])
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  await page.goto(product.url)
  const field = page.getByRole('combobox', { name: 'Address of your home' }).first()
  await field.fill('7 Elm Ave, Austin, TX 78704')
  await field.press('Enter')
  await page.waitForURL(/\/configure\?/, { timeout: 90_000 })
  await page.locator('.style-thumb[data-kind="done"]').nth(2).waitFor({ timeout: 60_000 })
  configurator = page.url()
  profile = await context.storageState()
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  data.remove(product?.databaseFolder)
})

async function buyer(viewport: { width: number; height: number } = DESK) {
  const context = await browser.newContext({ viewport, storageState: profile })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { context, page, errors }
}

/** From the configurator to the payment page, through everything that the review asks for. */
async function toPayment(page: Page): Promise<string> {
  await page.goto(configurator)
  const next = page.getByRole('button', { name: 'Next' })
  if (await next.isVisible()) await next.click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const review = page.getByRole('dialog', { name: 'Review your order' })
  await review.getByLabel('First name').fill('Ann')
  await review.getByLabel('Last name').fill('Buyer')
  await review.getByLabel('Email').fill('ann@home.example')
  await review.getByLabel('Street address').fill('7 Elm Ave')
  await review.getByLabel('City').fill('Austin')
  await review.getByLabel('State').selectOption('TX')
  await review.getByLabel('ZIP code').fill('78704')
  await review.getByRole('button', { name: 'Confirm Address', exact: true }).click()
  await review.getByText('Address confirmed').waitFor()
  await review.getByRole('checkbox', { name: /I approve this artwork/ }).check()
  const pay = review.getByRole('button', { name: /^Make Payment \$/ })
  const total = /\$[\d.,]+/.exec(await pay.innerText())![0]
  await pay.dblclick() // pressed twice, opened once
  await page.getByLabel('Card number').waitFor()
  return total
}

async function fillCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration').fill('12 / 44')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ann Buyer')
  await page.getByLabel('ZIP').fill('78704')
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

const setDelivery = (delayMs: number) =>
  fetch(`${product.sandboxUrl}/stripe/_delivery`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ delayMs }),
  }).then((answer) => expect(answer.ok).toBe(true))

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page: page as never }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('D2-030 to D2-054 from the wall to "Payment Successful!" on %s', async (_, viewport) => {
  const { page, errors } = await buyer(viewport)
  const total = await toPayment(page)
  expect(await page.getByText(total).count()).toBeGreaterThan(0) // U-02: no new cost on the payment page
  await fillCard(page)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 20_000 })
  const details = page.getByRole('region', { name: 'Order Details' })
  expect(await details.innerText()).toContain(`${total.replace('$', '')} USD`)
  await page.getByRole('listitem').filter({ hasText: 'confirmation e-mail and receipt' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: /own page/ }).click()
  await page.getByRole('heading', { level: 1, name: /Paid|Going to print/ }).waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('D2-041, E-10 with the webhook half a minute late the page asks by itself and thanks at once', async () => {
  await setDelivery(30_000)
  onTestFinished(() => setDelivery(0))
  const { page } = await buyer()
  await toPayment(page)
  await fillCard(page)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 15_000 })
  expect(await page.getByRole('region', { name: 'Order Details' }).innerText()).toMatch(/Status\s+paid/i)
})

test('D2-040 a mangled address finds the payment; one without any says what went wrong and leads home', async () => {
  const { page } = await buyer()
  await toPayment(page)
  await fillCard(page)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get('session_id')!
  for (const mangled of [
    `/success?session_id%3D${id}`,
    `/success/session_id=${id}`,
    `/success?a=b&amp;session_id=${id}`,
  ]) {
    await page.goto(product.url + mangled)
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 10_000 })
  }
  await page.goto(`${product.url}/success`)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(await page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
})

test('E-10 with the window closed right after paying the order is paid all the same', async () => {
  const { context, page } = await buyer()
  await toPayment(page)
  await fillCard(page)
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() < 400),
    payButton(page).click({ noWaitAfter: true }),
  ])
  await page.close()

  const later = await context.newPage()
  await later.goto(product.url)
  const status = await later.evaluate(async () => {
    const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
    const answer = await fetch('/functions/v1/stripe-user-orders', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${anonKey}`,
        'content-type': 'application/json',
        'x-client-session-id': localStorage.getItem('gablework.client-session')!,
      },
      body: '{}',
    })
    return ((await answer.json()) as { orders: { status_url: string }[] }).orders[0]!.status_url
  })
  await later.goto(status)
  await later.getByRole('heading', { level: 1, name: /Paid|Going to print/ }).waitFor({ timeout: 20_000 })
  expect(await later.getByRole('region', { name: 'Order Details' }).innerText()).toMatch(/Status\s+paid/i)
})

test('U-01, E-25 whoever turns back from the payment page finds the review as it was', async () => {
  const { page } = await buyer()
  await toPayment(page)
  await page.goBack()
  const review = page.getByRole('dialog', { name: 'Review your order' })
  await review.getByText('Address confirmed').waitFor()
  expect(await review.getByLabel('First name').inputValue()).toBe('Ann')
})

test('U-09, D2-110, D2-119 the review stops at the first thing that is missing, and says so beside it', async () => {
  const context = await browser.newContext({ viewport: PHONE, storageState: profile })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${configurator}&review=true`)
  const review = page.getByRole('dialog', { name: 'Review your order' })
  await review.getByLabel('First name').fill('')
  await review.getByLabel('Last name').press('Enter')
  await review.getByText('Please enter your first name').waitFor()
  expect(await review.locator(':focus').getAttribute('name')).toBe('firstName')
  await review.getByLabel('First name').fill('Ann')
  await review.getByLabel('Email').fill('ann@home')
  await review.getByLabel('Email').blur()
  await review.getByText('Please enter your email address').waitFor()
  await expectAccessible(page)
})
