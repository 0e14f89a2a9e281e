import { pino } from 'pino'
import { openDatabase } from '#server/db/pool.ts'
import { openQueue } from '../boss.ts'

// A worker that claims one drawing, notifies its parent and never finishes; the test kills it.
const boss = await openQueue(
  process.argv[2]!,
  pino({ level: 'silent' }),
  openDatabase(process.argv[2]!, () => {}, 1),
)
await boss.work('draw-artwork', async () => {
  process.send!('taken')
  await new Promise(() => {})
})
