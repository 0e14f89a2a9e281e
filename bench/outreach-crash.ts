import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SENDING_TIMEOUT_MS } from '#domain/emails/email-state.ts'
import { finishedEmails, totalEmails } from '#domain/outreach/outreach-email-state.ts'
import { sendingContext } from '#server/actions/outreach/testing/sending-context.ts'
import { migrate } from '#server/db/migrate.ts'
import { countsOfRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { openDatabase } from '#server/db/pool.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { sendUntil } from '#tests/support/campaigns/outreach-kills.ts'
import { aCampaignToMail, aRun, workOn } from '#tests/support/campaigns/outreach.ts'
import { checkInvariants } from './support/invariants.ts'
import { openMailCounter } from './support/mail-server.ts'

// Sends 10,000 emails (R-12, --emails) to agents and kills the worker 100 times (--kills) at random. Exits with 1 if an
// email is skipped or sent twice, or if more emails are in doubt than workers were killed.
const { values } = parseArgs({
  options: { emails: { type: 'string', default: '10000' }, kills: { type: 'string', default: '100' } },
})
const [N, KILLS] = [Number(values.emails), Number(values.kills)]

const { copies, url: smtpUrl, close: closeMail } = await openMailCounter()

const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
const cluster = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), disposable: true })
const db = openDatabase(cluster.url, () => {}, 4)
await migrate(db)
const mail = smtpMail(smtpServerOf(smtpUrl), { name: 'Gablework', address: 'shop@gablework.example' })
const ctx = sendingContext(db, mail)

const emails = Array.from({ length: N }, (_, n) => `agent${n}@agents.example`)
const { campaignId } = await aCampaignToMail(ctx, 0)
const runId = await aRun(ctx, campaignId, emails)
const startMs = Date.now()
for (let kill = 0; kill < KILLS; kill++) {
  const maxEmails = Math.max(1, Math.floor((2 * N) / (KILLS + 1)))
  const killPoint = { emails: 1 + Math.floor(Math.random() * maxEmails), ms: Math.floor(Math.random() * 12) }
  await sendUntil(killPoint, [cluster.url, smtpUrl, runId])
}
while ((await countsOfRun(db, runId)).waiting > 0) await sendUntil(null, [cluster.url, smtpUrl, runId])
await workOn({ ...ctx, now: () => new Date(Date.now() + SENDING_TIMEOUT_MS + 2000) }, runId)
console.log(`${N} emails, ${KILLS} workers killed, ${((Date.now() - startMs) / 1000).toFixed(0)} s`)

const counts = await countsOfRun(db, runId)
const outreachEmails = await db.selectFrom('outreach_emails').select(['state', 'to_email']).execute()
const lostCount = outreachEmails.filter(({ state, to_email }) => state === 'sent' && !copies.has(to_email!)).length
const duplicates = [...copies.values()].filter((count) => count > 1).length
checkInvariants([
  ['R-12 no email is skipped', counts.sent + counts.unknown === N, `${counts.sent} sent, ${counts.unknown} in doubt`],
  ['R-12 every email marked as sent has arrived', lostCount === 0, `${lostCount} lost`],
  ['R-12 no email is sent twice', duplicates === 0, `${duplicates} duplicates`],
  ['R-12 at most one email in doubt per killed worker', counts.unknown <= KILLS, `${counts.unknown} of ${KILLS}`],
  [
    'R-15 every email is settled',
    finishedEmails(counts) === totalEmails(counts),
    `${finishedEmails(counts)} of ${totalEmails(counts)}`,
  ],
  [
    'the run is finished',
    (await outreachRunById(db, runId))!.state === 'finished',
    (await outreachRunById(db, runId))!.state,
  ],
])
mail.close()
await db.destroy()
await cluster.stop()
await closeMail()
process.exit()
