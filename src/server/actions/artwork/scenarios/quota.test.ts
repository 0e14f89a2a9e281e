import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError, soundsBusy } from '#domain/errors.ts'
import { createAddressSearch } from '#server/actions/photo-search/functions/create-address-search.ts'
import { failPhotoSearch, searchPhotos } from '#server/actions/photo-search/jobs/search-photos.ts'
import type { Caller, Context } from '#server/context.ts'
import { aVisitor, quickStylist, testContext } from '#tests/support/context.ts'
import { anUpload, MAPLE_ST } from '#tests/support/properties.ts'
import { generateArtwork } from '../functions/generate-artwork.ts'
import { drawArtwork } from '../jobs/draw-artwork.ts'

const ONE = { styles: ['watercolor' as const], prompts: {} }
const visitor = aVisitor()
const sessionNumber = (n: number): Caller => aVisitor(`visitor-session-${String(n).padStart(4, '0')}`)

async function order(ctx: Context, caller: Caller = visitor) {
  const { id } = await anUpload(ctx, caller)
  await generateArtwork(ctx, { id, ...ONE }, caller)
  return id
}
const uses = async ({ db }: Context) => (await db.selectFrom('generation_uses').selectAll().execute()).length
const withSettings = (ctx: Context, settings: Partial<Context['config']>): Context => ({
  ...ctx,
  config: { ...ctx.config, ...settings },
})

test('S-20 six homes an hour per browser; the seventh gets a yellow message with the time to return, and nothing is enqueued', async () => {
  const { ctx } = await testContext()
  for (let i = 0; i < 6; i++) await order(ctx)
  const { id } = await anUpload(ctx)
  const error: AppError = await generateArtwork(ctx, { id, ...ONE }, visitor).then(
    () => expect.unreachable(),
    (e: AppError) => e,
  )
  expect(error).toMatchObject({ code: 'busy' })
  expect(error.message).toBe('We draw up to 6 homes an hour for each visitor. Please try again in 60 minutes.')
  expect(soundsBusy(error.message)).toBe(true)
  expect(error.retryAfterSeconds).toBeGreaterThan(3500)
  expect(await ctx.db.selectFrom('artworks').selectAll().where('property_id', '=', id).execute()).toEqual([])

  const later = { ...ctx, now: () => new Date(Date.now() + error.retryAfterSeconds! * 1000) }
  await expect(generateArtwork(later, { id, ...ONE }, visitor)).resolves.toMatchObject({ id })
})

test('S-20 fifty different homes requested at once by one browser: six are drawn', async () => {
  const { ctx } = await testContext()
  const homes = await Promise.all(Array.from({ length: 50 }, () => anUpload(ctx)))
  const outcomes = await Promise.allSettled(homes.map(({ id }) => generateArtwork(ctx, { id, ...ONE }, visitor)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await uses(ctx)).toBe(6)
})

test('S-20 each network has its own quota, and there is one for all together', async () => {
  const { ctx } = await testContext()
  const tight = withSettings(ctx, { GENERATIONS_PER_NETWORK_DAY: 2, GENERATIONS_PER_DAY: 3 })
  await order(tight, sessionNumber(1))
  await order(tight, sessionNumber(2))
  await expect(order(tight, sessionNumber(3))).rejects.toThrow(
    '2 homes a day for each internet connection. Please try again in 24 h',
  )
  await order(tight, { ...sessionNumber(3), network: 'another-network' })
  await expect(order(tight, { ...sessionNumber(4), network: 'a-third-network' })).rejects.toThrow(
    'Our servers are busy right now. Please try again in 24 hours.',
  )
})

test('S-20 a home counts once, however often its order is repeated or extended', async () => {
  const { ctx } = await testContext()
  const tight = withSettings(ctx, { GENERATIONS_PER_SESSION_HOUR: 1 })
  const id = await order(tight)
  await Promise.all([1, 2, 3].map(() => generateArtwork(tight, { id, ...ONE }, visitor)))
  await generateArtwork(tight, { id, styles: ['watercolor', 'pencil', 'oil'], prompts: {} }, visitor)
  expect(await uses(tight)).toBe(1)
})

test('S-20 a home whose styles all failed gets its count back', async () => {
  const stylist = { ...quickStylist, draw: () => Promise.reject(new AppError('busy', 'not now')) }
  const { ctx } = await testContext({ stylist })
  const id = await order(ctx)
  expect(await uses(ctx)).toBe(1)
  await drawArtwork(ctx, { propertyId: id, style: 'watercolor' })
  expect(await uses(ctx)).toBe(0)
})

test('S-20 a typed address counts once, not when repeated, and a search that leads to no art is given back', async () => {
  const { ctx } = await testContext()
  const tight = withSettings(ctx, { GENERATIONS_PER_SESSION_HOUR: 1 })
  const id = randomUUID()
  const search = (of: string) => createAddressSearch(tight, { id: of, address: MAPLE_ST, ...ONE }, visitor)
  await search(id)
  await search(id)
  await expect(search(randomUUID())).rejects.toMatchObject({ code: 'busy' })
  await searchPhotos(tight, { propertyId: id }) // finds nothing
  const next = randomUUID()
  await search(next)
  await failPhotoSearch(tight, { propertyId: next })
  expect(await uses(tight)).toBe(0)
})
