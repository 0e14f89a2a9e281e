import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { PRINT_SIZE_NAMES } from '#domain/framed-print/print-sizes.ts'
import { testDatabase } from '#tests/support/database/database.ts'

test.each<[column: string, sold: readonly string[]]>([
  ['selected_frame', FRAME_COLOR_NAMES],
  ['selected_size', PRINT_SIZE_NAMES],
])('the check of `orders.%s` names what the shop sells and nothing else', async (column, values) => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and array[a.attnum] = k.conkey
    where k.contype = 'c' and k.conrelid = 'public.orders'::regclass and a.attname = ${column}`.execute(db)

  expect(rows).toHaveLength(1)
  const names = [...rows[0]!.definition.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
  expect(names.toSorted()).toEqual(values.toSorted())
})
