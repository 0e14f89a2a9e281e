import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OutreachOptions as Options, type OutreachOptions } from '#contract/outreach.ts'
import { DAY_MS } from '#domain/durations.ts'
import { SENDING_TIMEOUT_MS } from '#domain/emails/email-state.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import {
  ERASED_TEXT,
  finishedEmails,
  OUTREACH_EMAIL_STATES,
  type OutreachEmailState,
  totalEmails,
} from '#domain/outreach/outreach-email-state.ts'
import { BUSINESS_HOURS } from '#domain/outreach/outreach-window.ts'
import { capText } from '#domain/outreach/recipient-state.ts'
import { SUPPRESSION_REASONS, type SuppressionReason } from '#domain/outreach/suppression.ts'
import { getActivity } from '#server/actions/admin/functions/get-activity.ts'
import { deleteCampaign } from '#server/actions/campaigns/functions/delete-campaign.ts'
import { getCampaign } from '#server/actions/campaigns/functions/get-campaign.ts'
import { getLead } from '#server/actions/leads/functions/get-lead.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { addCost } from '#server/db/costs/vendor-costs.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { insertOutreachEmails, outreachEmailById } from '#server/db/outreach/outreach-emails.ts'
import { countsOfRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { suppress, suppressionOf } from '#server/db/outreach/suppressions.ts'
import { eraseHome } from '#server/db/privacy/home-erasure.ts'
import { erasePersonRecords } from '#server/db/privacy/person-records.ts'
import type { Mail, MailOutcome, OutgoingEmail } from '#server/ports/mail.ts'
import { aCampaignToMail, ALL, aRun, workOn } from '#tests/support/campaigns/outreach.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { waitForBlockedQuery } from '#tests/support/database/blocked-query.ts'
import { runs } from '#tests/support/runs.ts'
import { controlOutreach } from '../functions/control-outreach.ts'
import { previewOutreach } from '../functions/preview-outreach.ts'
import { startOutreach } from '../functions/start-outreach.ts'
import { type CheckedRecipient, checkRecipients } from '../sending/check-recipients.ts'
import { claimOutreachEmail } from '../sending/claim-outreach-email.ts'
import { recordOutreachDelivery } from '../sending/record-outreach-delivery.ts'
import { superviseOutreach } from './supervise-outreach.ts'

const FAST = { OUTREACH_PER_MINUTE: '100000', OUTREACH_PER_HOUR: '100000', OUTREACH_PER_DAY: '100000' }
const admin: AdminCaller = {
  ...aVisitor(),
  admin: { id: randomUUID(), username: 'dana', role: 'owner', isTest: false },
}

/** A mail server with the given outcomes, then 'accepted'. */
function mailWithOutcomes(...outcomes: MailOutcome['kind'][]) {
  const emails: OutgoingEmail[] = []
  const mail: Mail = {
    async send(email) {
      emails.push(email)
      const kind = outcomes.shift() ?? 'accepted'
      return kind === 'accepted' ? { kind, messageId: `<${emails.length}@shop>` } : { kind, reason: 'because' }
    },
    close() {},
  }
  return { mail, sent: emails, to: () => emails.map(({ to }) => to) }
}

async function adminTool(outcomes: MailOutcome['kind'][] = [], settings: Record<string, string> = {}) {
  const post = mailWithOutcomes(...outcomes)
  const { ctx: plain, boss } = await testContext({ sources: { mail: post.mail }, settings: { ...FAST, ...settings } })
  await plain.db
    .insertInto('admins')
    .values({ id: admin.admin.id, username: 'dana', password_hash: 'none', created_at: new Date() })
    .execute()
  const clock = { ms: Date.UTC(2026, 10, 23, 15) }
  const ctx: Context = { ...plain, now: () => new Date(clock.ms) }
  const start = async (
    campaign_id: string,
    { selection = ALL, options = {}, confirmed }: { selection?: LeadSelection; options?: object; confirmed: number },
  ) =>
    await startOutreach(
      ctx,
      { id: randomUUID(), campaign_id, selection, options: Options.parse(options) as OutreachOptions, confirmed },
      admin,
    )
  const control = (id: string, word: Parameters<typeof controlOutreach>[1]['control']) =>
    controlOutreach(ctx, { id, control: word }, admin)
  return { ...post, ctx, boss, clock, start, control, later: (ms: number) => void (clock.ms += ms) }
}
const emailLog = ({ db }: Context, runId: string) =>
  db.selectFrom('outreach_emails').selectAll().where('run_id', '=', runId).orderBy('position').execute()
const counts = (ctx: Context, runId: string) => countsOfRun(ctx.db, runId)
const leads = ({ db }: Context) => db.selectFrom('scraped_properties').selectAll().orderBy('import_order').execute()

test("D3-126, D3-174, D3-220, D3-221 every agent gets their home's email once; the home is then at Email Sent", async () => {
  const { ctx, start, sent } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 3)
  const run = await start(campaignId, { confirmed: 3 })
  await workOn(ctx, run.id)
  await workOn(ctx, run.id)
  expect((await outreachRunById(ctx.db, run.id))!.state).toBe('finished')
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['dana0@agents.example', 'A keepsake of 100 Maple Street'],
    ['dana1@agents.example', 'A keepsake of 101 Maple Street'],
    ['dana2@agents.example', 'A keepsake of 102 Maple Street'],
  ])
  expect(sent[0]!.html).toContain('http://shop.test/QQAAAAAA?from=email')
  for (const lead of await leads(ctx))
    expect(lead).toMatchObject({ stage: 'email_sent', outreach_status: 'sent', processing_status: 'contacted' })
  const events = await ctx.db.selectFrom('campaign_events').selectAll().where('event_type', '=', 'email_sent').execute()
  expect(events).toHaveLength(3)
  expect(events.find(({ access_code }) => access_code === 'QQAAAAAA')).toMatchObject({
    campaign_id: campaignId,
    event_data: {
      emailType: 'anniversary_outreach',
      recipientEmail: 'dana0@agents.example',
      agentName: 'Dana Ortiz 0',
    },
  })
  const campaign = await ctx.db.selectFrom('campaigns').select('total_agents_contacted').executeTakeFirstOrThrow()
  expect(campaign.total_agents_contacted).toBe(3)
})

