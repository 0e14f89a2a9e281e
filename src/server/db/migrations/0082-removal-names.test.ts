import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

test('removals and their emails from before the renames are kept under the new names', async () => {
  const db = await databaseBefore('0082')
  await sql`
    insert into removals (id, kind, subject_hash, state, asked_at, settled_at) values
      (md5('a')::uuid, 'home', 'a', 'asked', '2026-11-01Z', null),
      (md5('b')::uuid, 'home', 'b', 'lapsed', '2026-11-01Z', '2026-11-04Z'),
      (md5('c')::uuid, 'home', 'c', 'confirmed', '2026-11-01Z', null)`.execute(db)
  await sql`
    insert into emails (id, name, to_address, data, dedupe_key, state, created_at, updated_at)
    values (md5('a')::uuid, 'home-removal-asked', 'o@x.example', '{}', 'home-removal-asked:1:o@x.example', 'sent', now(), now())`.execute(
    db,
  )
  await migrate(db)
  const { rows } = await sql`
    select state, requested_at, resolved_at from removals order by subject_hash`.execute(db)
  const requested_at = new Date('2026-11-01Z')
  expect(rows).toEqual([
    { state: 'requested', requested_at, resolved_at: null },
    { state: 'expired', requested_at, resolved_at: new Date('2026-11-04Z') },
    { state: 'confirmed', requested_at, resolved_at: null },
  ])
  expect(await db.selectFrom('emails').select(['name', 'dedupe_key']).execute()).toEqual([
    { name: 'home-removal-requested', dedupe_key: 'home-removal-requested:1:o@x.example' },
  ])
})
