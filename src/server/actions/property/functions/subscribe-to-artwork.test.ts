import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import type { Context } from '#server/context.ts'
import { lockProperty, setPropertyStatus } from '#server/db/property/property-searches.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { waitForBlockedQuery } from '#tests/support/database/blocked-query.ts'
import { anUpload } from '#tests/support/properties.ts'
import { assignToken } from '../jobs/assign-token.ts'
import { subscribeToArtwork } from './subscribe-to-artwork.ts'

const visitor = aVisitor()
const emailsOf = (ctx: Context) => ctx.db.selectFrom('emails').select(['name', 'to_address']).execute()
const ONE = [{ name: 'link-to-art', to_address: 'ann@home.example' }]

async function drawn(ctx: Context, id: string) {
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, visitor)
  await drawArtwork(ctx, { propertyId: id, style: 'oil' })
  await assignToken(ctx, { propertyId: id })
}

test('U-06 a visitor who left gets one email when the art is ready, and their address is deleted', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  const input = { id, email: 'ann@home.example' }
  await subscribeToArtwork(ctx, input, visitor)
  await subscribeToArtwork(ctx, input, visitor)
  expect(await emailsOf(ctx)).toEqual([])
  await drawn(ctx, id)
  expect(await emailsOf(ctx)).toEqual(ONE)
  expect(await ctx.db.selectFrom('artwork_subscribers').selectAll().execute()).toEqual([])
  await assignToken(ctx, { propertyId: id })
  expect(await emailsOf(ctx)).toEqual(ONE)
})

test('U-06 for a home that is already drawn the email goes out at once', async () => {
  const { ctx, boss } = await testContext()
  const { id } = await anUpload(ctx)
  await drawn(ctx, id)
  const waiting = async () => (await boss.findJobs('assign-token')).length
  const before = await waiting()
  await subscribeToArtwork(ctx, { id, email: 'ann@home.example' }, visitor)
  expect(await waiting()).toBe(before + 1)
  await assignToken(ctx, { propertyId: id })
  expect(await emailsOf(ctx)).toEqual(ONE)
  // Whoever asks again, because the email is lost or another style is finished, gets another, but not on the same day.
  const again = (hours: number) => {
    const later = { ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) }
    return subscribeToArtwork(later, { id, email: 'ann@home.example' }, visitor)
  }
  await expect(again(23)).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] })
  await again(25)
  await assignToken(ctx, { propertyId: id })
  expect(await emailsOf(ctx)).toEqual([...ONE, ...ONE])
})

test('U-06 a home that is finished while its visitor subscribes sends the email', async () => {
  const { ctx, boss } = await testContext()
  const { id } = await anUpload(ctx)
  let subscribing: Promise<unknown> = Promise.resolve()
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, id)
    subscribing = subscribeToArtwork(ctx, { id, email: 'ann@home.example' }, visitor)
    subscribing.catch(() => {}) // asserted below
    await waitForBlockedQuery(ctx.db)
    await setPropertyStatus(tx, id, 'completed', ctx.now())
  })
  await subscribing
  expect(await boss.findJobs('assign-token')).toHaveLength(1)
})

test("S-05 no emails about another browser's home, and at most three about one home", async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  const stranger = aVisitor('visitor-session-0002')
  await expect(subscribeToArtwork(ctx, { id, email: 'x@home.example' }, stranger)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(subscribeToArtwork(ctx, { id: randomUUID(), email: 'x@home.example' }, visitor)).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const name of ['a', 'b', 'c', 'a']) await subscribeToArtwork(ctx, { id, email: `${name}@home.example` }, visitor)
  await expect(subscribeToArtwork(ctx, { id, email: 'd@home.example' }, visitor)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('S-05 addresses that have had their email count, too: no more than three ever get one about a home', async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx)
  await drawn(ctx, id)
  for (const name of ['a', 'b', 'c']) {
    await subscribeToArtwork(ctx, { id, email: `${name}@home.example` }, visitor)
    await assignToken(ctx, { propertyId: id })
  }
  await expect(subscribeToArtwork(ctx, { id, email: 'd@home.example' }, visitor)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await emailsOf(ctx)).toHaveLength(3)
})