const sentEvents = ({ db }: Context) =>
  db.selectFrom('campaign_events').select('id').where('event_type', '=', 'email_sent').execute()

test('a worker that dies after an email is recorded as sent has counted it', async () => {
  const { ctx, start } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 1)
  const run = await start(campaignId, { confirmed: 1 })
  let isDead = false
  const dying: Context = {
    ...ctx,
    inTransaction: async (work) => {
      if (isDead) throw new Error('the worker is dead')
      const result = await ctx.inTransaction(work)
      isDead = (await emailLog(ctx, run.id))[0]?.state === 'sent'
      return result
    },
  }
  await expect(workOn(dying, run.id)).rejects.toThrow('dead')
  expect(await sentEvents(ctx)).toHaveLength(1)
})

test('D3-220 an event that cannot be written stops nothing: the email is sent and recorded', async () => {
  const { ctx, start } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 1)
  const run = await start(campaignId, { confirmed: 1 })
  await sql`alter table campaign_events add constraint none check (event_type <> 'email_sent')`.execute(ctx.db)
  await workOn(ctx, run.id)
  expect((await emailLog(ctx, run.id)).map(({ state }) => state)).toEqual(['sent'])
  expect(await sentEvents(ctx)).toEqual([])
})

test('S-25 each email has our address, a visible opt-out and the headers of one-click unsubscribing', async () => {
  const { ctx, start, sent } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 2)
  await workOn(ctx, (await start(campaignId, { confirmed: 2 })).id)
  expect(sent).toHaveLength(2)
  for (const { html, text, headers } of sent) {
    const url = /^<(http:\/\/shop\.test\/unsubscribe\/[0-9a-f]{72})>$/.exec(headers['List-Unsubscribe']!)![1]!
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    for (const part of [html, text]) {
      expect(part).toContain(ctx.config.POSTAL_ADDRESS)
      expect(part).toContain(url)
      expect(part).toContain('Unsubscribe')
      expect(part).not.toContain(`${url}:`) // a mail program would make the colon a part of the link
      expect(part).toMatch(/\/remove-my-home\?home=[A-Z0-9]{8}\b/) // the home of this email
    }
  }
})

test('D3-189, D3-190, R-15 homes without art, name, email or address get a line but no email', async () => {
  const { ctx, start, to } = await adminTool()
  const lacks = [
    { watercolor_image_url: null },
    { buyers_agent_name: ' ' },
    { buyers_agent_email: 'null' },
    { address_line_1: null },
    {},
  ]
  const { campaignId } = await aCampaignToMail(ctx, 5, (n) => lacks[n]!)
  const run = await start(campaignId, { confirmed: 1 })
  await workOn(ctx, run.id)
  expect(to()).toEqual(['dana4@agents.example'])
  expect((await emailLog(ctx, run.id)).map(({ state, reason }) => reason ?? state)).toEqual([
    'no artwork',
    'no agent name',
    'no agent email',
    'no address',
    'sent',
  ])
  const total = await counts(ctx, run.id)
  expect(finishedEmails(total)).toBe(totalEmails(total))
})

test('D3-189 if no agent can be emailed, the message is the specification’s', async () => {
  const { ctx, start } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ watercolor_image_url: null }))
  await expect(start(campaignId, { confirmed: 1 })).rejects.toThrow(
    'No properties found with artwork generated and buyers agent contact details. Please ensure properties have generated artwork and buyers agent contact information.',
  )
  expect(await ctx.db.selectFrom('outreach_runs').selectAll().execute()).toEqual([])
})

test('R-18 if one agent has seven homes, one gets the email and the rest are capped; after 7 days again', async () => {
  const { ctx, start, to, later } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 7, () => ({ buyers_agent_email: 'Dana@Agents.example' }))
  const homes = async () => (await getCampaign(ctx, { id: campaignId })).homes
  const review = { campaign_id: campaignId, selection: ALL, options: Options.parse({}), page: 1 }
  const preview = async () => (await previewOutreach(ctx, review)).counts
  expect(await homes()).toMatchObject({ ready_to_send: 1, waiting_for_agent: 6, waiting_until: null })
  expect(await preview()).toMatchObject({ ready: 1, sameAgent: 6, capped: 0, cappedUntil: null })
  const first = await start(campaignId, { confirmed: 1 })
  await workOn(ctx, first.id)
  expect(await counts(ctx, first.id)).toMatchObject({ sent: 1, capped: 6 })
  const until = expect.any(String)
  expect(await homes()).toMatchObject({ ready_to_send: 0, waiting_for_agent: 6, waiting_until: until })
  expect(await preview()).toMatchObject({ ready: 0, sameAgent: 0, capped: 7, cappedUntil: until })
  later(6 * 86_400_000)
  await expect(start(campaignId, { confirmed: 1 })).rejects.toMatchObject({ code: 'conflict' })
  later(86_400_001)
  await workOn(ctx, (await start(campaignId, { confirmed: 1 })).id)
  expect(to()).toEqual(['dana@agents.example', 'dana@agents.example'])
})

