import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { createAddressSearch } from '#server/actions/photo-search/functions/create-address-search.ts'
import type { Context } from '#server/context.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { anUpload, MAPLE_ST } from '#tests/support/properties.ts'

const visitor = aVisitor()
const search = (ctx: Context, id: string = randomUUID()) =>
  createAddressSearch(ctx, { id, address: MAPLE_ST, styles: ['watercolor'], prompts: {} }, visitor)
/** The table no longer takes a new row. */
const close = (ctx: Context, table: 'property_searches' | 'progress') =>
  sql`alter table ${sql.table(table)} add constraint closed check (false) not valid`.execute(ctx.db)

test('D1-270 a record that the database rejects, and one whose search cannot start, have their own messages', async () => {
  const { ctx } = await testContext()
  await close(ctx, 'progress')
  await expect(search(ctx)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to create property search record',
  })
  await close(ctx, 'property_searches')
  await expect(search(ctx)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to save property search to database',
  })
})

test('D1-270 a search that could not start leaves nothing behind, and starts on the next request', async () => {
  const { ctx } = await testContext()
  const id = randomUUID()
  await close(ctx, 'progress')
  await expect(search(ctx, id)).rejects.toMatchObject({ code: 'unavailable' })
  await sql`alter table progress drop constraint closed`.execute(ctx.db)
  expect(await search(ctx, id)).toMatchObject({ id, status: 'pending' })
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = 'search-photos'`.execute(ctx.db)
  expect(rows).toEqual([{ jobs: 1 }])
})

test('D1-273 an upload whose record is rejected says so', async () => {
  const { ctx } = await testContext()
  await close(ctx, 'property_searches')
  await expect(anUpload(ctx)).rejects.toThrow('Failed to create property search record for uploaded image')
})

test('a mistake of ours, or a refusal, while a record is created is not called an outage', async () => {
  const { ctx } = await testContext()
  for (const error of [new TypeError('x is not a function'), new AppError('conflict', 'No.')]) {
    const random = () => {
      throw error
    }
    await expect(anUpload({ ...ctx, random })).rejects.toBe(error)
    await expect(search({ ...ctx, enqueue: () => Promise.reject(error) })).rejects.toBe(error)
  }
})

test('D1-274 art cannot be requested before there is a photo', async () => {
  const { ctx } = await testContext()
  const { id } = await search(ctx)
  await expect(generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)).rejects.toMatchObject({
    code: 'bad_input',
    message: 'No image selected for generation',
  })
})
