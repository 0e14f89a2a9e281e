import type { Updateable } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import type { OutreachEmailRow } from '#server/db/schema.ts'
import { aCampaignToMail, aRun } from '../support/campaigns/outreach.ts'
import { expectAccessible } from '../support/journeys/accessibility.ts'
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/journeys/admin.ts'
import { DESK, openPage, PHONE } from '../support/journeys/browser.ts'
import { setUpJourney } from '../support/journeys/journey.ts'
import { countingKeyboard } from '../support/journeys/keyboard.ts'

let campaignId: string
let art: { watercolor_image_url: string; homes_main_image_url: string }
// Together, the journeys of this file send more emails in a minute than the default allows.
const journey = setUpJourney({ ADMIN_PASSWORD, OUTREACH_PER_MINUTE: '100' })
beforeAll(async () => {
  const photo = `${journey.product.sandboxUrl}/pictures/homes/${encodeURIComponent('12 Maple Street')}/street.jpg`
  art = { watercolor_image_url: photo, homes_main_image_url: photo }
  ;({ campaignId } = await aCampaignToMail({ db: journey.db, now: () => new Date() }, 4, (n) =>
    n === 3 ? { ...art, buyers_agent_email: 'null' } : art,
  ))
})

type Email = { id: number; subject: string; html: string; headers: Record<string, string> }
async function emailTo(to: string): Promise<Email> {
  const [template] = (await (await fetch(`${journey.product.sandboxUrl}/mail.json?to=${to}`)).json()) as Email[]
  return template!
}
const agent = (n: number) => `dana${n}@agents.example`

/** What the page logged, but for the pictures of emails, which have another origin here and are shown nowhere. */
const faultsOf = (errors: readonly string[]) => errors.filter((error) => !error.startsWith('Loading the image'))

/** Switches the sending hours of a send on and off; the tests send at any hour. */
const hours = (review: Locator) => review.getByRole('checkbox', { name: /^Send only between these hours/ })

const selectAll = (page: Page) =>
  page
    .getByRole('checkbox', { name: /select all/i })
    .first()
    .check()