test('R-17 a home whose email waits in a send is in no second one, without a limit per agent too; once canceled, it may be', async () => {
  const { ctx, start, to } = await adminTool([], { OUTREACH_CAP_DAYS: '0' })
  const { campaignId } = await aCampaignToMail(ctx, 2)
  const homes = async () => (await getCampaign(ctx, { id: campaignId })).homes
  const review = { campaign_id: campaignId, selection: ALL, options: Options.parse({}), page: 1 }
  const scheduledAt = new Date(ctx.now().getTime() + DAY_MS).toISOString()
  const first = await start(campaignId, { confirmed: 2, options: Options.parse({ scheduledAt }) })
  expect(await homes()).toMatchObject({ ready_to_send: 0, in_send: 2 })
  expect((await previewOutreach(ctx, review)).counts).toMatchObject({ ready: 0, missing: { inSend: 2 } })
  await expect(start(campaignId, { confirmed: 2 })).rejects.toThrow('0 emails would be sent now, not 2')
  await controlOutreach(ctx, { id: first.id, control: 'cancel' }, admin)
  expect(await homes()).toMatchObject({ ready_to_send: 2, in_send: 0 })
  await workOn(ctx, (await start(campaignId, { confirmed: 2 })).id)
  expect(to()).toHaveLength(2)
})

test('R-17 of two sends that two admins start at the same moment, one gets the homes', async () => {
  const { ctx, start } = await adminTool([], { OUTREACH_CAP_DAYS: '0' })
  const { campaignId } = await aCampaignToMail(ctx, 3)
  const starts = await Promise.allSettled([1, 2, 3].map(() => start(campaignId, { confirmed: 3 })))
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await ctx.db.selectFrom('outreach_emails').selectAll().execute()).toHaveLength(3)
})

test('E-14 a test address gets its email but is counted nowhere', async () => {
  const { ctx, start, to } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: 'contest@agents.example' }))
  const preview = await previewOutreach(ctx, {
    campaign_id: campaignId,
    selection: ALL,
    options: Options.parse({}),
    page: 1,
  })
  expect(preview).toMatchObject({ counts: { ready: 1, untracked: 1 }, recipients: [{ tracked: false }] })
  await workOn(ctx, (await start(campaignId, { confirmed: 1 })).id)
  expect(to()).toEqual(['contest@agents.example'])
  expect((await leads(ctx))[0]).toMatchObject({ outreach_status: null, stage: 'ready_to_send' })
  expect(await ctx.db.selectFrom('campaign_events').selectAll().execute()).toEqual([])
})

test('D3-239, E-19 the first failed email stops the others with its reason; resume continues, retry sends the failed ones', async () => {
  const { ctx, start, to, control } = await adminTool(['accepted', 'refused'])
  const { campaignId } = await aCampaignToMail(ctx, 4)
  const { id } = await start(campaignId, { confirmed: 4 })
  await workOn(ctx, id)
  expect(await outreachRunById(ctx.db, id)).toMatchObject({
    state: 'paused',
    pause_reason: 'Failed to send anniversary emails: dana1@agents.example: because',
  })
  expect(await counts(ctx, id)).toMatchObject({ sent: 1, failed: 1, waiting: 2 })
  await control(id, 'resume')
  await workOn(ctx, id)
  expect(await counts(ctx, id)).toMatchObject({ sent: 3, failed: 1, waiting: 0 })
  await control(id, 'retry_failed')
  await workOn(ctx, id)
  expect(await counts(ctx, id)).toMatchObject({ sent: 4, failed: 0 })
  expect(to().toSorted()).toEqual(['dana0', 'dana1', 'dana1', 'dana2', 'dana3'].map((name) => `${name}@agents.example`))
})

test('E-19 a refused recipient is skipped if that was chosen; a failing mail server stops the send anyway', async () => {
  const { ctx, start } = await adminTool(['refused', 'accepted', 'unknown'])
  const { campaignId } = await aCampaignToMail(ctx, 4)
  const { id } = await start(campaignId, { confirmed: 4, options: { continueOnRecipientErrors: true } })
  await workOn(ctx, id)
  expect(await counts(ctx, id)).toMatchObject({ failed: 1, sent: 1, unknown: 1, waiting: 1 })
  expect((await outreachRunById(ctx.db, id))!.state).toBe('paused')
})

test('a mail server that cannot accept an email now is tried twice more, then the send pauses', async () => {
  const { ctx, start, sent, later } = await adminTool(['unavailable', 'unavailable', 'unavailable'])
  const { campaignId } = await aCampaignToMail(ctx, 1)
  const { id } = await start(campaignId, { confirmed: 1 })
  await workOn(ctx, id)
  expect(await counts(ctx, id)).toMatchObject({ waiting: 1 })
  await workOn(ctx, id)
  expect(sent).toHaveLength(1) // not before its time
  later(31_000)
  await workOn(ctx, id)
  later(121_000)
  await workOn(ctx, id)
  expect(sent).toHaveLength(3)
  expect(await counts(ctx, id)).toMatchObject({ failed: 1 })
  expect((await outreachRunById(ctx.db, id))!.state).toBe('paused')
})

