import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOLD_KINDS } from '#domain/orders/attention.ts'
import { testDatabase } from '#tests/support/database/database.ts'

test('the check of `orders.held_for` names each of HOLD_KINDS and nothing else', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and array[a.attnum] = k.conkey
    where k.contype = 'c' and k.conrelid = 'public.orders'::regclass and a.attname = 'held_for'`.execute(db)

  expect(rows).toHaveLength(1)
  const kinds = [...rows[0]!.definition.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind!)
  expect(kinds.toSorted()).toEqual(HOLD_KINDS.toSorted())
})
