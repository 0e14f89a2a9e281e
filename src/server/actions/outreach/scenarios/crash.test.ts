import { afterAll, beforeAll, expect, test } from 'vitest'
import { SENDING_TIMEOUT_MS } from '#domain/emails/email-state.ts'
import { finishedEmails, totalEmails } from '#domain/outreach/outreach-email-state.ts'
import { countsOfRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { sendUntil } from '#tests/support/campaigns/outreach-kills.ts'
import { aCampaignToMail, aRun, workOn } from '#tests/support/campaigns/outreach.ts'
import { testContext } from '#tests/support/context.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

test('R-12, R-15 workers killed at random: no email is skipped, none is sent twice, at most one per worker is in doubt', async () => {
  const { ctx, databaseUrl } = await testContext()
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const emails = Array.from({ length: 60 }, (_, n) => `killed${n}@agents.example`)
  const runId = await aRun(ctx, campaignId, emails)
  const kills = [
    { emails: 1, ms: 20 },
    { emails: 4, ms: 0 },
    { emails: 7, ms: 3 },
    { emails: 2, ms: 6 },
    { emails: 11, ms: 1 },
  ]
  const smtpUrl = `smtp://sandbox:sandbox-key@localhost:${sandbox.smtpPort}`
  for (const fate of [...kills, null]) await sendUntil(fate, [databaseUrl, smtpUrl, runId])
  await workOn({ ...ctx, now: () => new Date(Date.now() + SENDING_TIMEOUT_MS + 2000) }, runId)

  expect((await outreachRunById(ctx.db, runId))!.state).toBe('finished')
  const counts = await countsOfRun(ctx.db, runId)
  expect(finishedEmails(counts)).toBe(totalEmails(counts))
  expect(counts.sent + counts.unknown).toBe(emails.length)
  expect(counts.unknown).toBeLessThanOrEqual(kills.length)
  const outreachEmails = await ctx.db.selectFrom('outreach_emails').select(['state', 'to_email']).execute()
  for (const { state, to_email } of outreachEmails) {
    const copies = (await (await fetch(`${sandbox.url}/mail.json?to=${to_email}`)).json()) as object[]
    expect(copies.length, to_email!).toBeLessThanOrEqual(1)
    if (state === 'sent') expect(copies, to_email!).toHaveLength(1)
  }
})
