import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NONE_LEFT_OUT } from '#domain/imports/import.ts'
import { migrate } from '#server/db/migrate.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { databaseBefore } from '#tests/support/database/database.ts'

test('imports of an older build search for the same sale status as before, under its new name', async () => {
  const db = await databaseBefore('0130')
  const now = new Date()
  const campaign_id = await aCampaign({ db, now: () => now })
  const query = { where: { by: 'area', text: 'Salem, OR' }, price: { minCents: null, maxCents: 90_000_000 } }
  for (const status of ['sold', null])
    await db
      .insertInto('imports')
      .values({
        id: randomUUID(),
        campaign_id,
        source_platform: 'redfin',
        mode: 'bulk',
        query: JSON.stringify({ ...query, want: status }),
        target: 40,
        requires_email: false,
        choice: null,
        state: 'finished',
        ended_by: 'target',
        message: null,
        left_out: JSON.stringify(NONE_LEFT_OUT),
        deadline_at: now,
        started_by: 'dana',
        started_by_admin_id: randomUUID(),
        created_at: now,
        updated_at: now,
      })
      .execute()
  await migrate(db)
  const imports = await db.selectFrom('imports').select('query').execute()
  expect(imports.map((row) => row.query)).toEqual(
    expect.arrayContaining([
      { ...query, statusFilter: 'sold' },
      { ...query, statusFilter: null },
    ]),
  )
})
