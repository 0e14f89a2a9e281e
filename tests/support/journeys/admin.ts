import type { Page } from 'playwright-core'

/** The password of the admin that the product creates at its first start: the setting of the same name. */
export const ADMIN_PASSWORD = 'a ladder and two lamps'

/** Fills in and submits the sign-in of the admin tool, which is open. */
export async function signInAsAdmin(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
