import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { HEARTBEAT } from '#domain/leads/bulk-actions/bulk-run.ts'
import { claimItems, heartbeat } from '#server/db/leads/bulk-items.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openQueue } from '#server/queue/boss.ts'
import { JOBS } from '#server/queue/catalog.ts'

// A worker that claims the homes of a batch, sends heartbeats and never finishes; the test kills it.
const db = openDatabase(process.argv[2]!, () => {}, 2)
const boss = await openQueue(
  process.argv[2]!,
  pino({ level: 'silent' }),
  openDatabase(process.argv[2]!, () => {}, 1),
)
await boss.work('run-bulk-batch', async ([job]) => {
  const { runId } = JOBS['run-bulk-batch'].payload.parse(job!.data)
  const claim = randomUUID()
  await db.transaction().execute((tx) => claimItems(tx, runId, { claim, limit: 3, now: new Date() }))
  setInterval(() => void heartbeat(db, claim, new Date()), HEARTBEAT.everyMs)
  process.send!('taken')
  await new Promise(() => {})
})
