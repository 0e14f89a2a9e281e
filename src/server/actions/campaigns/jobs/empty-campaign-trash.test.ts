import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharePictureKey, smallCopyKey } from '#server/actions/pictures/index.ts'
import { removeFiles } from '#server/actions/privacy/jobs/remove-files.ts'
import type { Context } from '#server/context.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { aCampaign, aCampaignHome, SECRETS } from '#tests/support/campaigns/campaigns.ts'
import { grayJpeg, testContext } from '#tests/support/context.ts'
import { emptyCampaignTrash } from './empty-campaign-trash.ts'

const NOW = new Date('2031-05-31T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const homesLeft = async ({ db }: Context, campaign: string) =>
  await db.selectFrom('scraped_properties').selectAll().where('campaign_id', '=', campaign).execute()

async function opened({ db, now }: Context, campaign: string, home: string) {
  const event = { id: randomUUID(), event_type: 'property_opened', created_at: now() }
  await db
    .insertInto('campaign_events')
    .values({ ...event, campaign_id: campaign, scraped_property_id: home })
    .execute()
}

test('U-24 deleted things are kept for thirty days and no longer, and everything else stays', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const campaigns = await Promise.all(
    [null, daysAgo(29.9), daysAgo(30.1)].map((deleted_at) => aCampaign(ctx, { deleted_at, notes: 'call first' })),
  )
  for (const campaign_id of campaigns) await aCampaignHome(ctx, { campaign_id, access_code: null })
  await emptyCampaignTrash(ctx)
  const homes = await Promise.all(campaigns.map((id) => homesLeft(ctx, id)))
  expect(homes.map((homes) => homes.length)).toEqual([1, 1, 0])
  const rows = await ctx.db.selectFrom('campaigns').select(['id', 'name', 'notes', 'emptied_at']).execute()
  expect(rows).toHaveLength(3)
  for (const { id, name, notes, emptied_at } of rows) {
    expect(name).not.toBe('')
    expect([notes === null, emptied_at !== null]).toEqual([id === campaigns[2], id === campaigns[2]])
  }
})

test('U-24 a home deleted on its own is also kept for thirty days; one that was opened stays, without its agents', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const campaign = await aCampaign(ctx)
  const homes = []
  for (const days of [null, 29.9, 30.1, 30.1])
    homes.push(
      await aCampaignHome(ctx, {
        campaign_id: campaign,
        access_code: null,
        deleted_at: days === null ? null : daysAgo(days),
      }),
    )
  await opened(ctx, campaign, homes[3]!.id)
  for (let night = 0; night < 2; night++) await emptyCampaignTrash(ctx)
  const remainingHomes = await homesLeft(ctx, campaign)
  expect(new Set(remainingHomes.map(({ id }) => id))).toEqual(new Set([homes[0]!.id, homes[1]!.id, homes[3]!.id]))
  for (const { id, buyers_agent_name } of remainingHomes) expect(buyers_agent_name === null).toBe(id === homes[3]!.id)
})

test('E-38 homes that were opened keep link, art and counts, but nothing about their agents', async () => {
  const { ctx } = await testContext({ now: () => NOW })
  const campaign = await aCampaign(ctx, { name: 'Elm', deleted_at: daysAgo(31) })
  const home = await aCampaignHome(ctx, {
    campaign_id: campaign,
    oil_image_url: 'art/of-it.jpg',
    deleted_at: daysAgo(31),
  })
  await opened(ctx, campaign, home.id)
  await emptyCampaignTrash(ctx)
  const [homeLeft] = await homesLeft(ctx, campaign)
  expect(homeLeft).toMatchObject({
    id: home.id,
    access_code: 'HQ7RMW2K',
    oil_image_url: 'art/of-it.jpg',
    raw_data: null,
  })
  const text = JSON.stringify(homeLeft)
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
  const event = await ctx.db
    .selectFrom('campaign_events')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_events.campaign_id')
    .select('campaigns.name')
    .executeTakeFirstOrThrow()
  expect(event.name).toBe('Elm')
  const { n } = await ctx.db.selectFrom('campaign_day').select('n').executeTakeFirstOrThrow()
  expect(n).toBe(1)
})

/** Runs the jobs that remove files, as workers do. */
async function removeFilesOfJobs(ctx: Context, boss: Awaited<ReturnType<typeof testContext>>['boss']) {
  for (const { data } of await boss.findJobs<Payload<'remove-files'>>('remove-files')) await removeFiles(ctx, data)
}

test('the files of a home are deleted with it, with every copy; those of others are left alone', async () => {
  const { ctx, boss } = await testContext({ now: () => NOW })
  const campaign = await aCampaign(ctx, { deleted_at: daysAgo(31) })
  const id = randomUUID()
  const [artwork, shared, photo] = [`artworks/${id}/oil.jpg`, 'artworks/shared/oil.jpg', `found/leads/${id}/a.jpg`]
  const candidate = `found/leads/${id}/zillow-1.jpg`
  const listingPhoto = 'https://elsewhere.example/12-maple-street.jpg'
  const copies = [artwork, listingPhoto].map(smallCopyKey)
  const framed = sharePictureKey({ key: artwork, frame: 'black' })
  for (const key of [artwork, shared, photo, candidate, ...copies, framed])
    await ctx.files.put(key, await grayJpeg(4, 4), 'image/jpeg')
  await aCampaignHome(ctx, {
    id,
    campaign_id: campaign,
    oil_image_url: artwork,
    pencil_image_url: shared,
    photo_key: photo,
    photo_kind: 'Web',
    zillow_image_url: listingPhoto,
  })
  await emptyCampaignTrash(ctx)
  await removeFilesOfJobs(ctx, boss)
  const filesLeft = await Promise.all(
    ['artworks', 'found', 'thumbnails', 'public'].map((folder) => ctx.files.list(folder)),
  )
  expect(filesLeft.flat()).toEqual([shared])
})

test('if the storage fails, another run of its job deletes what is left; a large campaign is deleted in batches', async () => {
  const { ctx, boss } = await testContext({ now: () => NOW })
  const campaign = await aCampaign(ctx, { deleted_at: daysAgo(31) })
  const ids = Array.from({ length: 102 }, () => randomUUID())
  const pictureOf = (id: string) => `artworks/${id}/oil.jpg`
  for (const id of ids) {
    const key = pictureOf(id)
    for (const file of [key, smallCopyKey(key)]) await ctx.files.put(file, await grayJpeg(4, 4), 'image/jpeg')
    await aCampaignHome(ctx, { id, campaign_id: campaign, access_code: null, oil_image_url: null })
  }
  await emptyCampaignTrash(ctx)
  expect(await homesLeft(ctx, campaign)).toEqual([])
  let count = 0
  const remove = (key: string) => (++count > 5 ? Promise.reject(new Error('no storage')) : ctx.files.remove(key))
  await expect(removeFilesOfJobs({ ...ctx, files: { ...ctx.files, remove } }, boss)).rejects.toThrow('no storage')
  await removeFilesOfJobs(ctx, boss)
  expect(await ctx.files.list('artworks')).toEqual([])
  expect(await ctx.files.list('thumbnails')).toEqual([])
})
