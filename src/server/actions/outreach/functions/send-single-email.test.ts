import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { insertOutreachEmails } from '#server/db/outreach/outreach-emails.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { aCampaignToMail, ALL } from '#tests/support/campaigns/outreach.ts'
import { aVisitor } from '#tests/support/context.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { sendSellersAgentEmail } from './send-single-email.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

async function shop() {
  const url = `smtp://sandbox:sandbox-key@localhost:${sandbox.smtpPort}`
  const mail = smtpMail(smtpServerOf(url), { name: 'Gablework', address: 'shop@gablework.example' })
  const server = await testServer({
    sources: { mail },
    settings: { OUTREACH_TEST_EMAIL: 'test-email@gablework.example' },
  })
  await fetch(`${sandbox.url}/mail.json`, { method: 'DELETE' })
  const headers = await signedInAdmin(server.ctx)
  const request = {
    agentName: 'Dana Ortiz',
    agentEmail: 'dana@agents.example',
    street: '12 Maple Street, Oak Park',
    artworkUrl: 'https://photos.example/art.jpg',
    configuratorLink: `${server.origin}/HQ7RMW2K?from=email`,
    accessCode: null as string | null,
  }
  const send = (overrides: object = {}, name = 'send-sellers-agent-email') =>
    server.call(name, { ...request, ...overrides }, headers)
  return { ...server, headers, request, send }
}
type ReceivedEmail = { subject: string; html: string; to: string[]; messageId: string; headers: Record<string, string> }
const received = async (to: string) =>
  (await (await fetch(`${sandbox.url}/mail.json?to=${to}`)).json()) as ReceivedEmail[]

test('D3-214, E-13, D3-191 one email to the agent: the response is the mail server’s, the street is the part before the comma', async () => {
  const { send } = await shop()
  const { body } = await send()
  const [message] = await received('dana@agents.example')
  expect(body).toEqual({ success: true, messageId: message!.messageId, status: 'queued', error: null })
  expect(message!.subject).toBe('We drew 12 Maple Street')
})

test("D3-215, E-13 without an email the recipient is the agent of the access code's home", async () => {
  const { ctx, send } = await shop()
  await aCampaignToMail(ctx, 1)
  const { body } = await send({ agentEmail: undefined, accessCode: 'qqaaaaaa' }, 'send-anniversary-email')
  expect(body).toMatchObject({ success: true, status: 'queued' })
  expect((await received('dana0@agents.example'))[0]!.subject).toBe('A keepsake of 12 Maple Street')
  const lead = await ctx.db.selectFrom('scraped_properties').select('stage').executeTakeFirstOrThrow()
  expect(lead.stage).toBe('email_sent')
  const { status } = await send({ agentEmail: 'null', accessCode: 'ZZZZZZZZ' }, 'send-anniversary-email')
  expect(status).toBe(400)
})

test('R-17, R-18 an agent who had an email is capped, one who opted out is suppressed: a response, but no email', async () => {
  const { ctx, send } = await shop()
  await send()
  expect((await send()).body).toMatchObject({ success: false, status: 'capped', messageId: null })
  await ctx.inTransaction((tx) => suppress(tx, { email: 'dana@agents.example', reason: 'manual', now: ctx.now() }))
  expect((await send()).body).toMatchObject({ success: false, status: 'suppressed' })
  expect(await received('dana@agents.example')).toHaveLength(1)
})

test('an email that cannot be composed leaves no line that waits forever', async () => {
  const { ctx: plain, origin, request } = await shop()
  const renderEmail = () => Promise.reject(new Error('no template'))
  const ctx: Context = { ...plain, renderEmail }
  const admin = { id: randomUUID(), username: 'dana', role: 'owner', isTest: false } as const
  for (const isTestEmail of [false, true]) {
    const email = { ...request, isTestEmail }
    await expect(sendSellersAgentEmail(ctx, email, { ...aVisitor(), origin, admin })).rejects.toThrow('no template')
  }
  expect(await ctx.db.selectFrom('outreach_emails').select('state').execute()).toEqual([])
})

test('D3-239 a rejected email is an error that says why', async () => {
  const { send } = await shop()
  const { status, body } = await send({ agentEmail: 'bounce@agents.example' })
  expect(status).toBe(503)
  expect(body['error']).toMatch(/^Failed to send sellers agent emails: .*user unknown/)
})

