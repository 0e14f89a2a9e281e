import { fork } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { SENDING_TIMEOUT_MS } from '#domain/emails/email-state.ts'
import type { Context } from '#server/context.ts'
import { claimEmail } from '#server/db/emails/emails.ts'
import { SAMPLES } from '#server/emails/samples.ts'
import type { Mail, MailOutcome } from '#server/ports/mail.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { grayJpeg, testContext } from '#tests/support/context.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { startTestWorkers } from '#tests/support/workers.ts'
import { deliverEmail } from '../deliver-email.ts'
import { failEmail, sendEmail } from '../jobs/send-email.ts'
import { queueEmail } from '../queue-email.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const smtpUrl = () => `smtp://sandbox:sandbox-key@localhost:${sandbox.smtpPort}`
const realMail = () => smtpMail(smtpServerOf(smtpUrl()), { name: 'Gablework', address: 'shop@gablework.example' })
const mailWithOutcomes = (...outcomes: MailOutcome['kind'][]) => {
  const subjects: string[] = []
  const mail: Mail = {
    async send({ to }) {
      subjects.push(to)
      const kind = outcomes.shift() ?? 'accepted'
      return kind === 'accepted' ? { kind, messageId: '<1@shop>' } : { kind, reason: 'because' }
    },
    close() {},
  }
  return { mail, sent: subjects }
}
const order = (ctx: Context, dedupeKey = 'welcome:1', to = 'ann@home.example') =>
  ctx.inTransaction((tx) => queueEmail(ctx, tx, { name: 'welcome', to, data: SAMPLES.welcome, dedupeKey }))
const emailRow = ({ db }: Context, id: string) =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const received = async (to: string) =>
  (await (await fetch(`${sandbox.url}/mail.json?to=${to}`)).json()) as {
    subject: string
    html: string
    pictures: object[]
  }[]

test('R-12 each key is enqueued once, with one job, however often it is requested', async () => {
  const { ctx, boss } = await testContext()
  const ids = await Promise.all(Array.from({ length: 8 }, () => order(ctx)))
  expect(new Set(ids).size).toBe(1)
  expect(await boss.fetch('send-email', { batchSize: 10 })).toHaveLength(1)
})

test('a worker sends queued emails automatically', async () => {
  const { ctx, databaseUrl } = await testContext({ sources: { mail: realMail() } })
  await startTestWorkers({ ctx, databaseUrl })
  const emailId = await order(ctx, 'welcome:worker', 'worker@home.example')
  await vi.waitFor(async () => expect((await emailRow(ctx, emailId)).state).toBe('sent'), { timeout: 10_000 })
  expect(await received('worker@home.example')).toMatchObject([{ subject: 'Welcome to Gablework' }])
})

