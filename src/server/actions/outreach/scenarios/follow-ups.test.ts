import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OutreachOptions } from '#contract/outreach.ts'
import { DAY_MS } from '#domain/durations.ts'
import { FOLLOW_UP_STOP_REASONS } from '#domain/outreach/follow-up.ts'
import { DEFAULT_OUTREACH_TEXTS } from '#domain/outreach/outreach-texts.ts'
import { outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import type { OutgoingEmail } from '#server/ports/mail.ts'
import { outreachEmailKey } from '#server/security/outreach-email-link.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { aCampaignToMail, ALL, workOn } from '#tests/support/campaigns/outreach.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { saveOutreachTexts } from '../functions/outreach-texts.ts'
import { startOutreach } from '../functions/start-outreach.ts'
import { unsubscribe } from '../functions/unsubscribe.ts'
import { superviseOutreach } from '../jobs/supervise-outreach.ts'
import { applyMailEvent } from '../mail-events/apply-mail-event.ts'
import { stopReasonOf } from '../sending/follow-up.ts'
import { recordOutreachDelivery } from '../sending/record-outreach-delivery.ts'

const FAST = { OUTREACH_PER_MINUTE: '100000', OUTREACH_PER_HOUR: '100000', OUTREACH_PER_DAY: '100000' }

/** A send to this many homes with these follow-ups, and a clock that can be moved. */
async function startSend(homes: number, waits: readonly number[], overrides: object = {}) {
  let aheadMs = 0
  const emails: OutgoingEmail[] = []
  const mail = {
    send: async (email: OutgoingEmail) => {
      emails.push(email)
      return { kind: 'accepted' as const, messageId: `<${emails.length}@shop>` }
    },
    close: () => {},
  }
  const { ctx } = await testContext({
    settings: { ...FAST, OUTREACH_CAP_DAYS: '2' },
    now: () => new Date(Date.now() + aheadMs),
    sources: { mail },
  })
  const { campaignId, leadIds } = await aCampaignToMail(ctx, homes)
  await signedInAdmin(ctx)
  const { id } = await ctx.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  const admin = { ...aVisitor(), admin: { id, username: 'dana', role: 'owner' as const, isTest: false } }
  const options = OutreachOptions.parse({ followUps: waits.map((waitDays) => ({ waitDays })), ...overrides })
  const start = () =>
    startOutreach(ctx, { id: randomUUID(), campaign_id: campaignId, selection: ALL, options, confirmed: homes }, admin)
  let runId = ''
  const emailLog = async () =>
    (await ctx.db.selectFrom('outreach_emails').selectAll().orderBy('step').orderBy('position').execute()).map(
      ({ step, state, reason }) => (reason === null ? `${step} ${state}` : `${step} ${state}: ${reason}`),
    )
  return {
    ctx,
    sent: emails,
    admin,
    leadIds,
    emailLog,
    begin: async () => void ({ id: runId } = await start()),
    /** Does the send's work of today, then lets this many days go by. */
    async work(days = 0) {
      await workOn(ctx, runId)
      aheadMs += days * DAY_MS
    },
    run: async () => (await outreachRunById(ctx.db, runId))!,
    firstEmail: () => ctx.db.selectFrom('outreach_emails').selectAll().where('step', '=', 0).executeTakeFirstOrThrow(),
  }
}

test("F-35 each home gets its steps, each after its days, in the first email's conversation; then the send is finished", async () => {
  const { ctx, begin, work, sent, emailLog, run, leadIds } = await startSend(2, [3, 4])
  await begin()
  await work(1)
  expect(await emailLog()).toEqual(['0 sent', '0 sent', '1 waiting', '1 waiting'])
  await work(1.9)
  expect(sent).toHaveLength(2)
  expect((await run()).state).toBe('running')
  await work(0.2)
  await work(4)
  await work()
  expect(await emailLog()).toEqual(['0 sent', '0 sent', '1 sent', '1 sent', '2 sent', '2 sent'])
  expect((await run()).state).toBe('finished')
  const toFirst = sent.filter(({ to }) => to === 'dana0@agents.example')
  expect(toFirst.map(({ subject }) => subject)).toEqual([
    'A keepsake of 100 Maple Street',
    'Your picture of 100 Maple Street',
    '100 Maple Street, one last time',
  ])
  expect(toFirst[1]!.headers).toMatchObject({ 'In-Reply-To': '<1@shop>', References: '<1@shop>' })
  expect(toFirst[1]!.text).toContain('Hi Dana,')
  const { n } = await ctx.db.selectFrom('campaigns').select('total_agents_contacted as n').executeTakeFirstOrThrow()
  expect([n, leadIds.length]).toEqual([2, 2])
})

test("F-35 a reply, an order and an opt-out end that home's follow-ups, and no others", async () => {
  const { ctx, begin, work, emailLog, leadIds, firstEmail } = await startSend(4, [3])
  await begin()
  await work(1)
  await ctx.db
    .updateTable('outreach_emails')
    .set({ replied_at: ctx.now() })
    .where('to_email', '=', 'dana0@agents.example')
    .where('step', '=', 0)
    .execute()
  await ctx.db
    .updateTable('scraped_properties')
    .set({ purchase_completed_at: ctx.now() })
    .where('id', '=', leadIds[1]!)
    .execute()
  const third = await ctx.db
    .selectFrom('outreach_emails')
    .select('id')
    .where('to_email', '=', 'dana2@agents.example')
    .where('step', '=', 0)
    .executeTakeFirstOrThrow()
  await unsubscribe(ctx, { key: outreachEmailKey('unsubscribe', third.id, ctx.signingSecret) })
  expect(await emailLog()).toContain(`1 skipped: ${FOLLOW_UP_STOP_REASONS.unsubscribed}`) // at once, in the log too
  await work(2.1)
  await work()
  expect(await emailLog()).toEqual([
    ...Array.from({ length: 4 }, () => '0 sent'),
    `1 skipped: ${FOLLOW_UP_STOP_REASONS.replied}`,
    `1 skipped: ${FOLLOW_UP_STOP_REASONS.ordered}`,
    `1 skipped: ${FOLLOW_UP_STOP_REASONS.unsubscribed}`,
    '1 sent',
  ])
  expect((await firstEmail()).step).toBe(0)
})

test('F-35 a reply ends the follow-ups of its campaign, now and later; an opt-out ends those of all campaigns', async () => {
  const { ctx, begin, work, leadIds } = await startSend(2, [3, 3])
  await begin()
  await work(1)
  // The second home is of another campaign, and has the same agent.
  const other = await aCampaign(ctx)
  await ctx.db
    .updateTable('outreach_emails')
    .set({ to_email: 'dana0@agents.example', campaign_id: other })
    .where('scraped_property_id', '=', leadIds[1]!)
    .execute()
  const emails = () => ctx.db.selectFrom('outreach_emails').selectAll().orderBy('position').orderBy('step').execute()
  const followUps = async () => (await emails()).filter(({ step }) => step === 1)
  const [first] = await emails()
  await ctx.inTransaction((tx) => applyMailEvent(ctx, tx, first!, { kind: 'replied', at: ctx.now(), userAgent: null }))
  const [ofReply, ofOther] = await followUps()
  expect([ofReply!.state, ofOther!.state]).toEqual(['skipped', 'waiting'])
  await ctx.inTransaction(async (tx) => {
    expect(await stopReasonOf(tx, ofReply!)).toBe(FOLLOW_UP_STOP_REASONS.replied)
    expect(await stopReasonOf(tx, ofOther!)).toBeNull()
  })
  await unsubscribe(ctx, { key: outreachEmailKey('unsubscribe', first!.id, ctx.signingSecret) })
  expect((await followUps()).map(({ state }) => state)).toEqual(['skipped', 'skipped'])
})

test('F-35 three follow-ups say three things, each in its own words as they were saved', async () => {
  const { ctx, begin, work, sent, admin } = await startSend(1, [3, 3, 3])
  const { 'second-follow-up': ours } = DEFAULT_OUTREACH_TEXTS
  const texts = { ...ours, subject: 'Second, {{street}}' }
  await saveOutreachTexts(ctx, { name: 'second-follow-up', version: 0, texts }, admin)
  await begin()
  for (let step = 0; step <= 3; step++) await work(3.1)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'A keepsake of 100 Maple Street',
    'Your picture of 100 Maple Street',
    'Second, 100 Maple Street',
    '100 Maple Street, one last time',
  ])
})

