import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OutreachOptions } from '#contract/outreach.ts'
import { OPENED_PATH } from '#domain/outreach/email-opening.ts'
import { openProperty } from '#server/actions/links/functions/open-property.ts'
import { SANDBOX_WEBHOOK_SECRET } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { lockOutreachClaims } from '#server/db/outreach/outreach-emails.ts'
import { outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { suppressionOf } from '#server/db/outreach/suppressions.ts'
import type { Mail } from '#server/ports/mail.ts'
import { outreachEmailKey } from '#server/security/outreach-email-link.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { aCampaignToMail, ALL, aRun, workOn } from '#tests/support/campaigns/outreach.ts'
import { aVisitor } from '#tests/support/context.ts'
import { waitForBlockedQuery } from '#tests/support/database/blocked-query.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { controlOutreach } from '../functions/control-outreach.ts'
import { startOutreach } from '../functions/start-outreach.ts'
import { unsubscribe } from '../functions/unsubscribe.ts'
import { superviseOutreach } from '../jobs/supervise-outreach.ts'
import { applyMailEvent } from '../mail-events/apply-mail-event.ts'

/** A moment's work takes seconds beside other tests. */
const PATIENTLY = { timeout: 15_000 }

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const FAST = { OUTREACH_PER_MINUTE: '100000', OUTREACH_PER_HOUR: '100000', OUTREACH_PER_DAY: '100000' }

/** The shop with its real mail client, and the sandbox's mail server, which reports what happened to emails. */
async function shop(mailOf = (mail: Mail): Mail => mail, settings: Record<string, string> = {}) {
  const url = `smtp://sandbox:sandbox-key@localhost:${sandbox.smtpPort}`
  const mail = mailOf(smtpMail(smtpServerOf(url), { name: 'Gablework', address: 'shop@gablework.example' }))
  const { ctx, origin, call } = await testServer({ sources: { mail }, settings: { ...FAST, ...settings } })
  await put('/mail/_webhook', { url: `${origin}/webhooks/mail`, secret: SANDBOX_WEBHOOK_SECRET }, 'PUT')
  const headers = await signedInAdmin(ctx)
  const { id } = await ctx.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  const admin = { ...aVisitor(), admin: { id, username: 'dana', role: 'owner' as const, isTest: false } }
  const send = async (campaign_id: string, confirmedCount: number) => {
    const run = await startOutreach(
      ctx,
      { id: randomUUID(), campaign_id, selection: ALL, options: OutreachOptions.parse({}), confirmed: confirmedCount },
      admin,
    )
    await workOn(ctx, run.id)
    return run.id
  }
  return { ctx, origin, call, headers, admin, send }
}
const put = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const tell = async (to: string, type: string, more: object = {}) =>
  ((await (await put('/mail/_events', { to, type, ...more })).json()) as { sent: boolean }).sent
const outreachEmails = ({ db }: Context) => db.selectFrom('outreach_emails').selectAll().orderBy('position').execute()
const leads = ({ db }: Context) => db.selectFrom('scraped_properties').selectAll().orderBy('import_order').execute()
/** How many emails the events, the costs and the campaign count as sent. */
const sentCounts = async ({ db }: Context) => ({
  events: (await db.selectFrom('campaign_events').select('id').where('event_type', '=', 'email_sent').execute()).length,
  costs: (await db.selectFrom('vendor_costs').select('calls').where('kind', '=', 'email').executeTakeFirst())?.calls,
  agents: (await db.selectFrom('campaigns').select('total_agents_contacted').executeTakeFirst())
    ?.total_agents_contacted,
})
const emailTo = async (to: string) =>
  (
    (await (await fetch(`${sandbox.url}/mail.json?to=${to}`)).json()) as {
      headers: Record<string, string>
      html: string
    }[]
  )[0]!
const withAgent = (name: string) => () => ({ buyers_agent_email: `${name}@agents.example` })

test('E-30 a hard bounce is shown next to the status, once, and its address gets no more emails', async () => {
  const { ctx, send } = await shop()
  const to = `late-bounce-${randomUUID()}`
  const { campaignId } = await aCampaignToMail(ctx, 1, withAgent(to))
  await send(campaignId, 1)
  await vi.waitFor(async () => expect((await outreachEmails(ctx))[0]!.bounced_at).not.toBeNull(), PATIENTLY)
  expect((await leads(ctx))[0]).toMatchObject({
    outreach_status: 'sent',
    stage: 'email_sent',
    bounced_at: expect.any(Date),
  })
  expect(await suppressionOf(ctx.db, `${to}@agents.example`.toUpperCase())).toBe('bounced')
})

test('D3-172 delivered, opened and clicked move the status forward, never back; machines and repeats are ignored', async () => {
  const { ctx, send } = await shop()
  const to = `reader-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  await vi.waitFor(async () => expect((await leads(ctx))[0]!.outreach_status).toBe('delivered'), PATIENTLY)
  expect(await tell(to, 'opened')).toBe(true) // within a second: too fast for a person
  expect((await leads(ctx))[0]!.outreach_status).toBe('delivered')
  await ctx.db
    .updateTable('outreach_emails')
    .set({ sent_at: new Date(Date.now() - 60_000), delivered_at: new Date(Date.now() - 60_000) })
    .execute()
  await tell(to, 'clicked', { userAgent: 'Barracuda Sentinel' })
  expect((await leads(ctx))[0]!.outreach_status).toBe('delivered')
  for (let n = 0; n < 3; n++) await tell(to, 'clicked', { id: 'msg_the_same' })
  await tell(to, 'opened')
  await tell(to, 'delivered')
  await tell(to, 'received')
  expect((await leads(ctx))[0]).toMatchObject({ outreach_status: 'clicked', replied_at: expect.any(Date) })
  const events = await ctx.db.selectFrom('campaign_events').select('event_type').execute()
  expect(events.map(({ event_type }) => event_type).toSorted()).toEqual([
    'email_clicked',
    'email_opened', // implied by the click (E-48)
    'email_opened',
    'email_replied',
    'email_sent',
  ])
})

const GMAIL = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
const APPLE = 'Mozilla/5.0'
const THUNDERBIRD = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0'

test('F-40, S-14 the picture of an email counts its first open by a person and no other, nothing of machines and proxies that load it unread, and a forged one is unknown', async () => {
  const { ctx, origin, send } = await shop()
  const to = `open-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  await vi.waitFor(async () => expect((await leads(ctx))[0]!.outreach_status).toBe('delivered'), PATIENTLY)
  const { html } = await emailTo(to)
  const pixel = new RegExp(`src="[^"]*(${OPENED_PATH}/[0-9a-f]{72})"`).exec(html)![1]!
  const load = async (userAgent: string, { method = 'GET', at = pixel } = {}) => {
    const response = await fetch(`${origin}${at}`, { method, headers: { 'user-agent': userAgent } })
    await response.arrayBuffer()
    return [response.status, response.headers.get('content-type'), response.headers.get('cache-control')]
  }
  const openedAt = async () => (await outreachEmails(ctx))[0]!.opened_at
  const IS_PICTURE = [200, 'image/gif', 'no-store']
  expect(await load(THUNDERBIRD)).toEqual(IS_PICTURE) // as it arrives
  expect(await openedAt()).toBeNull()
  const sentAgo = (seconds: number) => {
    const then = new Date(Date.now() - seconds * 1000)
    return ctx.db.updateTable('outreach_emails').set({ sent_at: then, delivered_at: then }).execute()
  }
  await sentAgo(30)
  await load(GMAIL)
  await sentAgo(86_400)
  for (const machine of [APPLE, 'Barracuda Sentinel (EE)']) expect(await load(machine)).toEqual(IS_PICTURE)
  await load(THUNDERBIRD, { method: 'HEAD' })
  const forged = `${pixel.slice(0, -1)}${pixel.endsWith('0') ? '1' : '0'}`
  expect((await load(THUNDERBIRD, { at: forged }))[0]).toBe(404)
  const unsubscribing = `${OPENED_PATH}/${outreachEmailKey('unsubscribe', (await outreachEmails(ctx))[0]!.id, ctx.signingSecret)}`
  expect((await load(THUNDERBIRD, { at: unsubscribing }))[0]).toBe(404)
  expect(await openedAt()).toBeNull()
  expect((await leads(ctx))[0]!.outreach_status).toBe('delivered')

  await Promise.all(Array.from({ length: 5 }, () => load(GMAIL)))
  const first = await openedAt()
  expect(first).not.toBeNull()
  const noted = async () => [await leads(ctx), await ctx.db.selectFrom('campaign_events').selectAll().execute()]
  const before = await noted()
  expect(await load(THUNDERBIRD)).toEqual(IS_PICTURE)
  expect([await openedAt(), await noted()]).toEqual([first, before])
  expect((await leads(ctx))[0]).toMatchObject({ outreach_status: 'opened', outreach_opened_at: expect.any(Date) })
  const events = await ctx.db.selectFrom('campaign_events').select('event_type').execute()
  expect(events.filter(({ event_type }) => event_type === 'email_opened')).toHaveLength(1)
})

test('F-40 switched off, an email has no such picture, and one from before counts nothing', async () => {
  const { ctx, origin, send } = await shop((mail) => mail, { MAIL_OPEN_PIXEL: 'false' })
  const to = `unseen-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  expect((await emailTo(to)).html).not.toContain(OPENED_PATH)
  await ctx.db
    .updateTable('outreach_emails')
    .set({ sent_at: new Date(0) })
    .execute()
  const key = outreachEmailKey('opened', (await outreachEmails(ctx))[0]!.id, ctx.signingSecret)
  const response = await fetch(`${origin}${OPENED_PATH}/${key}`, { headers: { 'user-agent': THUNDERBIRD } })
  expect([response.status, (await outreachEmails(ctx))[0]!.opened_at]).toEqual([200, null])
})

test('S-26 too many complaints pause the campaign at once; anyone who has seen them may resume', async () => {
  const { ctx, send, admin } = await shop()
  const to = `complain-${randomUUID()}`
  const { campaignId } = await aCampaignToMail(ctx, 1, withAgent(to))
  const open = await aRun(ctx, campaignId, [])
  await send(campaignId, 1)
  await vi.waitFor(
    async () =>
      expect(await outreachRunById(ctx.db, open)).toMatchObject({
        state: 'paused',
        pause_reason: '100.0% of the emails were reported as spam. Check who gets these emails before you send more.',
      }),
    PATIENTLY,
  )
  expect((await leads(ctx))[0]!.complained_at).not.toBeNull()
  await controlOutreach(ctx, { id: open, control: 'resume' }, admin)
  await superviseOutreach(ctx)
  expect((await outreachRunById(ctx.db, open))!.state).toBe('running')
})

test('S-26 a complaint that arrives before its email is recorded as sent also pauses the campaign', async () => {
  const { ctx, send } = await shop((mail) => ({
    ...mail,
    async send(email) {
      const outcome = await mail.send(email)
      await vi.waitUntil(async () => (await outreachEmails(ctx))[0]!.complained_at !== null, PATIENTLY)
      await vi.waitUntil(async () => (await outreachRunById(ctx.db, open))!.state === 'paused', PATIENTLY)
      return outcome
    },
  }))
  const { campaignId } = await aCampaignToMail(ctx, 1, withAgent(`complain-${randomUUID()}`))
  const open = await aRun(ctx, campaignId, [])
  await send(campaignId, 1)
  expect(await outreachEmails(ctx)).toMatchObject([{ state: 'sent', complained_at: expect.any(Date) }])
})

test('D3-172 an event about another email to the same address, such as one about an order, is not one of outreach', async () => {
  const { ctx, send } = await shop()
  const to = `both-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  await vi.waitUntil(async () => (await leads(ctx))[0]!.outreach_status === 'delivered', PATIENTLY)
  const earlier = new Date(Date.now() - 60_000)
  await ctx.db.updateTable('outreach_emails').set({ sent_at: earlier, delivered_at: earlier }).execute()
  const content = { subject: 'Your order', html: '<p>Thanks</p>', text: 'Thanks', headers: {}, pictures: [] }
  await ctx.mail.send({ to, from: null, replyTo: [], ...content, idempotencyKey: randomUUID() })
  expect(await tell(to, 'opened')).toBe(true)
  expect((await leads(ctx))[0]!.outreach_status).toBe('delivered')
})

test('R-12 a report about an email in doubt proves that it went out', async () => {
  const { ctx, send } = await shop()
  const to = `doubt-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await sandbox.fail({ vendor: 'mail', kind: 'dropped', times: 1 })
  await send(campaignId, 1)
  await vi.waitFor(
    async () => expect((await outreachEmails(ctx))[0]).toMatchObject({ state: 'sent', delivered_at: expect.any(Date) }),
    PATIENTLY,
  )
  expect(await sentCounts(ctx)).toEqual({ events: 1, costs: 1, agents: 1 })
})

test('R-12, R-15 a report that comes while the response is lost: the email is sent, counted once, and stops nothing', async () => {
  const { ctx, send } = await shop((mail) => ({
    ...mail,
    async send(email) {
      await mail.send(email)
      await vi.waitUntil(async () => (await outreachEmails(ctx))[0]!.delivered_at !== null, PATIENTLY)
      return { kind: 'unknown', reason: 'the connection ended' }
    },
  }))
  const { campaignId } = await aCampaignToMail(ctx, 1, withAgent(`lost-${randomUUID()}`))
  const run = await send(campaignId, 1)
  expect(await outreachEmails(ctx)).toMatchObject([{ state: 'sent', reason: null }])
  expect((await outreachRunById(ctx.db, run))!.state).toBe('finished')
  expect(await sentCounts(ctx)).toEqual({ events: 1, costs: 1, agents: 1 })
})

test('R-12 a report about an email that waits to be sent again proves that it went out: it is not sent twice', async () => {
  let sends = 0
  const { ctx, send, admin } = await shop((mail) => ({
    ...mail,
    send: async () => ({ kind: 'unknown', reason: `the connection ended ${++sends} times` }),
  }))
  const to = `resent-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  const run = await send(campaignId, 1)
  await controlOutreach(ctx, { id: run, control: 'retry_unknown' }, admin)
  expect(await outreachEmails(ctx)).toMatchObject([{ state: 'waiting' }])
  await ctx.inTransaction(async (tx) => {
    const [email] = await outreachEmails({ ...ctx, db: tx })
    await applyMailEvent(ctx, tx, email!, { kind: 'delivered', at: ctx.now(), userAgent: '' })
  })
  await workOn(ctx, run)
  expect(await outreachEmails(ctx)).toMatchObject([{ state: 'sent', delivered_at: expect.any(Date) }])
  expect(sends).toBe(1)
  expect((await outreachRunById(ctx.db, run))!.state).toBe('finished')
})

test('R-15 an email whose report comes before the response is counted once and keeps its Message-ID', async () => {
  const { ctx, send } = await shop((mail) => ({
    ...mail,
    async send(email) {
      const outcome = await mail.send(email)
      await vi.waitUntil(async () => (await outreachEmails(ctx))[0]!.delivered_at !== null, PATIENTLY)
      return outcome
    },
  }))
  const { campaignId } = await aCampaignToMail(ctx, 1, withAgent(`early-${randomUUID()}`))
  await send(campaignId, 1)
  expect(await outreachEmails(ctx)).toMatchObject([{ state: 'sent', message_id: expect.any(String) }])
  expect(await sentCounts(ctx)).toEqual({ events: 1, costs: 1, agents: 1 })
})

test('S-14 reports that are unsigned, signed for another body, or too old are rejected', async () => {
  const { origin, ctx } = await shop()
  const event = { type: 'email.bounced', created_at: new Date().toISOString(), data: { to: ['a@b.example'] } }
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/webhooks/mail`, { method: 'POST', headers, body: JSON.stringify(event) })
  const old = String(Math.floor(Date.now() / 1000) - 86_400)
  for (const headers of [
    {},
    { 'svix-id': 'a', 'svix-timestamp': old, 'svix-signature': 'v1,AAAA' },
    { 'svix-id': 'a', 'svix-timestamp': String(Math.floor(Date.now() / 1000)), 'svix-signature': 'v1,AAAA v2,BBBB' },
  ])
    expect((await post(headers)).status).toBe(400)
  expect(await ctx.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
})

test('D3-171, G-11 a visitor who arrives from the email is a click; a machine that only reads the page is not', async () => {
  const { ctx, send, origin } = await shop()
  const to = `visitor-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  await fetch(`${origin}/QQAAAAAA?from=email`)
  expect((await leads(ctx))[0]!.outreach_clicked_at).toBeNull()
  await openProperty(ctx, { token: 'QQAAAAAA', event_id: randomUUID(), from: 'email' }, aVisitor())
  expect((await leads(ctx))[0]).toMatchObject({ outreach_status: 'clicked', stage: 'property_opened' })
})

test('D3-171 a click during another update of the same email waits for it: neither fails', async () => {
  const { ctx, send } = await shop()
  const to = `late-visitor-${randomUUID()}@agents.example`
  const { campaignId, leadIds } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  await vi.waitUntil(async () => (await leads(ctx))[0]!.outreach_status === 'delivered', PATIENTLY)
  let opening: Promise<unknown> = Promise.resolve()
  await ctx.inTransaction(async (tx) => {
    await tx.updateTable('outreach_emails').set({ updated_at: ctx.now() }).execute()
    opening = openProperty(ctx, { token: 'QQAAAAAA', event_id: randomUUID(), from: 'email' }, aVisitor())
    opening.catch(() => {}) // asserted below
    await waitForBlockedQuery(ctx.db)
    await tx.updateTable('scraped_properties').set({ updated_at: ctx.now() }).where('id', 'in', leadIds).execute()
  })
  await opening
  expect((await leads(ctx))[0]).toMatchObject({ outreach_status: 'clicked', stage: 'property_opened' })
})

test('S-25, R-17, S-14 unsubscribing: viewing the link changes nothing, one click does it, a forged link is unknown', async () => {
  const { ctx, send, origin, call } = await shop()
  const to = `leaver-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  const { headers } = await emailTo(to)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const path = new URL(headers['list-unsubscribe']!.slice(1, -1)).pathname
  const key = path.split('/').at(-1)!
  const oneClick = (at: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
    fetch(`${origin}${at}`, { method: 'POST', headers: { 'content-type': type }, body })
  await fetch(`${origin}${path}`)
  const email = 'l•••@agents.example'
  expect((await call('unsubscribe-state', { key })).body).toEqual({ is_unsubscribed: false, email })
  for (let n = 0; n < key.length; n += 5) {
    const forged = `${key.slice(0, n)}${key[n] === '0' ? '1' : '0'}${key.slice(n + 1)}`
    expect((await oneClick(`/unsubscribe/${forged}`)).status).toBe(404)
    expect((await call('unsubscribe', { key: forged })).status).toBe(404)
    expect((await call('unsubscribe-state', { key: forged })).status).toBe(404)
  }
  for (const other of ['something=else', '', '%ff', 'x=List-Unsubscribe=One-Click'])
    expect((await oneClick(path, other)).status).toBe(400)
  expect((await oneClick(path, 'no form', 'multipart/form-data; boundary=b')).status).toBe(400)
  expect((await oneClick(path, 'List-Unsubscribe '.repeat(60_000))).status).toBe(413)
  expect(await suppressionOf(ctx.db, to)).toBeNull()

  const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await oneClick(path, multipart, 'multipart/form-data; boundary=b')).status).toBe(200)
  expect((await oneClick(path)).status).toBe(200)
  expect(await suppressionOf(ctx.db, to)).toBe('unsubscribed')
  expect((await call('unsubscribe-state', { key })).body).toEqual({ is_unsubscribed: true, email })
  expect((await leads(ctx))[0]!.unsubscribed_at).not.toBeNull()
  expect((await call('unsubscribe', { key })).body).toEqual({ success: true })
})

test('R-17 an opt-out waits for an email that is being claimed, so that none is sent after it', async () => {
  const { ctx, send } = await shop()
  const to = `racer-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  const [email] = await outreachEmails(ctx)
  let optOut: Promise<unknown> = Promise.resolve()
  await ctx.inTransaction(async (tx) => {
    await lockOutreachClaims(tx) // as in a claim
    optOut = unsubscribe(ctx, { key: outreachEmailKey('unsubscribe', email!.id, ctx.signingSecret) })
    await waitForBlockedQuery(ctx.db)
    expect(await suppressionOf(ctx.db, to)).toBeNull()
  })
  await optOut
  expect(await suppressionOf(ctx.db, to)).toBe('unsubscribed')
})

test('S-26 a bounce waits for an email that is being claimed, too', async () => {
  const { ctx, send } = await shop()
  const to = `returned-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  let report: Promise<unknown> = Promise.resolve()
  await ctx.inTransaction(async (tx) => {
    await lockOutreachClaims(tx) // as in a claim
    report = tell(to, 'bounced')
    await waitForBlockedQuery(ctx.db)
    expect(await suppressionOf(ctx.db, to)).toBeNull()
  })
  await report
  expect(await suppressionOf(ctx.db, to)).toBe('bounced')
})

test("F-34 a message to the email's reply address is a reply, whoever sent it; out of office is not", async () => {
  const { ctx, send } = await shop()
  const to = `replier-${randomUUID()}@agents.example`
  const { campaignId } = await aCampaignToMail(ctx, 1, () => ({ buyers_agent_email: to }))
  await send(campaignId, 1)
  await vi.waitFor(async () => expect((await outreachEmails(ctx))[0]!.delivered_at).not.toBeNull(), PATIENTLY)
  const { headers } = await emailTo(to)
  expect(headers['reply-to']).toMatch(/^hello@gablework\.example, reply\+[0-9a-f]{52}@/)
  expect(await tell(to, 'auto-reply')).toBe(true)
  expect((await leads(ctx))[0]).toMatchObject({ replied_at: null, stage: 'email_sent' })
  // The agent's assistant replies, from an address that we have never written to.
  await ctx.db.updateTable('outreach_emails').set({ to_email: 'dana@agents.example' }).execute()
  for (let n = 0; n < 2; n++) expect(await tell(to, 'received', { id: 'msg_the_reply' })).toBe(true)
  expect((await outreachEmails(ctx))[0]!.replied_at).toEqual(expect.any(Date))
  expect((await leads(ctx))[0]).toMatchObject({ replied_at: expect.any(Date), stage: 'replied' })
  const events = await ctx.db
    .selectFrom('campaign_events')
    .select('id')
    .where('event_type', '=', 'email_replied')
    .execute()
  expect(events).toHaveLength(1)
})
