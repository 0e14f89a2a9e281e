import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'
import { JOBS } from '../catalog.ts'

test('queued alerts about orders get the new name of their type, including those given up; other jobs are unchanged', async () => {
  const db = await databaseBefore('0090')
  const orderId = '00000000-0000-4000-8000-000000000001'
  const alert = { orderId, type: 'print_failed', reason: 'The print shop is away' }
  const jobs = [
    ['notify-team-of-order', alert],
    ['notify-team-of-order', { orderId, type: 'purchase' }],
    ['notify-team-of-order-dead', alert],
    ['compose-order-email', { orderId, type: 'print_failed' }],
  ] as const
  for (const [name, data] of jobs)
    await sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify(data)})`.execute(db)
  await migrate(db)

  const { rows } = await sql<{ name: string; data: unknown }>`
    select name, data from pgboss.job order by name collate "C", data ->> 'type'`.execute(db)
  const renamed = { ...alert, type: 'order_needs_attention' }
  expect(rows).toEqual([
    { name: 'compose-order-email', data: jobs[3][1] },
    { name: 'notify-team-of-order', data: renamed },
    { name: 'notify-team-of-order', data: jobs[1][1] },
    { name: 'notify-team-of-order-dead', data: renamed },
  ])
  const { payload } = JOBS['notify-team-of-order']
  expect(payload.parse(rows[1]!.data)).toEqual(renamed)
})
