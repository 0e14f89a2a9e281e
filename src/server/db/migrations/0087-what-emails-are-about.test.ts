import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

test('earlier emails get the order, home or removal request that their keys name', async () => {
  const db = await databaseBefore('0087')
  const [home, order, removal] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into property_searches (id, created_at, updated_at) values (${home}, now(), now())`.execute(db)
  await sql`
    insert into orders (id, property_id, client_session_id, origin, created_at, updated_at)
    values (${order}, ${home}, 'session', 'https://shop.example', now(), now())`.execute(db)
  await sql`
    insert into removals (id, kind, subject_hash, state, requested_at)
    values (${removal}, 'home', 'hash', 'requested', now())`.execute(db)
  const keys = [
    `home-removal-requested:${removal}:o@x.example`,
    `link-to-art:${home}:o@x.example`,
    `order-confirmed-again:${order}:${randomUUID()}`,
    `order-refunded:${order}:900`,
    `welcome:${randomUUID()}:1`,
  ]
  for (const key of keys)
    await sql`
      insert into emails (id, name, to_address, data, dedupe_key, state, created_at, updated_at)
      values (${randomUUID()}, ${key.split(':')[0]!}, 'o@x.example', '{}', ${key}, 'sent', now(), now())`.execute(db)
  await migrate(db)

  const none = { order_id: null, property_id: null, removal_id: null }
  expect(
    await db
      .selectFrom('emails')
      .select(['order_id', 'property_id', 'removal_id'])
      .orderBy(sql`dedupe_key collate "C"`)
      .execute(),
  ).toEqual([
    { ...none, removal_id: removal },
    { ...none, property_id: home },
    { ...none, order_id: order },
    { ...none, order_id: order },
    none,
  ])
  await db.deleteFrom('orders').execute()
  expect(await db.selectFrom('emails').select('id').where('name', 'like', 'order-%').execute()).toEqual([])
})