test("F-35, R-18 a follow-up waits for its agent's cap, and respects the quiet hours", async () => {
  const { ctx, begin, work, emailLog, run } = await startSend(1, [1])
  await begin()
  await work(1.1)
  await work() // the cap of two days is not over
  expect(await emailLog()).toEqual(['0 sent', '1 waiting'])
  const { next_at } = await ctx.db
    .selectFrom('outreach_emails')
    .select('next_at')
    .where('step', '=', 1)
    .executeTakeFirstOrThrow()
  expect(next_at!.getTime() - ctx.now().getTime()).toBeGreaterThan(0.8 * DAY_MS)
  expect((await run()).state).toBe('running')
  await work(1)
  await work()
  expect(await emailLog()).toEqual(['0 sent', '1 sent'])
})

test('F-35, R-12 if an email is recorded as sent twice, its follow-up exists once', async () => {
  const { ctx, begin, work, emailLog, firstEmail } = await startSend(1, [3])
  await begin()
  await work()
  const email = await firstEmail()
  const accepted = { kind: 'accepted', messageId: '<again@shop>' } as const
  await Promise.all([recordOutreachDelivery(ctx, email, accepted), recordOutreachDelivery(ctx, email, accepted)])
  expect(await emailLog()).toEqual(['0 sent', '1 waiting'])
})

