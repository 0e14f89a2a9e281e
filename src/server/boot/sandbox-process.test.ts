import { expect, onTestFinished, test } from 'vitest'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { smtpUrlOf } from './sandbox-process.ts'

test('the mail server of a sandbox on another machine is used without TLS, which it does not have', async () => {
  const sandbox = await wholeSandbox()
  onTestFinished(sandbox.close)
  const smtpUrl = (await smtpUrlOf(sandbox.url)).replace('localhost', 'sandbox.example')
  expect(smtpServerOf(smtpUrl)).toMatchObject({ host: 'sandbox.example', port: sandbox.smtpPort, tls: 'none' })
})