test('U-22, U-23, S-25, R-18, D3-126 emails to three agents: reviewed, sent, opened, unsubscribed; the second time no agent is left', async () => {
  const { page, errors } = await openPage(journey.browser, { viewport: DESK })
  await page.goto(`${journey.product.url}/admin/campaigns/properties?campaign_id=${campaignId}`)
  await signInAsAdmin(page)

  await page.getByRole('button', { name: 'Send Test Email' }).click()
  const testing = page.getByRole('dialog', { name: 'Send a test email?' })
  await testing.getByText('It goes to hello@gablework.example, not to an agent, and is about 12 Maple Street').waitFor()
  await testing.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByText('Test anniversary email sent successfully to hello@gablework.example! Check your inbox.')
    .waitFor()

  await selectAll(page)
  await page.getByText('Left out: no agent email (1)').waitFor()
  await page.getByRole('button', { name: 'Send Anniversary Email (3)' }).click()
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await review.getByText('3 emails of 4 selected homes').waitFor()
  await review.getByRole('button', { name: 'Read email' }).first().click()
  await review.getByRole('region', { name: 'Sample email' }).frameLocator('iframe').getByText('Hi Dana,').waitFor()
  const sample = review.getByRole('region', { name: 'Recipients' }).frameLocator('iframe')
  await sample.getByRole('heading', { name: 'A keepsake of 100 Maple Street' }).waitFor()
  for (let n = 0; n < 3; n++) await review.getByRole('button', { name: 'Add a follow-up' }).click()
  expect(await review.getByRole('link', { name: /^Text: / }).allInnerTexts()).toEqual([
    'Text: First follow-up',
    'Text: Second follow-up',
    'Text: Last follow-up',
  ])
  await review.getByRole('button', { name: 'Send 3 emails, then up to 9 follow-ups' }).waitFor()
  await review.getByText(/^up to 9, the last about /).waitFor()
  await review.getByLabel('Start at (your local time)').fill('2025-01-01T09:00')
  await review.getByText('The start time is in the past.').waitFor()
  expect(await review.getByRole('button', { name: /^Schedule 3 emails/ }).isDisabled()).toBe(true)
  await review.getByLabel('Start at (your local time)').fill('')
  expect(await hours(review).isChecked()).toBe(true) // business hours, at first
  await hours(review).uncheck()
  await review.getByText('first email now').waitFor()
  // The email itself may run no script, so axe cannot look into it.
  await expectAccessible(page)
  for (let n = 3; n > 0; n--) await review.getByRole('button', { name: `Remove follow-up ${n}` }).click()
  await review.getByRole('button', { name: 'Send 3 emails' }).click()

  await page.waitForURL(/\/admin\/outreach\//)
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1') // the button that led here is gone
  await page.getByRole('status').filter({ hasText: 'Finished' }).waitFor({ timeout: 60_000 })
  await page.getByText('Finished · 3 of 3 emails sent').waitFor()
  await page.getByRole('button', { name: 'Sent 3' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize(DESK)

  const { page: mailbox } = await openPage(journey.browser, { viewport: DESK })
  const { id, html } = await emailTo(agent(0))
  await mailbox.goto(`${journey.product.sandboxUrl}/_sandbox/mail/?email=${id}`)
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: 'See their home, framed' })
  expect(html).toContain(await link.getAttribute('href'))
  await mailbox.goto((await link.getAttribute('href'))!)
  await mailbox.waitForURL(/\/configure\?/)
  const stageOf = async (n: number) =>
    await journey.db
      .selectFrom('scraped_properties')
      .select(['stage', 'outreach_status'])
      .where('buyers_agent_email', '=', agent(n))
      .executeTakeFirstOrThrow()
  await expect
    .poll(() => stageOf(0), { timeout: 20_000 })
    .toEqual({ stage: 'property_opened', outreach_status: 'clicked' })
  await expect
    .poll(() => stageOf(1), { timeout: 20_000 })
    .toEqual({ stage: 'email_sent', outreach_status: 'delivered' })

  const { page: visitor, errors: visitorErrors } = await openPage(journey.browser, { viewport: PHONE })
  const unsubscribing = (await emailTo(agent(1))).headers['list-unsubscribe']!.slice(1, -1)
  await visitor.goto(unsubscribing)
  await visitor.getByRole('heading', { name: 'Unsubscribe from these emails' }).waitFor()
  await visitor.getByText(/Click the button, and Gablework won’t email \S•••@\S+ about homes anymore\./).waitFor()
  expect(await journey.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await visitor.getByRole('heading', { name: 'You won’t get any more of these emails' }).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'You won’t get any more of these emails' }).waitFor()
  const forged = await visitor.goto(`${unsubscribing.slice(0, -1)}${unsubscribing.endsWith('0') ? '1' : '0'}`)
  expect(forged!.status()).toBe(404)
  await visitor.getByRole('heading', { name: 'This unsubscribe link is incomplete.' }).waitFor()

  // Everything above the list (earlier sends, for one) is there before the list is: nothing moves from under the
  // pointer.
  await page.addInitScript(`shifts = [0]; new PerformanceObserver((seen) => {
    for (const { value } of seen.getEntries()) shifts.push(value)
  }).observe({ type: 'layout-shift' })`)
  await page.goto(`${journey.product.url}/admin/campaigns/properties?campaign_id=${campaignId}`)
  await selectAll(page)
  await page.getByText(/Left out: no agent email \(1\), suppressed \(1\), emailed recently \(2, until .*\)/).waitFor()
  expect(await page.evaluate<number>('Math.max(...shifts)')).toBeLessThan(0.025)
  const send = page.getByRole('button', { name: 'Send Anniversary Email (0)' })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  await send.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto(`${journey.product.url}/admin/suppressions`)
  await page.getByText(agent(1)).waitFor()
  expect(await page.getByRole('button', { name: `Remove ${agent(1)}` }).count()).toBe(0)
  await page.getByLabel('Email addresses').fill('ann@agents.example, ben@agents.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('2 added').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove ann@agents.example' }).click()
  await page.getByText('ann@agents.example').waitFor({ state: 'detached' })
  // The picture of this sample is stored elsewhere, and a page shows only our own.
  expect(faultsOf(errors)).toEqual([])
  expect(visitorErrors.filter((error) => !error.includes('404'))).toEqual([])
})

/** A campaign with 20 homes that are ready to send. */
async function twentyHomes(name: string, agents: string): Promise<void> {
  const { campaignId: id } = await aCampaignToMail({ db: journey.db, now: () => new Date() }, 20, (n) => ({
    ...art,
    buyers_agent_email: `${agents}${n}@agents.example`,
    access_code: `QQ${agents.toUpperCase()}QQ${'ABCDEFGHJKLMNPQRSTUV'[n]}`,
  }))
  await journey.db.updateTable('campaigns').set({ name }).where('id', '=', id).execute()
}

const finishedText = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Finished' }).waitFor({ timeout: MAX_MS.keyboard })

const MAX_MS = { keyboard: 180_000, mouse: 120_000 }
/** A slow typist: two presses a second, and as many seconds again for reading. */
const MAX_PRESSES = 180

