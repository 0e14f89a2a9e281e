import { generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { OutgoingEmail } from '#server/ports/mail.ts'
import { signedHeaders } from '#tests/support/vendors/dkim.ts'
import { openFaults } from '../../../sandbox/faults/faults.ts'
import { openMailStore } from '../../../sandbox/mail/mail-store.ts'
import { openSmtp } from '../../../sandbox/mail/smtp.ts'
import { dkimKeyOf, dkimRecord, newDkimSetting } from './dkim.ts'
import { smtpServerOf } from './smtp-connections.ts'
import { smtpMail } from './smtp.ts'

const FROM = 'shop@Gablework.example'
const key = dkimKeyOf(newDkimSetting(), 'gablework', FROM)
const record = dkimRecord(key)
const OUTREACH = {
  'List-Unsubscribe': '<https://shop.example/unsubscribe/1>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}
const email = (overrides: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  to: 'ann@home.example',
  from: null,
  replyTo: ['help@gablework.example', 'reply+1@replies.example'],
  subject: 'Grüße: a keepsake of 12 Maple Street, with a subject long enough to be folded over two lines',
  html: '<p>Grüße  </p>\n\n.\n\n',
  text: 'Grüße  \n\n.\nFrom here\n\n\n',
  headers: OUTREACH,
  pictures: [{ cid: 'picture', contentType: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') }],
  idempotencyKey: 'a',
  ...overrides,
})

/** Sends an email through the sandbox's mail server; returns it as it was received, a character for each byte. */
async function received(outgoing: OutgoingEmail, signedWith: typeof key | null = key): Promise<string> {
  const emails = openMailStore(() => {})
  const smtp = await openSmtp({ port: 0, host: '127.0.0.1', emails, faults: openFaults(), now: () => new Date() })
  const server = smtpServerOf(`smtp://sandbox:sandbox-key@127.0.0.1:${smtp.port}`)
  const mail = smtpMail(server, { name: 'Gablework', address: FROM }, signedWith)
  onTestFinished(async () => {
    mail.close()
    await smtp.close()
  })
  expect(await mail.send(outgoing)).toMatchObject({ kind: 'accepted' })
  return emails.list()[0]!.raw
}

test('S-25 the published key verifies what the mail server received, and the signature covers both List-Unsubscribe headers', async () => {
  expect(record.name).toBe('gablework._domainkey.gablework.example')
  const names = signedHeaders(await received(email()), record)
  const covered = [
    'from',
    'to',
    'reply-to',
    'subject',
    'date',
    'message-id',
    'list-unsubscribe',
    'list-unsubscribe-post',
  ]
  expect(names).toEqual(expect.arrayContaining(covered))
})

test('emails of every shape are verified: without pictures, without headers of their own, with an empty text', async () => {
  for (const overrides of [{ pictures: [] }, { headers: {} }, { text: '', html: '' }, { replyTo: [] }])
    expect(signedHeaders(await received(email(overrides)), record), JSON.stringify(overrides)).not.toBeNull()
})

test.each([
  ['the subject', 'subject_long', 'subject_short'],
  ['where to unsubscribe', 'unsubscribe/1', 'unsubscribe/2'],
  ['the one-click header', 'List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks'],
  ['the text', 'From here', 'From there'],
])('a changed email is not verified: %s', async (_, before, after) => {
  const raw = await received(email())
  expect(raw).toContain(before)
  expect(signedHeaders(raw.replace(before, after), record)).toBeNull()
})

test('another key, another selector and an unsigned email are not verified', async () => {
  const raw = await received(email())
  const other = dkimRecord(dkimKeyOf(newDkimSetting(), 'gablework', FROM))
  expect(signedHeaders(raw, other)).toBeNull()
  expect(signedHeaders(raw, { ...record, name: 'old._domainkey.gablework.example' })).toBeNull()
  expect(signedHeaders(await received(email(), null), record)).toBeNull()
})

test('a setting that is no private RSA key of 1024 bits or more is refused by its name', () => {
  const pkcs8 = { type: 'pkcs8', format: 'der' } as const
  const curve = generateKeyPairSync('ed25519').privateKey.export(pkcs8).toString('base64')
  const short = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export(pkcs8).toString('base64')
  for (const setting of ['', 'AAAA', curve, short, newDkimSetting().slice(0, 400)])
    expect(() => dkimKeyOf(setting, 'gablework', FROM), setting.slice(0, 20)).toThrow('MAIL_DKIM_KEY')
})