test('R-12 an email in doubt stops the send, is shown as unknown and is sent again only on request', async () => {
  const { ctx, start, control, sent } = await adminTool(['unknown'])
  const { campaignId } = await aCampaignToMail(ctx, 2)
  const { id } = await start(campaignId, { confirmed: 2 })
  await workOn(ctx, id)
  expect(await counts(ctx, id)).toMatchObject({ unknown: 1, waiting: 1 })
  await control(id, 'resume')
  await workOn(ctx, id)
  await expect(control(id, 'retry_failed')).rejects.toMatchObject({ code: 'conflict' })
  expect(sent).toHaveLength(2)
  await control(id, 'retry_unknown')
  await workOn(ctx, id)
  expect(sent).toHaveLength(3)
  expect(sent[2]!.idempotencyKey).toBe(sent[0]!.idempotencyKey)
})

test('R-18 an email in doubt that waits to be sent again counts: another campaign does not mail its agent before', async () => {
  const { ctx, start, control, sent } = await adminTool(['unknown'])
  const sameAgent = () => ({ buyers_agent_email: 'dana@agents.example' })
  const one = await aCampaignToMail(ctx, 1, sameAgent)
  const other = await aCampaignToMail(ctx, 1, () => ({ ...sameAgent(), access_code: 'QQOTHERS' }))
  const { id } = await start(one.campaignId, { confirmed: 1 })
  await workOn(ctx, id)
  await control(id, 'retry_unknown')
  await expect(start(other.campaignId, { confirmed: 1 })).rejects.toMatchObject({ code: 'conflict' })
  await workOn(ctx, id)
  expect(sent).toHaveLength(2)
  expect(await counts(ctx, id)).toMatchObject({ sent: 1 })
})

test('R-12, R-15 a worker that dies midway leaves one email in doubt; the send ends when that is resolved', async () => {
  const { ctx, later, sent } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const id = await aRun(ctx, campaignId, ['a@x.example', 'b@x.example'])
  const [first] = await emailLog(ctx, id)
  const wakeAt = (await outreachRunById(ctx.db, id))!.wake_at!
  const pace = { perMinute: 10, perHour: 10, perDay: 10 }
  expect(await claimOutreachEmail(ctx, first!.id, { pace, window: null }, wakeAt)).toEqual({ kind: 'claimed' })
  await workOn(ctx, id)
  expect((await outreachRunById(ctx.db, id))!.state).toBe('running')
  later(SENDING_TIMEOUT_MS + 2000)
  await workOn(ctx, id)
  expect(await counts(ctx, id)).toMatchObject({ unknown: 1, sent: 1 })
  expect((await outreachRunById(ctx.db, id))!.state).toBe('finished')
  expect(sent).toHaveLength(1)
})

test('R-14 paused and resumed fifty times, with every job that was ever enqueued: no email twice, none lost', async () => {
  const { ctx, start, control, to } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 20)
  const { id } = await start(campaignId, { confirmed: 20 })
  const working = [workOn(ctx, id)]
  for (let n = 0; n < 50; n++) {
    await control(id, 'pause').catch(() => {})
    await control(id, 'resume').catch(() => {})
    working.push(workOn(ctx, id))
  }
  await Promise.all(working)
  await workOn(ctx, id)
  expect(new Set(to()).size).toBe(20)
  expect(to()).toHaveLength(20)
  expect(await counts(ctx, id)).toMatchObject({ sent: 20, waiting: 0 })
})

test('canceled: sent emails stay, the rest are skipped, nothing continues', async () => {
  const { ctx, start, control, sent } = await adminTool(['accepted', 'refused'])
  const { campaignId } = await aCampaignToMail(ctx, 4)
  const { id } = await start(campaignId, { confirmed: 4 })
  await workOn(ctx, id)
  expect((await control(id, 'cancel')).counts).toMatchObject({ sent: 1, failed: 1, skipped: 2 })
  await workOn(ctx, id)
  expect(sent).toHaveLength(2)
  await expect(control(id, 'resume')).rejects.toMatchObject({ code: 'conflict' })
})

test('R-15 canceled while the mail server refuses an email for now: it is left out like the rest', async () => {
  const { ctx: plain, start, control, mail } = await adminTool(['unavailable'])
  const { campaignId } = await aCampaignToMail(plain, 2)
  const { id } = await start(campaignId, { confirmed: 2 })
  const sendAndCancel: Mail['send'] = async (email) => {
    await control(id, 'cancel')
    return await mail.send(email)
  }
  await workOn({ ...plain, mail: { ...mail, send: sendAndCancel } }, id)
  expect((await emailLog(plain, id)).map(({ state, reason, next_at }) => [state, reason, next_at])).toEqual([
    ['skipped', 'canceled', null],
    ['skipped', 'canceled', null],
  ])
})

test.each([
  ['paused', { status: 'paused' }, 'This campaign is paused. Set it to active before you send.'],
  ['archived', { status: 'archived' }, 'This campaign is archived. Set it to paused, then to active, before you send.'],
  ['deleted', { deleted_at: new Date() }, 'This campaign is deleted. Restore it before you send.'],
] as const)(
  'F-29, F-47 a send stops once its campaign is %s; it can’t be resumed or retried before the campaign is active',
  async (_, change, refusal) => {
    const { ctx: plain, start, control, mail, sent } = await adminTool(['accepted', 'refused'])
    const { campaignId } = await aCampaignToMail(plain, 4)
    const changeCampaign = (to: { status?: 'active' | 'paused' | 'archived'; deleted_at?: Date | null }) =>
      plain.db.updateTable('campaigns').set(to).where('id', '=', campaignId).execute()
    let changesCampaign = false
    const sendAndChange: Mail['send'] = async (email) => {
      const outcome = await mail.send(email)
      if (changesCampaign) await changeCampaign(change)
      return outcome
    }
    const ctx: Context = { ...plain, mail: { ...mail, send: sendAndChange } }
    const { id } = await start(campaignId, { confirmed: 4 })
    await workOn(ctx, id)
    expect(sent).toHaveLength(2) // the second was refused
    changesCampaign = true
    await control(id, 'resume')
    await workOn(ctx, id)
    expect(sent).toHaveLength(3)
    const run = await outreachRunById(ctx.db, id)
    expect(run).toMatchObject({ state: 'paused', pause_reason: expect.stringMatching(/^The campaign /) })

    for (const word of ['resume', 'retry_failed'] as const)
      await expect(control(id, word)).rejects.toMatchObject({ code: 'conflict', message: refusal })
    expect(await outreachRunById(ctx.db, id)).toEqual(run)
    expect(await counts(ctx, id)).toMatchObject({ sent: 2, failed: 1, waiting: 1 })

    changesCampaign = false
    await changeCampaign({ status: 'active', deleted_at: null })
    await control(id, 'retry_failed')
    await workOn(ctx, id)
    expect(await counts(ctx, id)).toMatchObject({ sent: 4, failed: 0, waiting: 0 })
  },
)

