import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { openDatabase } from '#server/db/pool.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { sendOutreach } from '../jobs/send-outreach.ts'

// Sends the emails of one run, as its job does; the parent may kill this process at any time.
const [databaseUrl, smtpUrl, runId] = process.argv.slice(2) as [string, string, string]
const db = openDatabase(databaseUrl, () => {}, 2)
const mail = smtpMail(smtpServerOf(smtpUrl), { name: 'Gablework', address: 'shop@gablework.example' })
const LIMITS = { OUTREACH_PER_MINUTE: '1000000', OUTREACH_PER_HOUR: '1000000', OUTREACH_PER_DAY: '1000000' }
const ctx = {
  db,
  inTransaction: (work: Parameters<Context['inTransaction']>[0]) => db.transaction().execute(work),
  enqueue: async () => {},
  mail: {
    ...mail,
    send(email: Parameters<typeof mail.send>[0]) {
      process.send!('an email')
      return mail.send(email)
    },
  },
  config: readConfig({ NODE_ENV: 'test', ...LIMITS }),
  signingSecret: 'a-secret-of-the-tests-a-secret-of-the-tests',
  renderEmail: async () => ({ subject: 'We drew your listing', html: '<p>drawn</p>', text: 'drawn' }),
  now: () => new Date(),
  log: pino({ level: 'silent' }),
} as unknown as Context // the only fields that sending uses

for (;;) {
  const run = await outreachRunById(db, runId)
  if (run?.state !== 'running' || run.wake_at! > new Date()) break // ended, or waiting for an email whose worker died
  await sendOutreach(ctx, { runId, wakeAt: run.wake_at!.toISOString() })
}
process.exit(0)
