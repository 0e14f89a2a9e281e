import { expect, test } from 'vitest'
import { queuePositions } from '#server/db/artwork/queue-positions.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { anUpload } from '#tests/support/properties.ts'
import { generateArtwork } from '../functions/generate-artwork.ts'
import { requestStyles } from '../request-styles.ts'

test("U-06 a visitor's first picture comes before other visitors' further ones and before those without a waiting visitor", async () => {
  const { ctx, boss } = await testContext()
  const early = aVisitor('visitor-session-early')
  const campaign = await anUpload(ctx, early)
  const photoKey = 'uploads/x.jpg'
  await ctx.inTransaction((tx) =>
    requestStyles(ctx, tx, { id: campaign.id, photoKey, isAwaited: false }, ['charcoal', 'chalk'], {}),
  )
  const { id: first } = await anUpload(ctx, early)
  await generateArtwork(ctx, { id: first, styles: ['watercolor', 'pencil'], prompts: {} }, early)
  const late = aVisitor('visitor-session-late')
  const { id: second } = await anUpload(ctx, late)
  await generateArtwork(ctx, { id: second, styles: ['oil', 'pencil'], prompts: {} }, late)

  const line = await queuePositions(ctx.db, ctx.now())
  expect(line.slice(0, 4)).toMatchObject([
    { propertyId: first, style: 'watercolor', position: 1 },
    { propertyId: second, style: 'oil', position: 2 },
    { propertyId: first, style: 'pencil', position: 3 },
    { propertyId: second, style: 'pencil', position: 4 },
  ])
  expect(line.slice(4).map(({ propertyId }) => propertyId)).toEqual([campaign.id, campaign.id])
  expect(await boss.fetch('draw-artwork')).toMatchObject([{ data: { propertyId: first, style: 'watercolor' } }])
  expect(await boss.fetch('draw-artwork')).toMatchObject([{ data: { propertyId: second, style: 'oil' } }])
  expect(await boss.fetch('draw-artwork')).toMatchObject([{ data: { propertyId: first, style: 'pencil' } }])
})