test.each([
  ['of a send', true],
  ['of no send', false],
])(
  'R-12, U-24 an accepted email %s is recorded as sent also if its campaign is deleted at that moment',
  async (_, isOfSend) => {
    const { ctx } = await adminTool()
    const { campaignId, leadIds } = await aCampaignToMail(ctx, 1)
    const { name } = await ctx.db.selectFrom('campaigns').select('name').executeTakeFirstOrThrow()
    const run_id = isOfSend ? await aRun(ctx, campaignId, ['a@x.example']) : null
    if (!isOfSend) await aRun(ctx, campaignId, ['a@x.example'])
    const [email] = await ctx.db
      .updateTable('outreach_emails')
      .set({ run_id, scraped_property_id: leadIds[0]!, state: 'sending', claimed_at: ctx.now() })
      .returningAll()
      .execute()
    const working: Promise<unknown>[] = []
    await ctx.inTransaction(async (tx) => {
      await tx.updateTable('scraped_properties').set({ updated_at: ctx.now() }).execute()
      working.push(recordOutreachDelivery(ctx, email!, { kind: 'accepted', messageId: '<1@shop>' }))
      await waitForBlockedQuery(ctx.db)
      working.push(deleteCampaign(ctx, { id: campaignId, name }, admin))
      await waitForBlockedQuery(ctx.db, 2)
    })
    expect((await Promise.allSettled(working)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await outreachEmailById(ctx.db, email!.id))!.state).toBe('sent')
    expect(await ctx.db.selectFrom('campaigns').select(['total_agents_contacted', 'deleted_at']).execute()).toEqual([
      { total_agents_contacted: 1, deleted_at: expect.any(Date) },
    ])
  },
)

test('R-17 many unsubscribe during a send: none of them is claimed afterward', async () => {
  const { ctx: whole, sent } = await adminTool()
  const ctx: Context = { ...whole, renderEmail: async () => ({ subject: 'Yes', html: '<p>yes</p>', text: 'yes' }) }
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const emails = Array.from({ length: runs(200, 1000) }, (_, n) => `agent${n}@x.example`)
  const id = await aRun(ctx, campaignId, emails)
  const committed = new Map<string, number>()
  const sending = workOn(ctx, id)
  const leave = async (email: string) => {
    await ctx.inTransaction((tx) => suppress(tx, { email, reason: 'unsubscribed', now: ctx.now() }))
    committed.set(email, sent.length)
  }
  for (let emailsLeft = emails.length; emailsLeft > 0; emailsLeft -= 8)
    await Promise.all(emails.slice(emailsLeft - 8, emailsLeft).map(leave))
  await sending
  // One email may have been claimed before the commit and be on its way: it is the next in the list.
  sent.forEach(({ to }, n) => expect(committed.get(to)!, to).toBeGreaterThanOrEqual(n))
  const total = await counts(ctx, id)
  expect(total.sent + total.suppressed).toBe(emails.length)
  expect(total.suppressed).toBeGreaterThan(0)
})

test('F-28 no more go out per minute than allowed, across all sends together', async () => {
  const { ctx, later, sent } = await adminTool([], { OUTREACH_PER_MINUTE: '5' })
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const runs = [
    await aRun(
      ctx,
      campaignId,
      ['a', 'b', 'c', 'd'].map((name) => `${name}@x.example`),
    ),
    await aRun(
      ctx,
      campaignId,
      ['e', 'f', 'g', 'h'].map((name) => `${name}@x.example`),
    ),
  ]
  for (const id of runs) await workOn(ctx, id)
  expect(sent).toHaveLength(5)
  later(59_000)
  for (const id of runs) await workOn(ctx, id)
  expect(sent).toHaveLength(5)
  later(1500)
  for (const id of runs) await workOn(ctx, id)
  expect(sent).toHaveLength(8)
})

test('F-28 emails wait for their sending hours', async () => {
  const { ctx, clock, sent } = await adminTool()
  clock.ms = Date.UTC(2026, 10, 21, 20) // a Saturday
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const window = { from: '09:00', to: '17:00', timeZone: 'America/Chicago', weekdaysOnly: true }
  const id = await aRun(ctx, campaignId, ['a@x.example'], { window })
  await workOn(ctx, id)
  expect(sent).toEqual([])
  const { wake_at } = (await outreachRunById(ctx.db, id))!
  expect(wake_at!.toISOString()).toBe('2026-11-23T15:00:00.000Z')
  clock.ms = wake_at!.getTime()
  await workOn(ctx, id)
  expect(sent).toHaveLength(1)
})

