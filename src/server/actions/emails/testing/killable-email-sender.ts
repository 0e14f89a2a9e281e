import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/pool.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { deliverEmail, type DeliveryContext } from '../deliver-email.ts'

// Sends the queued emails one after another; the parent may kill this process at any time.
const [databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string]
const db = openDatabase(databaseUrl, () => {}, 2)
const mail = smtpMail(smtpServerOf(smtpUrl), { name: 'Gablework', address: 'shop@gablework.example' })
const ctx: DeliveryContext = {
  db,
  mail,
  files: diskFiles(tmpdir()), // these emails have no pictures
  config: readConfig({ NODE_ENV: 'test' }),
  renderEmail: async () => ({ subject: 'Your art is ready', html: '<p>ready</p>', text: 'ready' }),
  now: () => new Date(),
  log: pino({ level: 'silent' }),
}

for (;;) {
  const next = await db.selectFrom('emails').select('id').where('state', '=', 'queued').executeTakeFirst()
  if (!next) break
  process.send!('an email')
  await deliverEmail(ctx, next.id)
}
process.exit(0)
