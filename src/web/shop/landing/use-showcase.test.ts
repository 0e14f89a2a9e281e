import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { picturesOf } from './use-showcase.ts'

const home = (pictures: object) =>
  ({
    address_line_1: '12 Maple St',
    watercolor_image_url: null,
    pencil_image_url: null,
    oil_image_url: null,
    ...pictures,
  }) as Output<'get-property'>

test('D1-040 the showcase home is shown once it has all three styles; until then the fixed pictures stay', () => {
  const two = { watercolor_image_url: '/w.jpg', oil_image_url: '/o.jpg' }
  expect(picturesOf(home(two))).toBeNull()
  expect(picturesOf(home({ ...two, pencil_image_url: '/p.jpg' }))?.map(({ picture }) => picture.src)).toEqual([
    '/w.jpg',
    '/p.jpg',
    '/o.jpg',
  ])
})
