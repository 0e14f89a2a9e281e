import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { removeFiles } from '#server/actions/privacy/jobs/remove-files.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { aVisitor, grayJpeg, testContext } from '#tests/support/context.ts'
import { createPropertySearch } from '../functions/create-property-search.ts'
import { storeUpload } from '../store-upload.ts'
import { tidyUpload } from './tidy-upload.ts'

const NOW = new Date('2026-07-01T12:00:00Z')

test('S-24 an uploaded photo that became no home is deleted after two days, and a home’s photo stays', async () => {
  const { ctx, boss } = await testContext({ now: () => NOW })
  const [unusedUpload, usedUpload] = [
    await storeUpload(ctx, await grayJpeg(60, 40)),
    await storeUpload(ctx, await grayJpeg(60, 40)),
  ]
  const home = { id: randomUUID(), image_source: 'upload', master_image_path: usedUpload.path } as const
  await createPropertySearch(ctx, home, aVisitor())

  const jobs = await boss.findJobs<Payload<'tidy-upload'>>('tidy-upload')
  expect(jobs.map(({ data }) => data.path).toSorted()).toEqual([unusedUpload.path, usedUpload.path].toSorted())
  for (const { startAfter, data } of jobs) {
    expect(startAfter.getTime() - NOW.getTime()).toBe(48 * HOUR_MS)
    await tidyUpload(ctx, data)
  }
  for (const { data } of await boss.findJobs<Payload<'remove-files'>>('remove-files')) await removeFiles(ctx, data)
  expect(await ctx.files.exists(unusedUpload.path)).toBe(false)
  expect(await ctx.files.exists(usedUpload.path)).toBe(true)
})
