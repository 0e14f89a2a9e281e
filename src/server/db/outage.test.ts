import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { DatabaseUnavailable, isConnectionLost, isDatabaseDown, isOutage } from './outage.ts'
import { openDatabase } from './pool.ts'

test("a database that is down is recognized by its codes and by the driver's messages", () => {
  for (const away of [
    new DatabaseUnavailable(new Error('connect ECONNREFUSED 127.0.0.1:5432')),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    { message: 'the database system is shutting down', code: '57P03', queue: 'draw-artwork' },
  ])
    expect(isDatabaseDown(away), JSON.stringify(away)).toBe(true)
  for (const error of [
    { message: 'connect ECONNREFUSED 127.0.0.1:5432 (Queue: draw-artwork, Worker: 1)', stack: '' },
    new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
  ])
    expect(isConnectionLost(error), JSON.stringify(error)).toBe(true)
})

test('a failed connection is reported as the database being down', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing', () => {})
  await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await db.destroy()
})

test("a wrong query, and a vendor's refusal, are not outages", () => {
  for (const other of [
    Object.assign(new Error('duplicate key value'), { code: '23505' }),
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' }),
    new AppError('unavailable', 'The print shop is away', {
      cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    }),
    new AppError('unavailable', 'The print shop is away'),
    'text',
    null,
  ])
    expect(isOutage(other)).toBe(false)
  expect(isOutage(new AppError('unavailable', 'no', { isOutage: true }))).toBe(true)
  expect(isOutage(new AppError('unavailable', 'no', { cause: Object.assign(new Error('x'), { code: '08006' }) }))).toBe(
    true,
  )
})
