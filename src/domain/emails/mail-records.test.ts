import { expect, test } from 'vitest'
import { recordState, recordsToPublish } from './mail-records.ts'

const sending = {
  domain: 'shop.example',
  smtpHost: 'smtp.resend.com',
  signing: { name: 'gablework._domainkey.shop.example', value: 'v=DKIM1; k=rsa; p=MIIBkey' },
  reportTo: 'help@shop.example',
}
const [dkim, spf, dmarc] = recordsToPublish(sending)
const stateOf = (record: typeof dkim, ...published: string[]) => recordState(record!, published).state

test('every record to publish is itself right, and what is not known is left out', () => {
  for (const record of recordsToPublish(sending)) expect(stateOf(record, record.value)).toBe('right')
  const records = recordsToPublish({ ...sending, smtpHost: 'mail.own.example', signing: null })
  expect(records.map(({ kind, value }) => [kind, value])).toEqual([
    ['spf', 'v=spf1 a:mail.own.example ~all'],
    ['dmarc', 'v=DMARC1; p=none; rua=mailto:help@shop.example'],
  ])
  expect(recordsToPublish({ ...sending, smtpHost: null }).map(({ kind }) => kind)).toEqual(['dkim', 'dmarc'])
})

test('other records of the same name are not ours; none of its kind is missing; a failed lookup is unknown', () => {
  expect(stateOf(spf, 'google-site-verification=abc')).toBe('missing')
  expect(stateOf(spf, 'google-site-verification=abc', spf!.value)).toBe('right')
  expect(stateOf(dmarc)).toBe('missing')
  expect(recordState(dkim!, null)).toEqual({ state: 'unknown', found: [] })
})

test('a key is the same however it is spaced, and another or an empty one is different', () => {
  expect(stateOf(dkim, 'v=DKIM1;k=rsa;p=MIIB key;')).toBe('right')
  for (const other of ['v=DKIM1; p=MIIBother', 'v=DKIM1; p=']) expect(stateOf(dkim, other)).toBe('different')
})

test('SPF may name more senders and DMARC may be stricter; two of a kind cancel each other', () => {
  expect(stateOf(spf, 'v=spf1 include:_spf.google.com include:amazonses.com -all')).toBe('right')
  expect(stateOf(spf, 'v=spf1 include:_spf.google.com -all')).toBe('different')
  expect(stateOf(spf, 'v=spf1 include:amazonses.com.evil.example -all')).toBe('different')
  for (const policy of ['quarantine', 'reject']) expect(stateOf(dmarc, `v=DMARC1; p=${policy}`)).toBe('right')
  expect(stateOf(dmarc, 'v=DMARC1; rua=mailto:a@b.example')).toBe('different')
  expect(stateOf(spf, spf!.value, 'v=spf1 -all')).toBe('different')
})
