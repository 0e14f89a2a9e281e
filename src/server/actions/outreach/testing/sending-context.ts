import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { SendingContext } from '../sending-context.ts'

const LIMITS = { OUTREACH_PER_MINUTE: '1000000', OUTREACH_PER_HOUR: '1000000', OUTREACH_PER_DAY: '1000000' }

/** The context of a process that only sends emails to agents: no pace, one text for all, no queue. */
export const sendingContext = (db: Db, mail: Mail): SendingContext => ({
  db,
  inTransaction: (work) => db.transaction().execute(work),
  enqueue: async () => {},
  mail,
  config: readConfig({ NODE_ENV: 'test', ...LIMITS }),
  signingSecret: 'a-secret-of-the-tests-a-secret-of-the-tests',
  renderEmail: async () => ({ subject: 'We drew your listing', html: '<p>drawn</p>', text: 'drawn' }),
  now: () => new Date(),
  log: pino({ level: 'silent' }),
})
