import sharp from 'sharp'
import { expect, test } from 'vitest'
import { thumbnail } from './thumbnail.ts'

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

test('a broken picture does not hold up the thumbnails that wait for it', async () => {
  const good = await picture()
  const results = await Promise.allSettled([Buffer.from('broken'), good, good].map((bytes) => thumbnail(bytes, 60)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('thumbnails are created one at a time: after the one that is being created, the latest request', async () => {
  const good = await picture()
  const order: number[] = []
  await Promise.all([0, 1, 2].map((n) => thumbnail(good, 60).then(() => order.push(n))))
  expect(order).toEqual([0, 2, 1])
})
