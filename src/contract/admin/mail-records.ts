import { z } from 'zod'
import { MAIL_RECORDS, type MailRecordKind, RECORD_STATES, type RecordState } from '#domain/emails/mail-records.ts'
import { fn } from '../fn.ts'

export const mailRecordFunctions = {
  'get-mail-records': fn({
    access: 'admin',
    role: 'owner',
    summary: 'The DNS records that authenticate our email (SPF, DKIM, DMARC) and their published values.',
    input: z.object({}),
    output: z.object({
      /** The domain that emails are sent from. */
      domain: z.string(),
      from: z.string(),
      /** Whether we sign emails ourselves. */
      signs: z.boolean(),
      /** The mail server; null: the sandbox, and nothing goes out. */
      smtp_host: z.string().nullable(),
      records: z.array(
        z.object({
          kind: z.enum(Object.keys(MAIL_RECORDS) as [MailRecordKind, ...MailRecordKind[]]),
          name: z.string(),
          value: z.string(),
          state: z.enum(Object.keys(RECORD_STATES) as [RecordState, ...RecordState[]]),
          /** The records of this kind that are published under this name now. */
          found: z.array(z.string()),
        }),
      ),
    }),
  }),
}
