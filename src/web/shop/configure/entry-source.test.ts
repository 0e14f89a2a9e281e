import { expect, test } from 'vitest'
import { entrySourceOf } from './entry-source.ts'

test('D2-001 the configurator reads how the visitor arrived, and ignores anything else', () => {
  expect(entrySourceOf({ fromBridge: true, accessCode: 'HQ7RMW2K', token: 'IMG1' })).toEqual({
    fromBridge: true,
    accessCode: 'HQ7RMW2K',
  })
  for (const state of [null, undefined, 'text', 7, {}, { fromBridge: 'yes', accessCode: 8 }])
    expect(entrySourceOf(state)).toEqual({ fromBridge: false, accessCode: null })
})
