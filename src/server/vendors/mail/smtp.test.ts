import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutgoingEmail } from '#server/ports/mail.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { smtpServerOf } from './smtp-connections.ts'
import { smtpMail } from './smtp.ts'

let sandbox: Awaited<ReturnType<typeof wholeSandbox>>
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(() => sandbox.close())

const SHOP = { name: 'Gablework', address: 'shop@gablework.example' }
const mailTo = (url: string) => smtpMail(smtpServerOf(url), SHOP)
const mail = (key = 'sandbox-key') => mailTo(`smtp://sandbox:${key}@localhost:${sandbox.smtpPort}`)
let count = 0
const anEmail = (overrides: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  to: `ann${++count}@home.example`,
  from: null,
  replyTo: ['help@gablework.example'],
  subject: 'Your art is ready',
  html: '<p>Grüße</p><img src="cid:picture">',
  text: 'Grüße',
  headers: {},
  pictures: [],
  idempotencyKey: `letter:${count}`,
  ...overrides,
})
type ReceivedEmail = {
  subject: string
  headers: Record<string, string>
  text: string
  html: string
  messageId: string
  pictures: object[]
}
const received = async (to: string) =>
  (await (await fetch(`${sandbox.url}/mail.json?to=${to}`)).json()) as ReceivedEmail[]

test('an email arrives complete: subject, both parts, picture, reply address, and a Message-ID derived from its key', async () => {
  const picture = { cid: 'picture', contentType: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') }
  const email = anEmail({ pictures: [picture], headers: { 'List-Unsubscribe': '<https://shop.example/u/1>' } })
  const outcome = await mail().send(email)
  const [message] = await received(email.to)
  expect(outcome).toEqual({ kind: 'accepted', messageId: message!.messageId })
  expect(message).toMatchObject({
    subject: email.subject,
    pictures: [{ contentId: '<picture>', mimeType: 'image/png' }],
    headers: {
      'reply-to': 'help@gablework.example',
      from: 'Gablework <shop@gablework.example>',
      'list-unsubscribe': '<https://shop.example/u/1>',
    },
  })
  expect(message!.text.trim()).toBe('Grüße')
  expect(message!.html).toContain('Grüße')
})

test('the same email sent again has the same Message-ID, a different one does not', async () => {
  const sender = mail()
  const email = anEmail()
  const [first, again, other] = [await sender.send(email), await sender.send(email), await sender.send(anEmail())]
  expect(first).toEqual(again)
  expect(other).not.toEqual(first)
  sender.close()
})

test.each([
  ['bounce@home.example', 'bounced'],
  ['full@home.example', 'unavailable'],
  ['slowly@home.example', 'unavailable'],
  ['no address', 'bounced'],
  ['a@b.example, c@d.example', 'bounced'],
  ['a@b.example>\r\nRCPT TO:<c@d.example', 'bounced'],
])('to %j: %s', async (to, kind) => {
  expect(await mail().send(anEmail({ to }))).toMatchObject({ kind })
})

test.each([
  ['rate-limit', 'unavailable'],
  ['server-error', 'unavailable'],
  ['bad-gateway', 'unavailable'],
  ['quota', 'refused'],
  ['garbage', 'refused'],
])('a mail server that shows %s: %s, and nothing arrives', async (fault, kind) => {
  await sandbox.fail({ vendor: 'mail', kind: fault as 'quota', times: 1 })
  const email = anEmail()
  expect(await mail().send(email)).toMatchObject({ kind })
  expect(await received(email.to)).toEqual([])
})

test('R-12 a connection lost after the email was handed over is unknown: in this case it did arrive', async () => {
  await sandbox.fail({ vendor: 'mail', kind: 'dropped', times: 1 })
  const email = anEmail()
  expect(await mail().send(email)).toMatchObject({ kind: 'unknown' })
  expect(await received(email.to)).toHaveLength(1)
})

test('no server, a wrong password, or missing required TLS: the email waits', async () => {
  expect(await mailTo('smtp://127.0.0.1:9').send(anEmail())).toMatchObject({ kind: 'unavailable' })
  expect(await mail('wrong').send(anEmail())).toMatchObject({ kind: 'unavailable' })
  const strict = smtpMail({ ...smtpServerOf(`smtp://localhost:${sandbox.smtpPort}`), tls: 'required' }, SHOP)
  expect(await strict.send(anEmail())).toMatchObject({ kind: 'unavailable' })
})

test('a server that answers each command, but slowly, gets no more time than one email may take', async () => {
  const server = createServer((socket) => {
    const answer = (line: string) => setTimeout(() => socket.write(`${line}\r\n`), 150)
    answer('220 slow')
    socket.on('data', () => answer('250 go on')).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const slow = { ...smtpServerOf(`smtp://127.0.0.1:${port}`), timeoutMs: 5000, phaseTimeoutMs: 350 }
  const startedAt = performance.now()
  expect(await smtpMail(slow, SHOP).send(anEmail())).toMatchObject({ kind: 'unavailable' })
  expect(performance.now() - startedAt).toBeLessThan(4000)
  server.close()
})

test('S-18 line breaks in subject, name and headers cannot start a new header', async () => {
  const evil = 'Oak\r\nBcc: everybody@example.com\r\n\r\n<script>'
  const email = anEmail({ subject: evil, headers: { 'X-Home': evil } })
  const sender = smtpMail(smtpServerOf(`smtp://sandbox:sandbox-key@localhost:${sandbox.smtpPort}`), {
    ...SHOP,
    name: evil,
  })
  expect(await sender.send(email)).toMatchObject({ kind: 'accepted' })
  const [message] = await received(email.to)
  expect(message!.headers).not.toHaveProperty('bcc')
  expect(message!.subject).toBe('Oak Bcc: everybody@example.com <script>')
  expect(message!.text.trim()).toBe('Grüße')
})

test('many emails go over one connection, even after the server has closed it', async () => {
  const sender = mail()
  for (let i = 0; i < 20; i++) expect(await sender.send(anEmail())).toMatchObject({ kind: 'accepted' })
  await sandbox.fail({ vendor: 'mail', kind: 'bad-gateway', times: 1 }) // the kept connection dies under the next email
  expect(await sender.send(anEmail())).toMatchObject({ kind: 'accepted' })
  sender.close()
})

test('the URL decides whether TLS is used', () => {
  expect(smtpServerOf('smtps://me:p%40ss@mail.example')).toMatchObject({
    port: 465,
    tls: 'implicit',
    login: { user: 'me', pass: 'p@ss' },
  })
  expect(smtpServerOf('smtp://mail.example')).toMatchObject({ port: 587, tls: 'required', login: null })
  expect(smtpServerOf('smtp://mail.example:25?tls=none')).toMatchObject({ port: 25, tls: 'none' })
})
