import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { Hero } from './hero.tsx'
import { showcasePictures } from './showcase-pictures.ts'

const mount = newMount()
const PICTURES = showcasePictures('80vw')

async function showHero({ isOnline }: { isOnline: boolean }) {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const decode = () => (isOnline ? Promise.resolve() : Promise.reject(new Error('offline')))
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true })
  await mount.show(<Hero start={<input aria-label="Address" />} pictures={PICTURES} isDragging={false} />)
}

/** What the caption, the current dot and the picture show. */
function shownIn(element: HTMLElement) {
  const dot = element.querySelector('[aria-current="true"]')!.getAttribute('aria-label')!
  const source = element.querySelector('.framed-print-picture')!.getAttribute('src')
  return {
    caption: element.querySelector('[aria-live] > span')!.textContent.toLowerCase(),
    dot: dot.split(' ')[0]!.toLowerCase(),
    picture: PICTURES.find(({ picture }) => picture.src === source)!.style,
  }
}

test.each([
  ['D1-038 the next picture comes with its own caption and dot', true, 'pencil'],
  ['D1-038 offline the picture stays, and so do its caption and dot', false, 'watercolor'],
])('%s', async (_, isOnline, then) => {
  await showHero({ isOnline })
  await act(async () => vi.advanceTimersByTimeAsync(3500))
  expect(shownIn(mount.element)).toEqual({ caption: then, dot: then, picture: then })
})

test('U-11 the keyboard reaches the address before the buttons of the carousel', async () => {
  await showHero({ isOnline: true })
  expect(mount.element.querySelector('input, button')!.tagName).toBe('INPUT')
})
