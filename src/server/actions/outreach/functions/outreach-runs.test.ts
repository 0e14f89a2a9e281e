import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { outreachEmailBatches, outreachEmailsOfRun } from '#server/db/outreach/outreach-emails.ts'
import { aCampaignToMail, aRun } from '#tests/support/campaigns/outreach.ts'
import { testContext } from '#tests/support/context.ts'
import { exportOutreachRun, getOutreachRun } from './outreach-runs.ts'

/** A send to this many agents with a follow-up for each. */
async function aRunWithFollowUps(count: number) {
  const { ctx } = await testContext()
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const runId = await aRun(
    ctx,
    campaignId,
    Array.from({ length: count }, (_, n) => `dana${n}@agents.example`),
  )
  const firsts = await ctx.db.selectFrom('outreach_emails').selectAll().orderBy('position', 'desc').execute()
  const followUps = firsts.map((first) => ({ ...first, id: randomUUID(), step: 1, follows: first.id }))
  // Inserting the first emails last gives the table another order of its own, as if they had been changed last.
  await ctx.db.deleteFrom('outreach_emails').execute()
  for (const emails of [followUps.map((email) => ({ ...email, follows: null })), firsts])
    for (let at = 0; at < emails.length; at += 1000)
      await ctx.db
        .insertInto('outreach_emails')
        .values(emails.slice(at, at + 1000))
        .execute()
  return { ctx, runId }
}

test('F-30 the pages of an email log have each entry once: home by home, a follow-up after its first email', async () => {
  const { ctx, runId } = await aRunWithFollowUps(3)
  const lines: string[] = []
  for (let offset = 0; offset < 6; offset++)
    for (const { position, step } of await outreachEmailsOfRun(ctx.db, runId, null, { limit: 1, offset }))
      lines.push(`${position} ${step}`)
  expect(lines).toEqual(['0 0', '0 1', '1 0', '1 1', '2 0', '2 1'])
})

test('F-30 the emails of a send that bounced are listed alone, whether at once or after they were sent', async () => {
  const { ctx, runId } = await aRunWithFollowUps(2)
  const email = (position: number) =>
    ctx.db.updateTable('outreach_emails').where('step', '=', 0).where('position', '=', position)
  await email(0).set({ state: 'sent', bounced_at: ctx.now() }).execute()
  await email(1).set({ state: 'failed', bounced_at: ctx.now() }).execute()
  const { run, emails } = await getOutreachRun(ctx, { id: runId, state: 'bounced', page: 1 })
  expect(emails.map(({ state }) => state)).toEqual(['sent', 'failed'])
  expect([run.bounced, run.total]).toEqual([2, 4])
})

test('F-30 an export has each line once, also if a follow-up is added while it reads', async () => {
  const { ctx, runId } = await aRunWithFollowUps(3)
  const [newEmail] = await ctx.db
    .deleteFrom('outreach_emails')
    .where('step', '=', 1)
    .where('position', '=', 0)
    .returningAll()
    .execute()
  const lines: string[] = []
  for await (const emails of outreachEmailBatches(ctx.db, runId, 2)) {
    if (lines.length === 0) await ctx.db.insertInto('outreach_emails').values(newEmail!).execute()
    lines.push(...emails.map(({ position, step }) => `${position} ${step}`))
  }
  expect(lines).toEqual(['0 0', '1 0', '1 1', '2 0', '2 1'])
})

test('F-30 the export of a long send has every line, once and in order', async () => {
  const { ctx, runId } = await aRunWithFollowUps(2600)
  const { csv } = await exportOutreachRun(ctx, { id: runId })
  const emails = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => /dana(\d+)@/.exec(line)![1])
  expect(emails).toEqual(Array.from({ length: 5200 }, (_, n) => String(Math.floor(n / 2))))
})
