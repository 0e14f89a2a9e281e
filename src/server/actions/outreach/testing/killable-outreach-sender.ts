import { outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { openDatabase } from '#server/db/pool.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { sendOutreach } from '../jobs/send-outreach.ts'
import { sendingContext } from './sending-context.ts'

// Sends the emails of one send, as its job does; the parent may kill this process at any time.
const [databaseUrl, smtpUrl, runId] = process.argv.slice(2) as [string, string, string]
const db = openDatabase(databaseUrl, () => {}, 2)
const mail = smtpMail(smtpServerOf(smtpUrl), { name: 'Gablework', address: 'shop@gablework.example' })
const ctx = sendingContext(db, {
  ...mail,
  send(email) {
    process.send!('an email')
    return mail.send(email)
  },
})

for (;;) {
  const run = await outreachRunById(db, runId)
  if (run?.state !== 'running' || run.wake_at! > new Date()) break // ended, or waiting for an email whose worker died
  await sendOutreach(ctx, { runId, wakeAt: run.wake_at!.toISOString() })
}
process.exit(0)
