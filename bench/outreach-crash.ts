import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SENDING_AT_MOST_MS } from '../src/domain/emails/email-state.ts'
import { settledOf, totalOf } from '../src/domain/outreach/outreach-run.ts'
import type { Context } from '../src/server/context.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { countsOfRun, runById } from '../src/server/db/outreach/outreach-runs.ts'
import { openDatabase } from '../src/server/db/pool.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/start.ts'
import { aCampaignToMail, aRun, workOn } from '../tests/support/outreach.ts'
import { sendUntil } from '../tests/support/outreach-kills.ts'
import { openMailCounter } from './mail-server.ts'
import { judge } from './order-shop.ts'

// ten thousand emails (--emails) to agents, whose worker is killed a hundred times (--kills) at random. Ends with
// 1 when an email is skipped, comes twice, or more are in doubt than workers were killed.
const { values } = parseArgs({
  options: { emails: { type: 'string', default: '10000' }, kills: { type: 'string', default: '100' } },
})
const [N, KILLS] = [Number(values.emails), Number(values.kills)]

const { copies, url: smtpUrl, close: closeMail } = await openMailCounter()

const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
const cluster = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), disposable: true })
const db = openDatabase(cluster.url, () => {}, 4)
await migrate(db)
const ctx = {
  db,
  now: () => new Date(),
  inTransaction: (work: Parameters<Context['inTransaction']>[0]) => db.transaction().execute(work),
  enqueue: async () => {},
} as unknown as Context // what the ledger needs

const emails = Array.from({ length: N }, (_, n) => `agent${n}@agents.example`)
const { campaignId } = await aCampaignToMail(ctx, 0)
const runId = await aRun(ctx, campaignId, emails)
const started = Date.now()
for (let kill = 0; kill < KILLS; kill++) {
  const most = Math.max(1, Math.floor((2 * N) / (KILLS + 1)))
  const fate = { emails: 1 + Math.floor(Math.random() * most), ms: Math.floor(Math.random() * 12) }
  await sendUntil(fate, [cluster.url, smtpUrl, runId])
}
while ((await countsOfRun(db, runId)).waiting > 0) await sendUntil(null, [cluster.url, smtpUrl, runId])
await workOn({ ...ctx, now: () => new Date(Date.now() + SENDING_AT_MOST_MS + 2000) }, runId)
console.log(`${N} emails, ${KILLS} workers killed, ${((Date.now() - started) / 1000).toFixed(0)} s`)

const counts = await countsOfRun(db, runId)
const sends = await db.selectFrom('outreach_sends').select(['state', 'to_email']).execute()
const lost = sends.filter(({ state, to_email }) => state === 'sent' && !copies.has(to_email!)).length
const doubles = [...copies.values()].filter((count) => count > 1).length
judge([
  ['R-12 none is skipped', counts.sent + counts.unknown === N, `${counts.sent} sent, ${counts.unknown} in doubt`],
  ['R-12 what is called sent has arrived', lost === 0, `${lost} lost`],
  ['R-12 none comes twice', doubles === 0, `${doubles} doubles`],
  ['R-12 at most one in doubt for each worker killed', counts.unknown <= KILLS, `${counts.unknown} of ${KILLS}`],
  [
    'R-15 all have come to their end',
    settledOf(counts) === totalOf(counts),
    `${settledOf(counts)} of ${totalOf(counts)}`,
  ],
  ['the sending is finished', (await runById(db, runId))!.state === 'finished', (await runById(db, runId))!.state],
])
await db.destroy()
await cluster.stop()
await closeMail()
process.exit()
