import { expect, test } from 'vitest'
import { carouselAfter } from './carousel.ts'

const start = { shown: 0, count: 3, isPaused: false }
const tick = { type: 'tick' } as const

test('D1-038 three pictures take turns and start over', () => {
  const turns = [1, 2, 3].map(
    (n) => Array.from({ length: n }).reduce((state: typeof start) => carouselAfter(state, tick), start).shown,
  )
  expect(turns).toEqual([1, 2, 0])
})

test('U-12 a picked picture stays, and a pause holds until it is ended', () => {
  const picked = carouselAfter(start, { type: 'picked', index: 2 })
  expect(carouselAfter(picked, tick).shown).toBe(2)
  expect(carouselAfter(carouselAfter(picked, { type: 'pause-toggled' }), tick).shown).toBe(0)
})