test('F-35, R-12 a finished send continues with the follow-up of an email in doubt that was sent after all', async () => {
  const { ctx, begin, work, emailLog, run, firstEmail } = await startSend(1, [3])
  await begin()
  await ctx.db
    .updateTable('outreach_emails')
    .set({ state: 'sending', claimed_at: new Date(ctx.now().getTime() - DAY_MS) })
    .execute()
  await work() // its worker had died
  expect([await emailLog(), (await run()).state]).toEqual([['0 unknown: the worker died while sending it'], 'finished'])
  const email = await firstEmail()
  const delivered = { kind: 'delivered', at: ctx.now(), userAgent: null } as const
  await ctx.inTransaction((tx) => applyMailEvent(ctx, tx, email, delivered))
  for (let n = 0; n < 2; n++) await superviseOutreach(ctx)
  expect(await emailLog()).toEqual(['0 sent', '1 waiting'])
  expect(await run()).toMatchObject({ state: 'running', finished_at: null })
  await work(3.1)
  await work()
  expect([(await emailLog())[1], (await run()).state]).toEqual(['1 sent', 'finished'])
  await superviseOutreach(ctx)
  expect((await run()).state).toBe('finished')
})

test('F-35 an email that was being sent while its send was canceled has no follow-up', async () => {
  const { ctx, begin, emailLog, firstEmail } = await startSend(1, [3])
  await begin()
  const email = await firstEmail()
  await ctx.db.updateTable('outreach_emails').set({ state: 'sending', claimed_at: ctx.now() }).execute()
  await ctx.db.updateTable('outreach_runs').set({ state: 'cancelled' }).execute()
  await recordOutreachDelivery(ctx, email, { kind: 'accepted', messageId: '<late@shop>' })
  expect(await emailLog()).toEqual(['0 sent'])
})

test('F-39 a send uses its texts from when it started; a later version is for later sends', async () => {
  const { ctx, begin, work, sent, admin } = await startSend(1, [3])
  await begin()
  const texts = {
    subject: '{{brand}} and {{street}}',
    preview: 'p',
    title: 't',
    body: 'Hi {{agent_name}}',
    action: 'Go',
  }
  const save = (name: 'follow-up' | 'anniversary-outreach', version: number, change: object = {}) =>
    saveOutreachTexts(ctx, { name, version, texts: { ...texts, ...change } }, admin)
  await save('follow-up', 0)
  await work(3.1)
  await work()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'A keepsake of 100 Maple Street',
    'Your picture of 100 Maple Street',
  ])
  await expect(save('follow-up', 0)).rejects.toMatchObject({ code: 'conflict' })
  await expect(save('anniversary-outreach', 0, { body: 'Hi {{nobody}}' })).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('{{nobody}}'),
  })
  expect(await save('follow-up', 1)).toEqual({ version: 2 })
})
