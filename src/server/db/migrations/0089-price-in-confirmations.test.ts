import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

test('confirmations from before the rename keep the price of the framed print, under its new name', async () => {
  const db = await databaseBefore('0089')
  const emails = [
    { number: 1, itemCents: 9950, totalCents: 11_940 },
    { number: 2, priceCents: 6950, totalCents: 8940 },
    { number: 3, refundCents: 500 },
  ]
  for (const data of emails)
    await sql`
      insert into emails (id, name, to_address, data, dedupe_key, state, created_at, updated_at)
      values (gen_random_uuid(), 'order-confirmed', 'b@x.example', ${JSON.stringify(data)}, ${`key:${data.number}`}, 'sent', now(), now())`.execute(
      db,
    )
  await migrate(db)
  expect(await db.selectFrom('emails').select('data').orderBy('dedupe_key').execute()).toEqual([
    { data: { number: 1, priceCents: 9950, totalCents: 11_940 } },
    { data: emails[1] },
    { data: { ...emails[2], currency: 'usd' } }, // since 0105
  ])
})
