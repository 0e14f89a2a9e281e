import { expect, test } from 'vitest'
import { versionsOf } from './version-order.ts'

test('a version keeps its number while others are shown or drawn', () => {
  expect(versionsOf('a', [], '1')).toEqual(['1'])
  expect(versionsOf('a', ['1'], null)).toEqual(['1']) // another one is drawn
  expect(versionsOf('a', ['1'], '2')).toEqual(['1', '2'])
  expect(versionsOf('a', ['2'], '1')).toEqual(['1', '2'])
  expect(versionsOf('a', ['2', '1'], '3')).toEqual(['1', '2', '3'])
  expect(versionsOf('b', ['2', '1'], '3')).toEqual(['2', '1', '3'])
})