test('an email whose transaction fails is not enqueued', async () => {
  const { ctx, boss } = await testContext()
  const failing = ctx.inTransaction(async (tx) => {
    await queueEmail(ctx, tx, { name: 'welcome', to: 'a@b.example', data: SAMPLES.welcome, dedupeKey: 'w' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await boss.fetch('send-email')).toEqual([])
})

test('D2-053 the confirmation arrives with its picture inside, however often the job runs', async () => {
  const { ctx } = await testContext({ sources: { mail: realMail() } })
  const pictureKey = 'public/frames/1.jpg'
  await ctx.files.put(pictureKey, await grayJpeg(60, 40), 'image/jpeg')
  const to = 'confirmed@home.example'
  const emailId = await ctx.inTransaction((tx) =>
    queueEmail(ctx, tx, {
      name: 'order-confirmed',
      to,
      data: { ...SAMPLES['order-confirmed'], pictureKey },
      dedupeKey: 'order-confirmed:1',
    }),
  )
  for (let i = 0; i < 3; i++) await sendEmail(ctx, { emailId })
  const emails = await received(to)
  expect(emails).toMatchObject([{ subject: 'Thanks for your order #1042', pictures: [{ contentId: '<picture>' }] }])
  expect(await emailRow(ctx, emailId)).toMatchObject({
    state: 'sent',
    attempts: 1,
    message_id: expect.stringContaining('@'),
  })
})

test('an email whose picture is gone is sent without it', async () => {
  const { ctx } = await testContext({ sources: { mail: realMail() } })
  const to = 'pictureless@home.example'
  const emailId = await ctx.inTransaction((tx) =>
    queueEmail(ctx, tx, { name: 'link-to-art', to, data: SAMPLES['link-to-art'], dedupeKey: 'art:1' }),
  )
  await sendEmail(ctx, { emailId })
  const [email] = await received(to)
  expect(email!.pictures).toEqual([])
  expect(email!.html).not.toContain('cid:')
})

test('a server that is down is retried; one that refuses is not', async () => {
  const { mail, sent } = mailWithOutcomes('unavailable', 'accepted', 'refused')
  const { ctx } = await testContext({ sources: { mail } })
  const emailId = await order(ctx)
  await expect(sendEmail(ctx, { emailId })).rejects.toMatchObject({ code: 'unavailable' })
  await sendEmail(ctx, { emailId })
  expect(await emailRow(ctx, emailId)).toMatchObject({ state: 'sent', attempts: 2, reason: null })
  const refusedEmail = await order(ctx, 'welcome:2')
  await sendEmail(ctx, { emailId: refusedEmail })
  await sendEmail(ctx, { emailId: refusedEmail })
  expect(await emailRow(ctx, refusedEmail)).toMatchObject({ state: 'refused', reason: 'because', attempts: 1 })
  expect(sent).toHaveLength(3)
})

test('a link that lets its reader in is deleted once its email is sent, refused or given up; before that it is needed', async () => {
  const { mail } = mailWithOutcomes('unavailable', 'accepted', 'refused', 'unavailable', 'accepted')
  const { ctx } = await testContext({ sources: { mail } })
  const to = 'ann@home.example'
  const enqueue = <N extends 'admin-invitation' | 'reset-password' | 'welcome'>(name: N, dedupeKey: string) =>
    ctx.inTransaction((tx) => queueEmail(ctx, tx, { name, to, data: SAMPLES[name], dedupeKey }))
  const hasLink = async (id: string) => 'url' in ((await emailRow(ctx, id)).data as object)

  const emailId = await enqueue('admin-invitation', '1')
  await expect(sendEmail(ctx, { emailId })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await hasLink(emailId)).toBe(true)
  await sendEmail(ctx, { emailId })
  const refusedEmail = await enqueue('reset-password', '2')
  await sendEmail(ctx, { emailId: refusedEmail })
  const failedEmail = await enqueue('reset-password', '3')
  await expect(sendEmail(ctx, { emailId: failedEmail })).rejects.toMatchObject({ code: 'unavailable' })
  await failEmail(ctx, { emailId: failedEmail })
  for (const id of [emailId, refusedEmail, failedEmail]) expect(await hasLink(id)).toBe(false)
  const harmless = await enqueue('welcome', '4')
  await sendEmail(ctx, { emailId: harmless })
  expect(await hasLink(harmless)).toBe(true)
})

test('a link for a new password is not sent after it has expired', async () => {
  const { mail, sent } = mailWithOutcomes('unavailable')
  const { ctx } = await testContext({ sources: { mail } })
  const to = 'late@home.example'
  const emailId = await ctx.inTransaction((tx) =>
    queueEmail(ctx, tx, { name: 'reset-password', to, data: SAMPLES['reset-password'], dedupeKey: 'late' }),
  )
  await expect(sendEmail(ctx, { emailId })).rejects.toMatchObject({ code: 'unavailable' })
  await sendEmail({ ...ctx, now: () => new Date(Date.now() + HOUR_MS) }, { emailId })
  expect(await emailRow(ctx, emailId)).toMatchObject({ state: 'failed', reason: expect.stringContaining('expired') })
  expect(sent).toHaveLength(1)
})

test('R-12 an unknown outcome is shown as unknown and never sent again', async () => {
  const { mail, sent } = mailWithOutcomes('unknown')
  const { ctx } = await testContext({ sources: { mail } })
  const emailId = await order(ctx)
  for (let i = 0; i < 3; i++) await sendEmail(ctx, { emailId })
  await failEmail(ctx, { emailId })
  expect(sent).toHaveLength(1)
  expect((await emailRow(ctx, emailId)).state).toBe('unknown')
})

test('R-12 while its sender may be alive an email is left alone; after that it is unknown', async () => {
  const { mail, sent } = mailWithOutcomes()
  const { ctx } = await testContext({ sources: { mail } })
  const emailId = await order(ctx)
  await claimEmail(ctx.db, emailId, ctx.now())
  await expect(sendEmail(ctx, { emailId })).rejects.toMatchObject({ code: 'busy' })
  const later = { ...ctx, now: () => new Date(Date.now() + SENDING_TIMEOUT_MS + 1000) }
  await sendEmail(later, { emailId })
  expect((await emailRow(ctx, emailId)).state).toBe('unknown')
  expect(sent).toEqual([])
})

test('an email that was never claimed fails when its job is given up', async () => {
  const { mail } = mailWithOutcomes('unavailable')
  const { ctx } = await testContext({ sources: { mail } })
  const emailId = await order(ctx)
  await expect(sendEmail(ctx, { emailId })).rejects.toThrow('did not accept the email')
  await failEmail(ctx, { emailId })
  expect(await emailRow(ctx, emailId)).toMatchObject({ state: 'failed', reason: 'because' })
})

test('R-12 an email whose last sender died is unknown when its job is given up', async () => {
  const { ctx } = await testContext()
  const emailId = await order(ctx)
  await claimEmail(ctx.db, emailId, ctx.now())
  await failEmail(ctx, { emailId })
  expect((await emailRow(ctx, emailId)).state).toBe('unknown')
})

test('an email that the server turns away after its job was given up has failed: no job would send it', async () => {
  const mail: Mail = {
    async send() {
      await failEmail(ctx, { emailId })
      return { kind: 'unavailable', reason: 'try again later' }
    },
    close() {},
  }
  const { ctx } = await testContext({ sources: { mail } })
  const emailId = await order(ctx)
  await deliverEmail(ctx, emailId)
  expect(await emailRow(ctx, emailId)).toMatchObject({ state: 'failed', reason: 'try again later' })
})

test('R-12 workers killed at random: no email is lost, none is sent twice, at most one per worker is in doubt', async () => {
  const { ctx, databaseUrl } = await testContext()
  const addresses = Array.from({ length: 60 }, (_, i) => `kill${i}@home.example`)
  for (const to of addresses) await order(ctx, `kill:${to}`, to)
  /** Runs a worker that sends emails; it is killed soon after its n-th email, or finishes if `kill` is null. */
  async function runSender(kill: { readonly emails: number; readonly ms: number } | null): Promise<void> {
    const child = fork(path.join(import.meta.dirname, '../testing/killable-email-sender.ts'), [databaseUrl, smtpUrl()])
    let count = 0
    child.on('message', () => {
      if (++count === kill?.emails) setTimeout(() => child.kill('SIGKILL'), kill.ms)
    })
    await new Promise((resolve) => child.once('exit', resolve))
  }
  const kills = [
    { emails: 1, ms: 20 },
    { emails: 4, ms: 0 },
    { emails: 7, ms: 3 },
    { emails: 2, ms: 6 },
    { emails: 11, ms: 1 },
  ]
  for (const kill of [...kills, null]) await runSender(kill)
  const later = { ...ctx, now: () => new Date(Date.now() + SENDING_TIMEOUT_MS + 1000) }
  const rows = await ctx.db.selectFrom('emails').selectAll().execute()
  for (const { id } of rows) await deliverEmail(later, id)

  const states = await ctx.db.selectFrom('emails').select(['state', 'to_address']).execute()
  const unknown = states.filter(({ state }) => state === 'unknown')
  expect(states.filter(({ state }) => state === 'sent').length + unknown.length).toBe(addresses.length)
  expect(unknown.length).toBeLessThanOrEqual(kills.length)
  for (const { state, to_address } of states) {
    const copies = (await received(to_address)).length
    expect(copies).toBeLessThanOrEqual(1)
    if (state === 'sent') expect(copies).toBe(1)
  }
})
