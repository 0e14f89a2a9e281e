import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import type { Context } from '#server/context.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { findPropertyByCode } from './find-property-by-code.ts'
import { openProperty } from './open-property.ts'

const maker = aVisitor('studio-session-000001')
const anna = aVisitor('annas-browser-0000001')
const ben = aVisitor('bens-browser-00000002')

/** A home that we made and sent a link to: it has art and a token, but no image source. */
async function aHomeWithLink(ctx: Context) {
  const { id, property_token } = await anUpload(ctx, maker)
  await generateArtwork(ctx, { id, styles: ['watercolor'], prompts: {} }, maker)
  await drawArtwork(ctx, { propertyId: id, style: 'watercolor' })
  await ctx.db
    .updateTable('property_searches')
    .set({ image_source: null, client_session_id: null })
    .where('id', '=', id)
    .execute()
  return { id, token: property_token! }
}
const open = (ctx: Context, token: string, who = anna, event_id = randomUUID()) =>
  openProperty(ctx, { token, event_id }, who)
const rows = async ({ db }: Context) => (await db.selectFrom('property_searches').select('id').execute()).length

test('D1-194 the first visitor to open a home uses the original', async () => {
  const { ctx } = await testContext()
  const { id, token } = await aHomeWithLink(ctx)
  const home = await open(ctx, token.toLowerCase())
  expect(home).toMatchObject({ token, wasExisting: false, propertyData: { id } })
  const { first_opened_at } = await ctx.db
    .selectFrom('property_searches')
    .select('first_opened_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(first_opened_at).toBeInstanceOf(Date)
})

test('D1-195, E-7 a revisit from another browser gets one clone with the art and its own token, however often it comes', async () => {
  const { ctx } = await testContext()
  const { id, token } = await aHomeWithLink(ctx)
  await open(ctx, token, anna)
  const again = await Promise.all(Array.from({ length: 5 }, () => open(ctx, token, ben)))
  const [clone] = again
  expect(new Set(again.map(({ propertyData }) => propertyData.id)).size).toBe(1)
  expect(clone!.wasExisting).toBe(true)
  expect(clone!.propertyData.id).not.toBe(id)
  expect(clone!.token).toMatch(/^IMG/)
  expect(clone!.propertyData.watercolor_image_url).not.toBeNull()
  expect((await open(ctx, token, anna)).propertyData.id).toBe(id) // the first browser keeps the home itself
  expect(await rows(ctx)).toBe(2)
})

test('D1-196 a home with its own source is never cloned', async () => {
  const { ctx } = await testContext()
  const { id, property_token } = await anUpload(ctx, maker)
  for (const who of [anna, ben, anna]) expect((await open(ctx, property_token!, who)).propertyData.id).toBe(id)
  expect(await rows(ctx)).toBe(1)
})

test('R-23 the same opening recorded a thousand times counts once', async () => {
  const { ctx } = await testContext()
  const { token } = await aHomeWithLink(ctx)
  const event = randomUUID()
  for (let batch = 0; batch < 50; batch++)
    await Promise.all(Array.from({ length: 20 }, () => open(ctx, token, anna, event)))
  const { n } = await ctx.db
    .selectFrom('campaign_events')
    .select((all) => all.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)
})

test('D1-104 an unknown token is named in the message', async () => {
  const { ctx } = await testContext()
  await expect(open(ctx, 'a1b2c3d4')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Property not found for token: A1B2C3D4',
  })
})

test('D1-023, D1-031, D1-262 a code finds its home and says whether it is the demo home', async () => {
  const { ctx } = await testContext()
  const add = (property_code: string, address: string) =>
    ctx.db
      .insertInto('properties')
      .values({
        id: randomUUID(),
        property_code,
        address,
        status: 'completed',
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute()
  await add('SPRING', '12 Maple St, Oak Park, IL')
  await add('DEMO', `${ctx.config.DEMO_ADDRESS}, Oak Park, IL`)
  expect(await findPropertyByCode(ctx, { code: 'SPRING' })).toMatchObject({ property: { isDemo: false } })
  expect(await findPropertyByCode(ctx, { code: 'DEMO' })).toMatchObject({ property: { isDemo: true } })
  expect(await findPropertyByCode(ctx, { code: 'nothing' })).toEqual({ property: null })
})