test('U-25 from sign-in to 20 emailed homes by keyboard alone in less than three minutes', async () => {
  await twentyHomes('Twenty by keyboard', 'sam')
  const { page, errors } = await openPage(journey.browser, { viewport: DESK })
  const keyboard = countingKeyboard(page)
  await page.goto(`${journey.product.url}/admin-login`)
  const startMs = performance.now()
  await keyboard.tabTo(page.getByLabel('Username'))
  await keyboard.type('admin')
  await keyboard.tabTo(page.getByLabel('Password'))
  await keyboard.type(ADMIN_PASSWORD)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview', exact: true }).waitFor()
  await keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the admin' }).waitFor()
  await keyboard.type('twenty by k')
  await page.getByRole('option', { name: /^Twenty by keyboard/ }).waitFor()
  await keyboard.press('Enter')
  await keyboard.tabTo(page.getByRole('link', { name: '20 homes ready to send: email their agents' }))
  await keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /^Select 119 Maple Street/ }).waitFor()
  const send = page.getByRole('button', { name: 'Send Anniversary Email (20)' })
  await send.waitFor()
  await keyboard.press('s')
  await keyboard.tabTo(send)
  await keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await keyboard.tabTo(hours(review))
  await keyboard.press('Space')
  await keyboard.tabTo(review.getByRole('button', { name: 'Send 20 emails' }))
  await review.getByRole('button', { name: 'Send 20 emails', disabled: false }).waitFor() // the options were counted
  await keyboard.press('Enter')
  await finishedText(page)
  expect(performance.now() - startMs).toBeLessThan(MAX_MS.keyboard)
  expect(keyboard.presses()).toBeLessThan(MAX_PRESSES)
  expect(faultsOf(errors)).toEqual([])
})

test('from sign-in to 20 emailed homes by mouse in less than two minutes', async () => {
  await twentyHomes('Twenty by mouse', 'lea')
  const { page, errors } = await openPage(journey.browser, { viewport: DESK })
  await page.goto(`${journey.product.url}/admin-login`)
  const startMs = performance.now()
  await signInAsAdmin(page)
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await page.getByRole('heading', { name: 'Campaign Management' }).waitFor() // the overview links to next steps by name
  await page.getByRole('link', { name: 'Twenty by mouse' }).first().click()
  await page.getByRole('link', { name: '20 homes ready to send: email their agents' }).click()
  await selectAll(page)
  await page.getByRole('button', { name: 'Send Anniversary Email (20)' }).click()
  await hours(page.getByRole('dialog')).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 20 emails' }).click()
  await finishedText(page)
  expect(performance.now() - startMs).toBeLessThan(MAX_MS.mouse)
  expect(faultsOf(errors)).toEqual([])
})

test('F-30 the overview leads to the failed emails of a send, its campaign to those that bounced', async () => {
  const { campaignId: id } = await aCampaignToMail({ db: journey.db, now: () => new Date() }, 0)
  // In the transaction of its creation: the product would send the emails of a running send.
  const inTransaction: Context['inTransaction'] = (work) =>
    journey.db.transaction().execute(async (tx) => {
      const result = await work(tx)
      const now = new Date()
      const end = { state: 'finished', started_at: now, finished_at: now } as const
      await tx.updateTable('outreach_runs').set(end).where('campaign_id', '=', id).execute()
      const change = (to: string, set: Updateable<OutreachEmailRow>) =>
        tx.updateTable('outreach_emails').set(set).where('to_email', '=', `${to}@agents.example`).execute()
      await change('una', { state: 'failed', reason: 'The mail server refused the address' })
      await change('bo', { state: 'sent', sent_at: now, bounced_at: now })
      await change('cy', { state: 'sent', sent_at: now })
      await change('di', { state: 'capped', reason: 'the agent had an email in the last 7 days' })
      return result
    })
  const emails = ['una', 'bo', 'cy', 'di'].map((name) => `${name}@agents.example`)
  const run = await aRun({ db: journey.db, now: () => new Date(), inTransaction }, id, emails)
  for (const viewport of [PHONE, DESK]) {
    const { page, errors } = await openPage(journey.browser, { viewport })
    const rows = page.getByRole('row').filter({ hasText: '@agents.example' })
    await page.goto(`${journey.product.url}/admin`)
    await signInAsAdmin(page)
    await page.getByRole('link', { name: '1 email send has failed emails' }).click()
    await page.getByText('Finished · 2 of 3 emails sent').waitFor()
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('una@')])
    await expectAccessible(page)
    await page.goto(`${journey.product.url}/admin/campaigns/${id}`)
    const parts = page.getByRole('navigation', { name: 'Parts of the campaign' })
    await parts.getByRole('link', { name: 'Emails' }).click()
    await page.getByRole('link', { name: '1 bounced' }).click()
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('bo@')])
    expect(new URL(page.url()).pathname).toBe(`/admin/outreach/${run}`)
    await expectAccessible(page)
    expect(errors).toEqual([])
  }
})
