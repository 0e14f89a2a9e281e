import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test('D2-001 the configurator reads how somebody came, and takes anything else for nothing', () => {
  expect(arrivalOf({ fromBridge: true, accessCode: 'HQ7RMW2K', token: 'IMG1' })).toEqual({
    fromBridge: true,
    accessCode: 'HQ7RMW2K',
  })
  for (const state of [null, undefined, 'text', 7, {}, { fromBridge: 'yes', accessCode: 8 }])
    expect(arrivalOf(state)).toEqual({ fromBridge: false, accessCode: null })
})