test('F-28 hours are local to each home: agents in their hours get the email, the others when theirs begin', async () => {
  const { ctx, clock, start, to } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 5, (n) => ({ state: ['CA', 'NY', 'Nowhere', 'CA', 'HI'][n]! }))
  const window = { from: '09:00', to: '17:00', timeZone: 'America/Chicago', weekdaysOnly: true }
  const options = { window, followUps: [{ waitDays: 1 }] }
  const review = await previewOutreach(ctx, {
    campaign_id: campaignId,
    selection: ALL,
    options: Options.parse(options),
    page: 1,
  })
  expect(review.zones).toEqual([
    { zone: 'America/Los_Angeles', emails: 2 },
    { zone: 'America/New_York', emails: 1 },
    { zone: null, emails: 1 },
    { zone: 'Pacific/Honolulu', emails: 1 },
  ])
  expect(review.estimated_end).toBe('2026-11-23T19:00:00.000Z') // nine in Honolulu
  const { id } = await start(campaignId, { confirmed: 5, options })
  await workOn(ctx, id) // ten in New York, nine in Chicago, seven in Los Angeles
  expect(to()).toEqual(['dana1@agents.example', 'dana2@agents.example'])
  const nextAt = async () =>
    (await emailLog(ctx, id)).filter(({ step }) => step === 0).map(({ next_at }) => next_at?.toISOString() ?? null)
  const [la, honolulu] = ['2026-11-23T17:00:00.000Z', '2026-11-23T19:00:00.000Z']
  expect(await nextAt()).toEqual([la, null, null, la, honolulu])
  const wakeAt = async () => (await outreachRunById(ctx.db, id))!.wake_at!.toISOString()
  expect(await wakeAt()).toBe(la)

  clock.ms = Date.parse(la)
  await workOn(ctx, id)
  expect(to().slice(2)).toEqual(['dana0@agents.example', 'dana3@agents.example'])
  expect(await wakeAt()).toBe(honolulu)
  clock.ms = Date.parse(honolulu)
  await workOn(ctx, id)
  expect(to()).toHaveLength(5)
})

test("F-28 retries and follow-ups respect the home's hours", async () => {
  const { ctx, clock, start, control, to } = await adminTool(['refused'], { OUTREACH_CAP_DAYS: '0' })
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ state: 'CA' }))
  const window = { from: '09:00', to: '17:00', timeZone: 'America/New_York', weekdaysOnly: false }
  clock.ms = Date.parse('2026-11-24T00:30:00Z') // half past four in Los Angeles, evening in New York
  const { id } = await start(campaignId, { confirmed: 1, options: { window, followUps: [{ waitDays: 1 }] } })
  await workOn(ctx, id)
  expect(to()).toHaveLength(1)
  clock.ms = Date.parse('2026-11-24T01:00:00Z') // five there
  await control(id, 'retry_failed')
  await workOn(ctx, id)
  expect(to()).toHaveLength(1)
  const nine = '2026-11-24T17:00:00.000Z'
  expect((await outreachRunById(ctx.db, id))!.wake_at!.toISOString()).toBe(nine)
  clock.ms = Date.parse('2026-11-25T00:59:00Z')
  await workOn(ctx, id)
  expect(to()).toHaveLength(2)
  clock.ms = Date.parse('2026-11-26T01:00:00Z') // a day and a minute later, and too late there
  await workOn(ctx, id)
  expect(to()).toHaveLength(2)
  expect((await outreachRunById(ctx.db, id))!.wake_at!.toISOString()).toBe('2026-11-26T17:00:00.000Z')
})

test('F-27, R-16 a scheduled send starts at its time; one that is an hour late is missed and waits for an admin', async () => {
  const { ctx, clock, start, sent, control } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 2)
  const at = (ms: number) => ({ scheduledAt: new Date(clock.ms + ms).toISOString() })
  const { id } = await start(campaignId, { confirmed: 2, options: at(3_600_000) })
  expect((await outreachRunById(ctx.db, id))!.state).toBe('scheduled')
  clock.ms += 3_600_000 + 3_599_000
  await workOn(ctx, id)
  expect(sent).toHaveLength(2)
  clock.ms += 8 * 86_400_000
  const late = await start(campaignId, { confirmed: 2, options: at(3_600_000) })
  clock.ms += 3_600_000 + 3_601_000
  await workOn(ctx, late.id)
  expect(await outreachRunById(ctx.db, late.id)).toMatchObject({ state: 'missed' })
  expect(sent).toHaveLength(2)
  await control(late.id, 'resume')
  await workOn(ctx, late.id)
  expect(sent).toHaveLength(4)
})

test('U-22 a scheduled send, its line in the activity and its homes say when the hours after its start begin', async () => {
  const { ctx, clock, start, control } = await adminTool()
  const { campaignId, leadIds } = await aCampaignToMail(ctx, 2)
  clock.ms = Date.UTC(2026, 11, 1, 2)
  const options = { scheduledAt: new Date(clock.ms + 3_600_000).toISOString(), window: BUSINESS_HOURS }
  const send = await start(campaignId, { confirmed: 2, options })
  const nineInChicago = { next_at: '2026-12-01T15:00:00.000Z', next_zone: 'America/Chicago' }
  expect(send).toMatchObject({ state: 'scheduled', ...nineInChicago })
  expect((await getActivity(ctx)).activities).toMatchObject([nineInChicago])
  const home = async () => (await getLead(ctx, { id: leadIds[0]! }, admin)).send
  expect(await home()).toEqual({ id: send.id, state: 'scheduled', ...nineInChicago })
  clock.ms += 3_600_000
  await workOn(ctx, send.id)
  expect(await home()).toEqual({ id: send.id, state: 'running', ...nineInChicago })
  await control(send.id, 'pause')
  expect(await home()).toMatchObject({ state: 'paused', next_at: null })
  await control(send.id, 'cancel')
  expect(await home()).toBeNull()
})

