import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { getProperty } from '#server/actions/property/functions/get-property.ts'
import { assignToken } from '#server/actions/property/jobs/assign-token.ts'
import type { Context } from '#server/context.ts'
import { deleteIdleClone } from '#server/db/links/clones.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { assignAccessCode } from '../assign-access-code.ts'
import { findPropertyByCode } from '../functions/find-property-by-code.ts'
import { openProperty } from '../functions/open-property.ts'
import { tidyClones } from '../jobs/tidy-clones.ts'
import { linkPreview } from '../link-preview.ts'

const anna = aVisitor('annas-browser-0000001')
const ben = aVisitor('bens-browser-00000002')

const change = (ctx: Context, id: string, to: object) =>
  ctx.db.updateTable('property_searches').set(to).where('id', '=', id).execute()

/** An upload whose address was given later. */
async function withAddress(ctx: Context) {
  const { id, property_token } = await anUpload(ctx, anna)
  await change(ctx, id, { address_line_1: '12 Maple Street', zip_code: '60302' })
  return { id, old: property_token! }
}

test('D1-192 a temporary token is replaced by the address token; the old one still leads to the home and both are reported', async () => {
  const { ctx } = await testContext()
  const { id, old } = await withAddress(ctx)
  await assignToken(ctx, { propertyId: id })
  const home = await openProperty(ctx, { token: old, event_id: randomUUID() }, ben)
  expect(home).toMatchObject({ token: '12MAPLST60302', formerToken: old, propertyData: { id } })
  expect(await getProperty(ctx, { token: old }, ben)).toMatchObject({ id, property_token: '12MAPLST60302' })
  expect(await linkPreview(ctx, old)).toMatchObject({ token: '12MAPLST60302' })
  expect(await openProperty(ctx, { token: '12maplst60302', event_id: randomUUID() }, ben)).toMatchObject({
    formerToken: null,
  })
})

test('D1-192 without an address a temporary token stays, and so does every clone’s own token', async () => {
  const { ctx } = await testContext()
  const { id, property_token } = await anUpload(ctx, anna)
  await assignToken(ctx, { propertyId: id })
  expect((await getProperty(ctx, { id }, anna)).property_token).toBe(property_token)
  await change(ctx, id, { address_line_1: '12 Maple Street', zip_code: '60302', is_clone: true })
  await assignToken(ctx, { propertyId: id })
  expect((await getProperty(ctx, { id }, anna)).property_token).toBe(property_token)
})

test('E-6b no token is ever a code, and no code is or was a token, however many are requested at once', async () => {
  const { ctx } = await testContext()
  const home = await aCampaignHome(ctx, { access_code: '12MAPLST60302' })
  const homes = await Promise.all(Array.from({ length: 4 }, () => withAddress(ctx)))
  await Promise.all(homes.map(({ id }) => assignToken(ctx, { propertyId: id })))
  const rows = await ctx.db.selectFrom('property_searches').select('property_token').execute()
  const tokens = rows.map(({ property_token }) => property_token)
  expect(new Set(tokens).size).toBe(4)
  expect(tokens).not.toContain('12MAPLST60302')

  const values = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
  let calls = 0
  const random = () => (calls++ < 16 ? values[(calls - 1) % 8]! : Math.random())
  const first = await ctx.inTransaction((tx) => assignAccessCode({ ...ctx, random }, tx, home.id))
  const other = await aCampaignHome(ctx, { access_code: null })
  const second = await ctx.inTransaction((tx) => assignAccessCode({ ...ctx, random }, tx, other.id))
  expect(second).not.toBe(first) // the same random numbers gave the same code again
})

