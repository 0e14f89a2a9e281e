import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { setStage } from '../support/journey.ts'

let configurator: string
const stage = setStage()
/** The anonymous id of the browser that has art of a home; every test goes on with it. */
const CLIENT_SESSION = 'journey0of0an0order0journey0of00'

beforeAll(async () => {
  await tellSandbox('/lumaprints/_timing', { acceptMs: 500, productionMs: 1000, shipMs: 1500 })
  configurator = `${stage.product.url}/configure?style=watercolor&frame=natural&size=M&property=${await homeWithArt()}`
})

/** A home with one picture, made as the front page makes it; the other journeys watch it doing so. */
async function homeWithArt(): Promise<string> {
  const { anonKey } = (await (await fetch(`${stage.product.url}/config.json`)).json()) as { anonKey: string }
  const headers = { authorization: `Bearer ${anonKey}`, 'x-client-session-id': CLIENT_SESSION }
  const post = async <T>(path: string, type: string, body: string | Buffer) => {
    const answer = await fetch(stage.product.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    expect(answer.ok, path).toBe(true)
    return (await answer.json()) as T
  }
  const call = <T>(name: string, input: object) =>
    post<T>(`/functions/v1/${name}`, 'application/json', JSON.stringify(input))

  const { width, height, data: pixels } = drawHome(homeOf('7 Elm Ave'), 'street', { width: 900, height: 600 })
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  const { path } = await post<{ path: string }>('/uploads', 'image/jpeg', photo)
  const id = randomUUID()
  await call('create-property-search', { id, image_source: 'upload', master_image_path: path })
  await call('generate-artwork', { id, styles: ['watercolor'] })
  await vi.waitUntil(
    async () => (await call<{ watercolor_image_url: string | null }>('get-property', { id })).watercolor_image_url,
    { timeout: 90_000, interval: 500 },
  )
  return id
}

async function buyer(viewport: { width: number; height: number } = DESK) {
  const context = await stage.browser.newContext({ viewport })
  onTestFinished(() => context.close())
  await context.addInitScript((session) => localStorage.setItem('gablework.client-session', session), CLIENT_SESSION)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { context, page, errors }
}

/** From the configurator to the payment page, through everything that the review asks for. */
async function toPayment(page: Page): Promise<string> {
  await page.goto(configurator)
  const next = page.getByRole('button', { name: 'Next' }) // on phones
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  await next.or(checkout).first().waitFor()
  if (await next.isVisible()) await next.click()
  await checkout.click()
  const review = page.getByRole('dialog', { name: 'Review your order' })
  await review.locator('form[aria-busy=false]').waitFor()
  await review.getByLabel('First name').fill('Ann')
  await review.getByLabel('Last name').fill('Buyer')
  await review.getByLabel('Email').fill('ann@home.example')
  if (!(await review.getByText('Address confirmed').isVisible())) await confirmAddress(review)
  await review.getByRole('checkbox', { name: /I approve this artwork/ }).check()
  const pay = review.getByRole('button', { name: /^Make Payment \$/ })
  const total = /\$[\d.,]+/.exec(await pay.innerText())![0]
  await pay.dblclick() // pressed twice, opened once
  await page.getByLabel('Card number').waitFor()
  return total
}

async function confirmAddress(review: Locator) {
  await review.getByLabel('Street address').fill('7 Elm Ave')
  await review.getByLabel('City').fill('Austin')
  await review.getByLabel('State').selectOption('TX')
  await review.getByLabel('ZIP code').fill('78704')
  await review.getByRole('button', { name: 'Confirm Address', exact: true }).click()
  await review.getByText('Address confirmed').waitFor()
}

async function fillCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration').fill('12 / 44')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ann Buyer')
  await page.getByLabel('ZIP').fill('78704')
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

const tellSandbox = (setting: string, body: object) =>
  fetch(`${stage.product.sandboxUrl}${setting}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => expect(answer.ok).toBe(true))
const setDelivery = (delayMs: number) => tellSandbox('/stripe/_delivery', { delayMs })

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
  await page.getByRole('listitem').filter({ hasText: 'confirmation e-mail' }).waitFor()
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
    await page.goto(stage.product.url + mangled)
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 10_000 })
  }
  await page.goto(`${stage.product.url}/success`)
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
  await later.goto(stage.product.url)
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

test('feature 19, D2-105 on its own page an order is confirmed once more and, before it is printed, cancelled', async () => {
  const { page } = await buyer(PHONE)
  await toPayment(page)
  await fillCard(page)
  await payButton(page).click()
  await page.getByRole('link', { name: /own page/ }).click()
  await page.getByRole('button', { name: 'Resend Order Confirmation' }).click()
  await page.getByRole('button', { name: 'Email Sent!' }).waitFor()
  await page.getByRole('button', { name: 'Resend Order Confirmation' }).waitFor({ timeout: 7000 })
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  await page.getByRole('heading', { level: 1, name: /Cancelled|Refunded/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
})

test('E-26, feature 10, feature 11 a preview shows the design and no way to change it; "Make yours" opens the choices', async () => {
  const { page } = await buyer()
  await page.goto(`${configurator}&preview=true`)
  await page.getByRole('link', { name: 'Make yours' }).waitFor()
  expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).count()).toBe(0)
  await page.getByText('On the wall', { exact: true }).click()
  await page.getByRole('group', { name: 'Medium, above a sofa 84 inches wide' }).waitFor()
  await page.getByRole('link', { name: 'Make yours' }).click()
  await page.getByText('All sizes', { exact: true }).click()
  await page.getByRole('button', { name: /^Large/ }).click()
  expect(new URL(page.url()).searchParams.get('size')).toBe('L')
  await page.reload() // U-01
  expect(await page.getByRole('radio', { name: 'All sizes' }).isChecked()).toBe(true)
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
  const { page } = await buyer(PHONE)
  await page.goto(`${configurator}&review=true`)
  const review = page.getByRole('dialog', { name: 'Review your order' })
  await review.locator('form[aria-busy=false]').waitFor()
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

test('D2-053, feature 6 what was bought above is printed and sent, and its buyer is written to', async () => {
  const subjects = async () => {
    const letters = await fetch(`${stage.product.sandboxUrl}/mail.json?to=ann@home.example`)
    return ((await letters.json()) as { subject: string }[]).map(({ subject }) => subject)
  }
  await vi.waitUntil(async () => (await subjects()).some((subject) => subject.startsWith('On its way')), {
    timeout: 110_000, // the hold of half a minute, the print, the printer
    interval: 1000,
  })
  expect(await subjects()).toContainEqual(expect.stringMatching(/^Thank you for order \d+$/))
})
