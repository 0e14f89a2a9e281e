import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'
import { homePhoto } from '../vendors/photo-folder.ts'
import { DESK } from './browser.ts'
import { DRAWN_MS, type Journey } from './journey.ts'

/** The client session that owns the art; all journeys of a file share it. */
const CLIENT_SESSION = 'journey0of0an0order0journey0of00'

/** Uploads a home and waits for one finished picture; returns the URL of its configurator. */
export async function configuratorWithArt({ product }: Journey, size = 'M'): Promise<string> {
  const { anonKey } = (await (await fetch(`${product.url}/config.json`)).json()) as { anonKey: string }
  const headers = { authorization: `Bearer ${anonKey}`, 'x-client-session-id': CLIENT_SESSION }
  const post = async <T>(path: string, type: string, body: string | Buffer) => {
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    expect(response.ok, path).toBe(true)
    return (await response.json()) as T
  }
  const call = <T>(name: string, input: object) =>
    post<T>(`/functions/v1/${name}`, 'application/json', JSON.stringify(input))

  const { path } = await post<{ path: string }>('/uploads', 'image/jpeg', await homePhoto('7 Elm Ave'))
  const id = randomUUID()
  await call('create-property-search', { id, image_source: 'upload', master_image_path: path })
  await call('generate-artwork', { id, styles: ['watercolor'] })
  await vi.waitUntil(
    async () => (await call<{ watercolor_image_url: string | null }>('get-property', { id })).watercolor_image_url,
    { timeout: DRAWN_MS, interval: 500 },
  )
  return `${product.url}/configure?style=watercolor&frame=natural&size=${size}&property=${id}`
}

/** A browser profile with the client session that owns the art; closed after the test. */
export async function buyer(
  { browser }: Journey,
  viewport: { width: number; height: number } = DESK,
  hasTouch = false,
) {
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await context.addInitScript((session) => localStorage.setItem('gablework.client-session', session), CLIENT_SESSION)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { context, page, errors }
}

/** Goes from the configurator to the review and fills in everything except the address and the approval. */
export async function toReview(page: Page, configurator: string): Promise<Locator> {
  await page.goto(configurator)
  const next = page.getByRole('button', { name: 'Next' }) // on phones
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  await next.or(checkout).first().waitFor()
  if (await next.isVisible()) await next.click()
  await checkout.click()
  const review = await openReview(page)
  await review.getByLabel('First name').fill('Ann')
  await review.getByLabel('Last name').fill('Buyer')
  await review.getByLabel('Email').fill('ann@home.example')
  return review
}

/** The review, once the saved draft is loaded. If this home was ordered before, starts another order (E-44). */
export async function openReview(page: Page): Promise<Locator> {
  const review = page.getByRole('dialog', { name: 'Review your order' })
  const form = review.locator('form[aria-busy=false]')
  await form.waitFor({ state: 'attached' })
  const another = review.getByRole('button', { name: 'Order another' })
  const isAnother = await another.isVisible()
  if (isAnother) await another.click()
  await form.waitFor()
  if (isAnother) await review.getByText('This is another print of a home you’ve ordered before.').waitFor()
  return review
}

const CONFIRMED = 'Address confirmed'

/** Fills in an address in Austin, replacing a confirmed one. */
export async function fillAddress(review: Locator, street = '7 Elm Ave'): Promise<void> {
  if (await review.getByText(CONFIRMED).isVisible()) await review.getByRole('button', { name: 'Edit' }).click()
  await review.getByLabel('Street address').fill(street)
  await review.getByLabel('City').fill('Austin')
  await review.getByLabel('State').selectOption('TX')
  await review.getByLabel('ZIP code').fill('78704')
}

export const confirmAddress = (review: Locator): Promise<void> =>
  review.getByRole('button', { name: 'Confirm Address', exact: true }).click()

export const addressConfirmed = (review: Locator): Promise<void> => review.getByText(CONFIRMED).waitFor()

export const approve = (review: Locator): Promise<void> =>
  review.getByRole('checkbox', { name: /I approve this artwork/ }).check()

/** The pay button, which appears once the total is computed. */
export const payButtonOf = (review: Locator): Locator => review.getByRole('button', { name: /^Make Payment \$/ })

/** Goes from the configurator through the review to the payment page; returns the total. */
export async function toPayment(page: Page, configurator: string): Promise<string> {
  const review = await toReview(page, configurator)
  if (!(await review.getByText(CONFIRMED).isVisible())) {
    await fillAddress(review)
    await confirmAddress(review)
    await addressConfirmed(review)
  }
  await approve(review)
  const pay = payButtonOf(review)
  const total = /\$[\d.,]+/.exec(await pay.innerText())![0]
  await pay.dblclick() // two clicks open one payment page
  await atPayment(page)
  return total
}

export const atPayment = (page: Page): Promise<void> => page.getByLabel('Card number').waitFor()

/** Fills in the payment page; the test clicks the button. */
export async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration').fill('12 / 44')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ann Buyer')
  await page.getByLabel('ZIP').fill('78704')
}

/** The pay button of the payment page. */
export const payNow = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ })

/** Changes a setting of the sandbox: `configureSandbox(journey, '/stripe/_timing', { settleMs: 0 })`. */
export async function configureSandbox({ product }: Journey, setting: string, body: unknown): Promise<void> {
  const response = await fetch(`${product.sandboxUrl}${setting}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, setting).toBe(true)
}

/** Ends the print delay of one paid order: it goes to print and can no longer be canceled. */
export async function endPrintDelay({ db }: Journey): Promise<void> {
  const { id } = await db
    .updateTable('orders')
    .set({ print_after: new Date() })
    .where('id', '=', (orders) => orders.selectFrom('orders').select('id').where('order_status', '=', 'paid').limit(1))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update pgboss.job set start_after = now() where name = 'print-order' and data->>'orderId' = ${id}`.execute(
    db,
  )
}

/** The emails to this buyer, newest first. */
export async function emailsTo({ product }: Journey, address = 'ann@home.example') {
  const emails = await fetch(`${product.sandboxUrl}/mail.json?to=${address}`)
  return (await emails.json()) as { readonly subject: string; readonly text: string }[]
}

export const subjectsTo = async (journey: Journey): Promise<string[]> =>
  (await emailsTo(journey)).map(({ subject }) => subject)
