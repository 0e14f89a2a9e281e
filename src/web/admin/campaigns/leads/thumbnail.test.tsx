import { expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { Thumbnail, ThumbnailsPaused } from './thumbnail.tsx'

const mount = newMount()
const picture = { thumbnail_url: 'http://shop.test/thumbnails/1', url: 'http://shop.test/1.jpg' }
const show = (isPaused: boolean) =>
  mount.show(
    <ThumbnailsPaused value={isPaused}>
      <Thumbnail picture={picture} alt="12 Maple St" className="" />
    </ThumbnailsPaused>,
  )
const image = () => mount.element.querySelector('img')!
const setComplete = (isComplete: boolean) =>
  Object.defineProperty(image(), 'complete', { value: isComplete, configurable: true })

test('while the next rows load, a thumbnail that is still loading is canceled, and then requested again', async () => {
  await show(false)
  setComplete(false)
  await show(true)
  expect(image().hasAttribute('src')).toBe(false)
  await show(false)
  expect(image().src).toBe(picture.thumbnail_url)
})

test('a loaded thumbnail stays', async () => {
  await show(false)
  setComplete(true)
  await show(true)
  expect(image().src).toBe(picture.thumbnail_url)
})