test('F-27 a start time in the past is refused; one of a few minutes ago starts at once', async () => {
  const { ctx, clock, start } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 2)
  const startAt = (ms: number) =>
    start(campaignId, { confirmed: 2, options: { scheduledAt: new Date(clock.ms + ms).toISOString() } })
  await expect(startAt(-3_600_000)).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringMatching(/^The start time is in the past/) as unknown,
    issues: [{ path: 'options.scheduledAt' }],
  })
  expect((await startAt(-120_000)).state).toBe('running')
})

test('a send that lost its job gets another within minutes', async () => {
  const { ctx, later, sent } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const id = await aRun(ctx, campaignId, ['a@x.example'])
  later(6 * 60_000)
  await superviseOutreach(ctx)
  await workOn(ctx, id)
  expect(sent).toHaveLength(1)
})

test('pressing twice starts a send once; a different count than promised starts nothing', async () => {
  const { ctx, boss } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 3)
  const input = { id: randomUUID(), campaign_id: campaignId, selection: ALL, options: Options.parse({}), confirmed: 3 }
  await expect(startOutreach(ctx, { ...input, id: randomUUID(), confirmed: 2 }, admin)).rejects.toThrow('3 emails')
  await Promise.all([1, 2, 3].map(() => startOutreach(ctx, input, admin)))
  expect(await ctx.db.selectFrom('outreach_emails').selectAll().execute()).toHaveLength(3)
  expect(await boss.fetch('send-outreach', { batchSize: 10 })).toHaveLength(1)
})

test('D3-221 a home without its own link gets one when its email is queued', async () => {
  const { ctx, start, sent } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 2, (n) => ({
    access_code: null,
    token: n === 0 ? '12MAPLST60302' : null,
  }))
  await workOn(ctx, (await start(campaignId, { confirmed: 2 })).id)
  expect(sent[0]!.html).toContain('http://shop.test/property/12MAPLST60302?from=email')
  const [, second] = await leads(ctx)
  expect(second!.access_code).toMatch(/^[A-Z2-9]{8}$/)
  expect(sent[1]!.html).toContain(`http://shop.test/${second!.access_code}?from=email`)
})

test('a home deleted while its email waits gets none', async () => {
  const { ctx, start, sent } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 2)
  const run = await start(campaignId, { confirmed: 2 })
  const [first] = await leads(ctx)
  await ctx.db.updateTable('scraped_properties').set({ deleted_at: ctx.now() }).where('id', '=', first!.id).execute()
  await workOn(ctx, run.id)
  expect(sent).toHaveLength(1)
  expect(await counts(ctx, run.id)).toMatchObject({ sent: 1, skipped: 1, waiting: 0 })
})