test('D3-223, D3-240 a test email always goes to the fixed recipient, again and again', async () => {
  const { ctx, send, call, headers } = await shop()
  for (let n = 0; n < 2; n++) expect((await send({ isTestEmail: true })).body).toMatchObject({ success: true })
  expect(await received('dana@agents.example')).toEqual([])
  const { campaignId } = await aCampaignToMail(ctx, 2, (n) => (n === 0 ? { watercolor_image_url: null } : {}))
  const preview = async (selection: object | null) =>
    (await call('preview-outreach-test-email', { campaign_id: campaignId, selection }, headers)).body
  const email = 'test-email@gablework.example'
  expect(await preview(ALL)).toEqual({ email, street: '101 Maple Street', is_demo: false })
  expect(await preview(null)).toEqual({ email, street: '12 Maple Street', is_demo: true })
  const testEmail = (selection: object | null) =>
    call('send-outreach-test-email', { campaign_id: campaignId, selection }, headers)
  expect((await testEmail(ALL)).body).toEqual({
    template: 'anniversary-outreach',
    email: 'test-email@gablework.example',
  })
  expect((await testEmail(null)).status).toBe(200)
  const emails = await received('test-email@gablework.example')
  expect(emails.map(({ subject }) => subject)).toEqual([
    'A keepsake of 12 Maple Street',
    'A keepsake of 101 Maple Street',
    'We drew 12 Maple Street',
    'We drew 12 Maple Street',
  ])
})

test('D2-107, E-26 the link of a test email opens the home as a preview, that of an email to an agent does not', async () => {
  const { ctx, send, call, headers, request } = await shop()
  const { campaignId } = await aCampaignToMail(ctx, 1)
  await send({ isTestEmail: true })
  await call('send-outreach-test-email', { campaign_id: campaignId, selection: ALL }, headers)
  await send({})
  const linksTo = async (email: string) =>
    (await received(email)).flatMap(({ html }) => /href="([^"]*from=email[^"]*)"/.exec(html)?.[1] ?? [])
  const isPreview = (link: string) => link.includes('preview=true')
  const testLinks = await linksTo('test-email@gablework.example')
  expect([testLinks.length, testLinks.every(isPreview)]).toEqual([2, true])
  expect((await linksTo(request.agentEmail)).some(isPreview)).toBe(false)
})

test('D3-007, S-03, S-13 only an admin sends, and only links to this shop', async () => {
  const { call, request, send } = await shop()
  const { status, body } = await call('send-sellers-agent-email', request)
  expect(status).toBe(401)
  expect(body['error']).toMatch(/^Admin authentication required/)
  for (const configuratorLink of ['https://evil.example/', 'javascript:alert(1)', 'http://127.0.0.1.evil.example/'])
    expect((await send({ configuratorLink })).status).toBe(400)
})

test('S-18 a hundred names and streets that try to be headers or markup stay text', async () => {
  const { send } = await shop()
  const evil = [
    'Oak\r\nBcc: all@example.com',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u2028X: y',
  ]
  for (let n = 0; n < 100; n++) {
    const text = `${evil[n % evil.length]}${'x'.repeat(n % 7)}`
    await send({ agentName: text, street: text, isTestEmail: true })
  }
  const emails = await received('test-email@gablework.example')
  expect(emails).toHaveLength(100)
  for (const { headers, html } of emails) {
    expect(headers).not.toHaveProperty('bcc')
    expect(headers).not.toHaveProperty('x')
    expect(html).not.toMatch(/<script|<img src=x/)
  }
})

test('D3-214 a test email is sent at once, whatever the pace of the shop and the emails of the last minute', async () => {
  const { ctx, send } = await shop()
  const { campaignId } = await aCampaignToMail(ctx, 1)
  const recent = Array.from({ length: 10_001 }, (_, n) => ({
    id: randomUUID(),
    campaign_id: campaignId,
    template: 'anniversary-outreach' as const,
    to_email: `agent${n}@agents.example`,
    state: 'sent' as const,
    claimed_at: ctx.now(),
    sent_at: ctx.now(),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }))
  await ctx.inTransaction((tx) => insertOutreachEmails(tx, recent))
  expect((await send({ isTestEmail: true })).body).toMatchObject({ success: true })
  expect((await send()).status).toBe(429)
})