test('E-7 a clone untouched for thirty days is deleted, one that something depends on stays', async () => {
  const { ctx, boss } = await testContext()
  await aCampaignHome(ctx)
  const visit = (who = anna) => openProperty(ctx, { token: 'HQ7RMW2K', event_id: randomUUID() }, who)
  const { propertyData: home } = await visit()
  const clones = []
  for (const who of [ben, aVisitor('carls-browser-0000003')]) clones.push((await visit(who)).propertyData.id)
  const [idle, usedClone] = clones as [string, string]
  await change(ctx, (await anUpload(ctx, anna)).id, { parent_property_id: usedClone }) // in place of an order
  const later = (days: number): Context => ({ ...ctx, now: () => new Date(Date.now() + days * DAY_MS) })
  const propertyIds = async () =>
    (await ctx.db.selectFrom('property_searches').select('id').execute()).map(({ id }) => id)

  await tidyClones(later(29))
  expect(await propertyIds()).toContain(idle)
  await openProperty(later(20), { token: 'HQ7RMW2K', event_id: randomUUID() }, ben)
  await tidyClones(later(49))
  expect(await propertyIds()).toContain(idle) // its browser returned on the twentieth day
  // The clone was used after the list of idle ones was read.
  expect(await ctx.inTransaction((tx) => deleteIdleClone(tx, idle, later(19).now()))).toBe(false)
  expect(await propertyIds()).toContain(idle)
  const photo = {
    property_id: idle,
    position: 1,
    kind: 'Web',
    image_key: 'found/x/1.jpg',
    found_at: ctx.now(),
  } as const
  await ctx.db.insertInto('found_photos').values(photo).execute()
  const assessment = { slot: 1, reason: 'the front', score: 8, confidence: 'HIGH', assessed_at: ctx.now() } as const
  await ctx.db
    .insertInto('assessments')
    .values({ property_id: idle, ...assessment })
    .execute()
  await tidyClones(later(51))
  expect(await propertyIds()).not.toContain(idle)
  const jobs = await boss.findJobs<Payload<'remove-files'>>('remove-files')
  expect(jobs.map(({ data }) => data)).toEqual([{ ids: [idle], pictures: [] }])
  expect(await propertyIds()).toEqual(expect.arrayContaining([home.id, usedClone]))
})

test("S-05 another browser's home gets the same response as one that does not exist", async () => {
  const { ctx } = await testContext()
  const { id } = await anUpload(ctx, anna)
  const responseTo = (token: string) =>
    getProperty(ctx, { id: token }, ben).catch(({ code, message }) => ({ code, message }))
  const existing = await responseTo(id)
  expect(existing).toMatchObject({ code: 'not_found' })
  for (let n = 0; n < 1000; n++) expect(await responseTo(randomUUID())).toEqual(existing)
})

test('D1-023 a code leads to the art for its address if there is any', async () => {
  const { ctx } = await testContext()
  const address = '12 Maple Street, Oak Park, IL 60302'
  await ctx.db
    .insertInto('properties')
    .values({
      id: randomUUID(),
      property_code: 'SPRING',
      address,
      status: 'completed',
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute()
  expect(await findPropertyByCode(ctx, { code: 'SPRING' })).toMatchObject({ property: { token: null } })
  const { id } = await withAddress(ctx)
  await change(ctx, id, { address })
  await assignToken(ctx, { propertyId: id })
  expect(await findPropertyByCode(ctx, { code: 'SPRING' })).toMatchObject({ property: { token: null } }) // no art yet
  const artwork = { property_id: id, style: 'oil', state: 'done', seed: 1, image_key: 'artworks/x/oil-1.jpg' } as const
  await ctx.db
    .insertInto('artworks')
    .values({ ...artwork, created_at: ctx.now(), updated_at: ctx.now() })
    .execute()
  expect(await findPropertyByCode(ctx, { code: 'SPRING' })).toMatchObject({ property: { token: '12MAPLST60302' } })
})

test('D1-191 uploads and clones in the same millisecond get different tokens, even with the same random numbers', async () => {
  const { ctx } = await testContext()
  const now = new Date()
  const newRandom = () => {
    const values = [0, 0, 0.5, 0.5]
    return () => values.shift() ?? Math.random()
  }
  const alike = () => ({ ...ctx, now: () => now, random: newRandom() })
  const { property_token: first } = await anUpload(alike(), anna)
  const { property_token: second } = await anUpload(alike(), anna)
  expect(second).not.toBe(first)

  const home = await aCampaignHome(ctx)
  const open = (caller: typeof anna) =>
    openProperty(alike(), { token: home.access_code!, event_id: randomUUID() }, caller)
  await open(anna)
  const clones = [await open(ben), await open(aVisitor('carls-browser-0000003'))].map(({ token }) => token)
  expect(new Set([first, second, ...clones]).size).toBe(4)
})