test('S-24 a failed email whose agent was erased, and an unconfirmed one whose home was removed, are not sent again and block no other', async () => {
  const { ctx, start, control, to } = await adminTool(['refused', 'unknown'])
  const { campaignId, leadIds } = await aCampaignToMail(ctx, 3)
  const { id } = await start(campaignId, { confirmed: 3 })
  await workOn(ctx, id)
  await control(id, 'resume')
  await workOn(ctx, id)
  expect(await counts(ctx, id)).toMatchObject({ failed: 1, unknown: 1, waiting: 1 })
  const now = ctx.now()
  const records = { properties: [], leads: [leadIds[1]!], listed: [] }
  await ctx.inTransaction(async (tx) => {
    await erasePersonRecords(tx, { email: 'dana0@agents.example', orderIds: [], now })
    await eraseHome(tx, { records, recordIds: [], links: [], kept: [], now })
  })
  for (const retry of ['retry_failed', 'retry_unknown'] as const) {
    await control(id, retry)
    await workOn(ctx, id)
  }
  expect((await emailLog(ctx, id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', ERASED_TEXT],
    ['skipped', ERASED_TEXT],
    ['sent', null],
  ])
  expect(to()).toEqual(['dana0@agents.example', 'dana1@agents.example', 'dana2@agents.example'])
  expect((await outreachRunById(ctx.db, id))!.state).toBe('finished')
})

test.each([
  ['accepted', 'sent'],
  ['refused', 'failed'],
  ['bounced', 'failed'],
  ['unavailable', 'failed'],
  ['unknown', 'unknown'],
] as const)(
  'S-24 an agent who is erased while their email is %s gets no follow-up, and nothing brings the address back',
  async (kind, state) => {
    const { ctx: plain, start } = await adminTool()
    const { campaignId } = await aCampaignToMail(plain, 1)
    const address = 'dana0@agents.example'
    const send = async (): Promise<MailOutcome> => {
      await plain.inTransaction((tx) => erasePersonRecords(tx, { email: address, orderIds: [], now: plain.now() }))
      return kind === 'accepted' ? { kind, messageId: '<1@shop>' } : { kind, reason: `<${address}> is unknown` }
    }
    const ctx = { ...plain, mail: { ...plain.mail, send } }
    const run = await start(campaignId, { confirmed: 1, options: { followUps: [{ waitDays: 3 }] } })
    await workOn(ctx, run.id)
    expect((await emailLog(ctx, run.id)).map((email) => [email.state, email.to_email])).toEqual([[state, null]])
    for (const table of ['outreach_emails', 'outreach_runs', 'campaign_events', 'suppressions'] as const)
      expect(JSON.stringify(await ctx.db.selectFrom(table).selectAll().execute()), table).not.toContain(address)
  },
)

test('S-24 an agent is erased while their email is recorded as sent: neither fails, and no follow-up keeps the address', async () => {
  const { ctx, start } = await adminTool()
  const { campaignId } = await aCampaignToMail(ctx, 1)
  const address = 'dana0@agents.example'
  const run = await start(campaignId, { confirmed: 1, options: { followUps: [{ waitDays: 3 }] } })
  const [email] = await emailLog(ctx, run.id)
  await ctx.db.updateTable('outreach_emails').set({ state: 'sending', claimed_at: ctx.now() }).execute()
  const working: Promise<unknown>[] = []
  await ctx.inTransaction(async (tx) => {
    await addCost(tx, { kind: 'email', campaignId, micros: 0, now: ctx.now() })
    working.push(recordOutreachDelivery(ctx, email!, { kind: 'accepted', messageId: '<1@shop>' }))
    await waitForBlockedQuery(ctx.db) // the email is locked, its home not yet
    working.push(ctx.inTransaction((tx) => erasePersonRecords(tx, { email: address, orderIds: [], now: ctx.now() })))
    await waitForBlockedQuery(ctx.db, 2)
  })
  expect((await Promise.allSettled(working)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const log = await emailLog(ctx, run.id)
  expect(log.map(({ step, state }) => `${step} ${state}`).toSorted()).toEqual(['0 sent', '1 suppressed'])
  for (const table of ['outreach_emails', 'scraped_properties', 'campaign_events'] as const)
    expect(JSON.stringify(await ctx.db.selectFrom(table).selectAll().execute()), table).not.toContain(address)
})

test('S-26 an address that the mail server calls dead is suppressed at once, on its home too; Retry failed skips it', async () => {
  const { ctx, start, control, sent } = await adminTool(['bounced'])
  const { campaignId } = await aCampaignToMail(ctx, 2)
  const { id } = await start(campaignId, { confirmed: 2 })
  await workOn(ctx, id)
  const [dead] = await emailLog(ctx, id)
  expect(dead).toMatchObject({ state: 'failed', bounced_at: expect.any(Date) })
  expect(await suppressionOf(ctx.db, dead!.to_email!)).toBe('bounced')
  const home = (await leadByIdIncludingDeleted(ctx.db, dead!.scraped_property_id!))!
  expect(home).toMatchObject({ bounced_at: expect.any(Date), stage: 'not_ready' })
  await control(id, 'retry_failed')
  await workOn(ctx, id)
  expect((await emailLog(ctx, id)).map(({ state }) => state)).toEqual(['suppressed', 'sent'])
  expect(sent).toHaveLength(2)
})

type History = {
  readonly suppressed?: SuppressionReason
  readonly mailed?: { readonly state: OutreachEmailState; readonly days: number; readonly is_test_email: boolean }
}

/** Every kind of history that an agent's address may have. */
function histories(): History[] {
  const mailed = OUTREACH_EMAIL_STATES.filter((state) => state !== 'waiting').flatMap((state) =>
    [1, 29.99, 30, 31].flatMap((days) =>
      [false, true].map((is_test_email) => ({ mailed: { state, days, is_test_email } })),
    ),
  )
  const suppressed = SUPPRESSION_REASONS.map((reason) => ({ suppressed: reason }))
  return [...suppressed, ...mailed, ...mailed.map((one) => ({ ...one, suppressed: 'manual' as const }))]
}

test.each([0, 30])(
  'R-17, R-18 the agents who get an email are those of the review, whatever their history: a cap of %i days',
  async (capDays) => {
    const { ctx, start } = await adminTool([], { OUTREACH_CAP_DAYS: String(capDays) })
    const before: History[] = [{}, ...histories(), {}]
    // The last home has the first one's agent, in capitals.
    const { campaignId, leadIds } = await aCampaignToMail(ctx, before.length, (n) =>
      n === before.length - 1 ? { buyers_agent_email: 'DANA0@agents.example' } : {},
    )
    await ctx.inTransaction(async (tx) => {
      for (const [n, { suppressed, mailed }] of before.entries()) {
        const email = `dana${n}@agents.example`
        if (suppressed) await suppress(tx, { email: email.toUpperCase(), reason: suppressed, now: ctx.now() })
        if (!mailed) continue
        const { days, ...kind } = mailed
        const at = new Date(ctx.now().getTime() - days * DAY_MS)
        const when = { claimed_at: at, created_at: at, updated_at: at }
        await insertOutreachEmails(tx, [
          { id: randomUUID(), template: 'anniversary-outreach', to_email: email, ...kind, ...when },
        ])
      }
    })

    const reviewed: CheckedRecipient[] = []
    for await (const one of checkRecipients(ctx, ctx.db, campaignId, ALL)) reviewed.push(one)
    expect(reviewed.map(({ lead }) => lead.id)).toEqual(leadIds)
    const run = await start(campaignId, { confirmed: reviewed.filter(({ state }) => state === 'waiting').length })
    while ((await outreachRunById(ctx.db, run.id))!.state === 'running') await workOn(ctx, run.id)

    const expected = reviewed.map(({ state, reason }) => [state === 'waiting' ? 'sent' : state, reason])
    // By then that agent has had the email about the other home.
    if (capDays > 0) expected.at(-1)![1] = capText(capDays)
    expect((await emailLog(ctx, run.id)).map(({ state, reason }) => [state, reason])).toEqual(expected)
  },
)
