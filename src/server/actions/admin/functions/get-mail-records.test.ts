import { expect, test } from 'vitest'
import { mailDns } from '#server/vendors/mail/mail-dns.ts'
import { testContext } from '#tests/support/context.ts'
import { dnsServer } from '#tests/support/vendors/dns-server.ts'
import { getMailRecords } from './get-mail-records.ts'

const KEY = {
  name: 'gablework._domainkey.shop.example',
  value: `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEF'.repeat(16)}`,
}
const settings = {
  MAIL_FROM: 'hello@shop.example',
  SUPPORT_EMAIL: 'help@shop.example',
  SMTP_URL: 'smtps://user:secret@smtp.resend.com:465',
}
const states = async (server: string) => {
  const { ctx } = await testContext({ settings, sources: { mailDns: mailDns(KEY, server) } })
  const { records, ...domain } = await getMailRecords(ctx)
  return { domain, states: Object.fromEntries(records.map(({ kind, state, found }) => [kind, [state, found]])) }
}

test('what is published is looked up: right in parts of 255 characters, different, or not there', async () => {
  const spf = 'v=spf1 include:_spf.google.com -all'
  const server = await dnsServer({ [KEY.name]: [KEY.value], 'shop.example': ['site-check=1', spf] })
  expect(await states(server)).toEqual({
    domain: { domain: 'shop.example', from: 'hello@shop.example', signs: true, smtp_host: 'smtp.resend.com' },
    states: { dkim: ['right', [KEY.value]], spf: ['different', [spf]], dmarc: ['missing', []] },
  })
})

test('a name server that fails or is unreachable leaves the records unknown and the rest right', async () => {
  const failing = await dnsServer({ [KEY.name]: null, 'shop.example': ['v=spf1 include:amazonses.com ~all'] })
  expect((await states(failing)).states).toMatchObject({
    dkim: ['unknown', []],
    spf: ['right', ['v=spf1 include:amazonses.com ~all']],
  })
  const nobody = '127.0.0.1:2'
  expect((await states(nobody)).states).toMatchObject({ dkim: ['unknown', []], dmarc: ['unknown', []] })
})
