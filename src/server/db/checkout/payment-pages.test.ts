import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { claimPagesToCheck } from './payment-pages.ts'

test('a claim takes no more pages than its limit, the longest due first, whatever plan the database chooses', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await sql`
    with placed as (
      insert into orders (id, property_id, client_session_id, origin, created_at, updated_at)
      select gen_random_uuid(), ${id}, 'browser-' || n, 'http://shop.test', now(), now()
      from generate_series(1, 30) n returning id)
    insert into payment_pages (id, order_id, order_copy_hash, content, requested_cents, state, expires_at, next_check_at,
      created_at)
    select gen_random_uuid(), id, '', '{}', 1, 'open', now(), now() - make_interval(mins => 31 - row_number() over ()::int),
      now()
    from placed`.execute(ctx.db)
  const claim = { now: ctx.now(), nextCheckAt: new Date(ctx.now().getTime() + 60_000), limit: 5 }
  const due = () =>
    ctx.db
      .selectFrom('payment_pages')
      .select('id')
      .where('next_check_at', '<=', claim.now)
      .orderBy('next_check_at')
      .execute()
  const first = (await due()).slice(0, 5)
  const claimed = await ctx.inTransaction(async (tx) => {
    // The plan of a database whose statistics are old: it runs a subselect again for every page.
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'indexscan', 'bitmapscan', 'material', 'memoize'])
      await sql`select set_config(${`enable_${plan}`}, 'off', true)`.execute(tx)
    return await claimPagesToCheck(tx, claim)
  })
  expect(new Set(claimed.map((page) => page.id))).toEqual(new Set(first.map((page) => page.id)))
  expect(await due()).toHaveLength(25)
})
