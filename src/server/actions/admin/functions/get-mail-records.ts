import type { Output } from '#contract/index.ts'
import { type MailRecord, recordState, recordsToPublish } from '#domain/emails/mail-records.ts'
import { fromAddressOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'

/** Looks up the DNS records of our sending domain; a record that cannot be looked up is marked so. */
export async function getMailRecords({ config, mailDns, log }: Context): Promise<Output<'get-mail-records'>> {
  const from = fromAddressOf(config)
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const smtpHost = config.SMTP_URL === undefined ? null : new URL(config.SMTP_URL).hostname
  const requiredRecords = recordsToPublish({
    domain,
    smtpHost,
    signing: mailDns.signingRecord,
    reportTo: config.SUPPORT_EMAIL,
  })
  const publishedValues = ({ name }: MailRecord) =>
    mailDns.textRecords(name).catch((error: unknown) => {
      log.info({ err: error }, 'a DNS record could not be looked up')
      return null
    })
  const records = await Promise.all(
    requiredRecords.map(async (record) => {
      const { state, found } = recordState(record, await publishedValues(record))
      return { ...record, state, found: [...found] }
    }),
  )
  return { domain, from, signs: mailDns.signingRecord !== null, smtp_host: smtpHost, records }
}
