import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SILENT, testContext } from '#tests/support/context.ts'
import { openQueue, stopQueue } from '../boss.ts'

const migrationText = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../../migrations', file), 'utf8')

test('jobs queued by an earlier build under another name run under the new one, with their payload and attempts', async () => {
  const { ctx, databaseUrl } = await testContext()
  const boss = await openQueue(databaseUrl, SILENT, ctx.db)
  for (const name of ['send-letter', 'tell-order']) {
    await boss.createQueue(`${name}-dead`)
    await boss.createQueue(name, { deadLetter: `${name}-dead` })
  }
  await boss.schedule('tell-order', '* * * * *')
  const later = new Date(Date.now() + 3_600_000)
  await boss.send('send-letter', { letterId: 'a' }, { startAfter: later, retryLimit: 8 })
  await boss.send('send-letter-dead', { letterId: 'b' })
  await boss.send('tell-order', { orderId: 'c', type: 'purchase' })
  await sql.raw(migrationText('0064-job-names.sql')).execute(ctx.db)
  const jobs = await sql`
    select name, data, dead_letter, start_after = ${later} as is_later, retry_limit from pgboss.job
    where name in ('send-email', 'send-email-dead', 'notify-team-of-order') order by name
  `.execute(ctx.db)
  expect(jobs.rows).toEqual([
    {
      name: 'notify-team-of-order',
      data: { orderId: 'c', type: 'purchase' },
      dead_letter: 'notify-team-of-order-dead',
      is_later: false,
      retry_limit: expect.any(Number),
    },
    { name: 'send-email', data: { emailId: 'a' }, dead_letter: 'send-email-dead', is_later: true, retry_limit: 8 },
    {
      name: 'send-email-dead',
      data: { emailId: 'b' },
      dead_letter: null,
      is_later: false,
      retry_limit: expect.any(Number),
    },
  ])
  const queues = (await boss.getQueues()).map(({ name }) => name)
  expect(queues.filter((name) => /letter|tell/.test(name))).toEqual([])
  expect((await boss.getSchedules()).map(({ name }) => name)).not.toContain('tell-order')
  await stopQueue(boss, 1_000)
})

test('prints that were queued for a look by an earlier build are looked up, and its schedule ends', async () => {
  const { ctx, databaseUrl } = await testContext()
  const boss = await openQueue(databaseUrl, SILENT, ctx.db)
  for (const name of ['follow-print', 'follow-prints']) {
    await boss.createQueue(`${name}-dead`)
    await boss.createQueue(name, { deadLetter: `${name}-dead` })
  }
  await boss.schedule('follow-prints', '* * * * *')
  await boss.send('follow-print', { orderId: 'a' })
  await boss.send('follow-print-dead', { orderId: 'b' })
  await sql.raw(migrationText('0095-print-job-names.sql')).execute(ctx.db)
  const jobs = await sql`
    select name, data, dead_letter from pgboss.job where name like '%-print%' and data ? 'orderId' order by name
  `.execute(ctx.db)
  expect(jobs.rows).toEqual([
    { name: 'sync-print', data: { orderId: 'a' }, dead_letter: 'sync-print-dead' },
    { name: 'sync-print-dead', data: { orderId: 'b' }, dead_letter: null },
  ])
  expect((await boss.getQueues()).map(({ name }) => name).filter((name) => name.startsWith('follow-'))).toEqual([])
  const schedules = (await boss.getSchedules()).map(({ name }) => name)
  expect(schedules).toContain('supervise-prints')
  expect(schedules).not.toContain('follow-prints')
  await stopQueue(boss, 1_000)
})

test('photo searches that an earlier build queued go on under their new name', async () => {
  const { ctx, databaseUrl } = await testContext()
  const boss = await openQueue(databaseUrl, SILENT, ctx.db)
  for (const name of ['find-images', 'take-photo', 'name-property']) {
    await boss.createQueue(`${name}-dead`)
    await boss.createQueue(name, { deadLetter: `${name}-dead` })
    await boss.send(name, { propertyId: name })
  }
  await sql.raw(migrationText('0118-photo-job-names.sql')).execute(ctx.db)
  const jobs =
    await sql`select name, data, dead_letter from pgboss.job where data ? 'propertyId' order by name`.execute(ctx.db)
  expect(jobs.rows).toEqual([
    { name: 'assign-token', data: { propertyId: 'name-property' }, dead_letter: 'assign-token-dead' },
    { name: 'fetch-photo', data: { propertyId: 'take-photo' }, dead_letter: 'fetch-photo-dead' },
    { name: 'search-photos', data: { propertyId: 'find-images' }, dead_letter: 'search-photos-dead' },
  ])
  expect((await boss.getQueues()).map(({ name }) => name)).not.toContain('find-images')
  await stopQueue(boss, 1_000)
})

test('payments and bulk runs that an earlier build queued go on under their new names', async () => {
  const { ctx, databaseUrl } = await testContext()
  const boss = await openQueue(databaseUrl, SILENT, ctx.db)
  for (const name of ['bulk-batch', 'apply-payment']) {
    await boss.createQueue(`${name}-dead`)
    await boss.createQueue(name, { deadLetter: `${name}-dead` })
  }
  await boss.send('bulk-batch', { runId: 'a', batch: 2 })
  await boss.send('apply-payment', { pageId: 'cs_1' })
  await boss.send('apply-payment-dead', { pageId: 'cs_2' })
  await sql.raw(migrationText('0107-two-job-names.sql')).execute(ctx.db)
  const jobs = await sql`
    select name, data, dead_letter from pgboss.job where name ~ '^(run-bulk|apply-payment)' order by name`.execute(
    ctx.db,
  )
  expect(jobs.rows).toEqual([
    { name: 'apply-payment-event', data: { pageId: 'cs_1' }, dead_letter: 'apply-payment-event-dead' },
    { name: 'apply-payment-event-dead', data: { pageId: 'cs_2' }, dead_letter: null },
    { name: 'run-bulk-batch', data: { runId: 'a', batch: 2 }, dead_letter: 'run-bulk-batch-dead' },
  ])
  const queues = (await boss.getQueues()).map(({ name }) => name)
  expect(queues.filter((name) => /^(bulk-batch|apply-payment)(-dead)?$/.test(name))).toEqual([])
  await stopQueue(boss, 1_000)
})
