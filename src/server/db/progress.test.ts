import { expect, test } from 'vitest'
import { SILENT } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { openProgressListener } from './progress-listener.ts'
import { deleteProgress, progressSince, publishProgress } from './progress.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test("a topic's versions have no gaps or duplicates, however many write at once", async () => {
  const { db } = await testDatabase()
  const write = (n: number) =>
    db.transaction().execute((tx) => publishProgress(tx, 'home', `part ${n % 5}`, { n }, NOW))
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)))
  const lines = await progressSince(db, 'home', 0)
  expect(lines).toHaveLength(5)
  expect(Math.max(...lines.map(({ version }) => version))).toBe(40)
  expect(new Set(lines.map(({ version }) => version)).size).toBe(5)
})

test('a reader who has seen version n gets everything above n, oldest first', async () => {
  const { db } = await testDatabase()
  for (const part of ['a', 'b', 'a', 'c']) {
    await db.transaction().execute((tx) => publishProgress(tx, 'home', part, { part }, NOW))
  }
  expect((await progressSince(db, 'home', 0)).map(({ part, version }) => `${part}${version}`)).toEqual([
    'b2',
    'a3',
    'c4',
  ])
  expect((await progressSince(db, 'home', 3)).map(({ part }) => part)).toEqual(['c'])
  expect(await progressSince(db, 'home', 4)).toEqual([])
  expect(await progressSince(db, 'another home', 0)).toEqual([])
})

test('a change that is rolled back sends no notification and leaves no row', async () => {
  const { db, url } = await testDatabase()
  const listener = await openProgressListener(url, SILENT)
  let notifications = 0
  listener.onChange('home', () => notifications++)
  await db
    .transaction()
    .execute(async (tx) => {
      await publishProgress(tx, 'home', 'a', {}, NOW)
      throw new Error('no')
    })
    .catch(() => {})
  const notified = new Promise<void>((resolve) => listener.onChange('home', resolve))
  await db.transaction().execute((tx) => publishProgress(tx, 'home', 'b', {}, NOW))
  await notified
  await listener.close()
  expect(notifications).toBe(1)
  expect((await progressSince(db, 'home', 0)).map(({ part }) => part)).toEqual(['b'])
})

test('old topics are deleted with their parts', async () => {
  const { db } = await testDatabase()
  await db.transaction().execute((tx) => publishProgress(tx, 'old', 'a', {}, new Date('2026-11-01')))
  await db.transaction().execute((tx) => publishProgress(tx, 'new', 'a', {}, NOW))
  expect(await deleteProgress(db, new Date('2026-11-10'))).toBe(1)
  expect(await progressSince(db, 'old', 0)).toEqual([])
  expect(await progressSince(db, 'new', 0)).toHaveLength(1)
})
