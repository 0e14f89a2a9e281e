import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

test('links that let their reader in are deleted from emails that are over, and from no others', async () => {
  const db = await databaseBefore('0121')
  const url = 'https://shop.example/reset-password/1'
  const rows = [
    ['admin-invitation', 'sent', false],
    ['reset-password', 'sent', false],
    ['reset-password', 'failed', false],
    ['reset-password', 'unknown', false],
    ['reset-password', 'queued', true],
    ['welcome', 'sent', true],
  ] as const
  for (const [name, state] of rows)
    await sql`
      insert into emails (id, name, dedupe_key, to_address, data, state, created_at, updated_at)
      values (${randomUUID()}, ${name}, ${`${name} ${state}`}, 'a@b.example', ${JSON.stringify({ url, days: 7 })}, ${state},
        now(), now())`.execute(db)
  await migrate(db)
  for (const [name, state, isKept] of rows) {
    const emails = db.selectFrom('emails').select('data').where('dedupe_key', '=', `${name} ${state}`)
    expect((await emails.executeTakeFirstOrThrow()).data).toEqual({ ...(isKept && { url }), days: 7 })
  }
})
