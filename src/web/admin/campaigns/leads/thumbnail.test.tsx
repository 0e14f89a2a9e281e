import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { pauseThumbnails, resumeThumbnails, Thumbnail } from './thumbnail.tsx'

const mount = newMount()
const picture = { thumbnail_url: 'http://shop.test/thumbnails/1', url: 'http://shop.test/1.jpg' }
const show = () => mount.show(<Thumbnail picture={picture} alt="12 Maple St" className="" />)
const image = () => mount.element.querySelector('img')!
const setComplete = (isComplete: boolean) =>
  Object.defineProperty(image(), 'complete', { value: isComplete, configurable: true })

test('while the next rows load, a thumbnail that is still loading is canceled, and then requested again', async () => {
  await show()
  setComplete(false)
  pauseThumbnails(mount.element)
  pauseThumbnails(mount.element)
  expect(image().hasAttribute('src')).toBe(false)
  await show()
  expect(image().hasAttribute('src')).toBe(false)
  resumeThumbnails(mount.element)
  expect(image().src).toBe(picture.thumbnail_url)
})

test('a home without a photo shows that there is none, not an empty box', async () => {
  await mount.show(<Thumbnail picture={null} alt="Photo of 12 Maple St" className="" />)
  expect(mount.element.querySelector('[role=img]')!.getAttribute('aria-label')).toBe('Photo of 12 Maple St: none yet')
})

test('a loaded thumbnail stays', async () => {
  await show()
  setComplete(true)
  pauseThumbnails(mount.element)
  expect(image().src).toBe(picture.thumbnail_url)
})

test('a thumbnail that is not there yet is loading and requested again; after the last retry it cannot be shown', async () => {
  vi.useFakeTimers()
  await show()
  const label = () => mount.element.querySelector('[role=img]')?.getAttribute('aria-label') ?? image().alt
  const fail = () => act(async () => image().dispatchEvent(new Event('error')))
  for (const delayMs of [2_000, 4_000, 8_000, 16_000]) {
    await fail()
    expect(label()).toBe('12 Maple St, loading')
    await act(async () => vi.advanceTimersByTimeAsync(delayMs))
    expect(label()).toBe('12 Maple St')
  }
  await fail()
  expect(label()).toBe('12 Maple St can’t be shown')
})
