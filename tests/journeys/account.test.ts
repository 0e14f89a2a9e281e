import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

const PASSWORD = 'two lamps and a ladder'
const journey = setUpJourney()

const isAt = (page: Page, path: string) => page.waitForURL(`${journey.product.url}${path}`)

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the link of the welcome email in a browser that is not signed in. */
async function confirmElsewhere(email: string, viewport: typeof PHONE | typeof DESK) {
  const link = await vi.waitFor(
    async () => {
      const mail = await fetch(`${journey.product.sandboxUrl}/mail.json?to=${email}`)
      const [welcome] = (await mail.json()) as { text: string }[]
      return /https?:\S+\/verify-email\/[\w.-]+/.exec(welcome!.text)![0]
    },
    { timeout: 30_000, interval: 500 },
  )
  const { page, errors } = await openPage(journey.browser, { viewport })
  await page.goto(link)
  await page.getByText('Sign in to confirm it.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await isAt(page, '/login')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.getByText('No orders yet.', { exact: false }).waitFor()
  expect(errors).toEqual([])
}

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('D3-009, D3-010 on %s an account is created, opened and deleted with its password', async (where, viewport) => {
  const email = `${where.replace(' ', '.')}@example.com`
  const { page, errors } = await openPage(journey.browser, { viewport })
  await page.goto(`${journey.product.url}/account`)
  await page.getByText('The link in your confirmation email opens your order.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await isAt(page, '/login')
  await page.getByText('Account created successfully! Please sign in.').waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await isAt(page, '/account')
  await page.getByText(`${email}Sign out`).waitFor()
  await page.getByText(`Please confirm ${email} with the link we sent there.`).waitFor()

  await confirmElsewhere(email, viewport)
  await page.reload() // the sign-in has not been loaded yet when the account is deleted
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await dialog.getByText('Please enter your password').waitFor()
  await dialog.getByLabel('Password').fill('a wrong password')
  await page.keyboard.press('Enter')
  await dialog.getByText('Authentication failed').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')

  await isAt(page, '/login')
  await signIn(page, email)
  await page.getByText('Authentication failed').waitFor()
  expect(errors.filter((text) => !text.includes('401'))).toEqual([])
})
