import { expect, test } from 'vitest'
import { aCampaignHome } from '../support/campaigns/campaigns.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { openPage, PHONE } from '../support/journeys/browser.ts'
import { setUpJourney } from '../support/journeys/journey.ts'

const journey = setUpJourney({ ADMIN_PASSWORD })

test('F-54, F-39, F-47, F-48, F-53 a home is hidden by its residents, confirmed by email and removed by an admin; the new screens of both', async () => {
  await aCampaignHome({ db: journey.db, now: () => new Date() })
  const { url, sandboxUrl } = journey.product
  const { page, errors } = await openPage(journey.browser, { viewport: PHONE })
  await page.goto(url)
  await page.getByRole('link', { name: 'Remove my home' }).click()
  await page.getByRole('button', { name: 'Hide it and email me' }).click()
  await page.getByText('Please enter the address, or a link to the home').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Address of the home, or a link to it').fill('12 Maple St, Oak Park, IL 60302')
  await page.getByLabel('Your email').fill('owner@maple.example')
  await page.getByRole('button', { name: 'Hide it and email me' }).click()
  await page.getByRole('heading', { name: 'It’s hidden. One more step.' }).waitFor()

  const response = await page.goto(`${url}/HQ7RMW2K`)
  expect(response!.status()).toBe(410)
  await page.getByRole('heading', { name: 'This home isn’t available' }).waitFor()
  await expectAccessible(page)

  const [email] = (await (await fetch(`${sandboxUrl}/mail.json?to=owner@maple.example`)).json()) as { text: string }[]
  await page.goto(/https?:\S+remove-my-home\S+/.exec(email!.text)![0])
  await page.getByRole('button', { name: 'Yes, remove this home' }).click()
  await page.getByRole('heading', { name: 'Thank you. We’ll delete this home.' }).waitFor()
  await expectAccessible(page)

  await page.goto(`${url}/admin/privacy`)
  await signInAsAdmin(page)
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove now' }).click()
  await page.getByText('This can’t be undone.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove permanently' }).click()
  await page.getByText('Removed', { exact: true }).waitFor()
  expect(await journey.db.selectFrom('scraped_properties').select('id').execute()).toEqual([])

  await page.goto(`${url}/admin/emails?email=follow-up`)
  await page.getByLabel('Subject', { exact: true }).fill('{{street}}, again, {{name}}')
  await page.getByText('{{name}} is not a field.').waitFor()
  await page.getByLabel('Subject', { exact: true }).fill('{{street}}, again')
  await page.getByText('12 Maple Street, again').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await page.getByText('Version 1 (current)').waitFor()
  await page.getByRole('button', { name: 'Second follow-up' }).click()
  await page.getByText('12 Maple Street in three styles').first().waitFor()

  await page.goto(`${url}/admin/audit-log`)
  await page.getByText('follow-up, version 1').waitFor()
  await expectAccessible(page)

  await page.goto(`${url}/admin/costs`)
  await page.getByText('No costs yet.').or(page.getByRole('table').first()).first().waitFor()
  await expectAccessible(page)
  await page.goto(`${url}/admin/people`)
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page)
  expect(errors.filter((error) => !error.includes('410 (Gone)'))).toEqual([])
})
