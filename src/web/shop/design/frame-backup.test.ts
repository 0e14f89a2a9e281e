import { beforeEach, expect, test } from 'vitest'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { backUpFrame, lastConfigurator } from './frame-backup.ts'

beforeEach(() => localStorage.clear())

test('D2-096 the latest design is stored as frameConfig, with every field of the specification', () => {
  window.history.replaceState(null, '', '/configure?token=12MAPLST90210&style=oil')
  backUpFrame(
    { style: 'oil', frame: 'gold', size: 'L', orientation: 'portrait' },
    '/oil.jpg',
    new Date('2026-11-21T09:00:00Z'),
  )
  expect(JSON.parse(localStorage.getItem('frameConfig')!)).toMatchObject({
    selectedFrame: 'gold',
    selectedSize: 'L',
    selectedStyle: 'oil',
    imageUrl: '/oil.jpg',
    frameUrl: null,
    frameName: 'Gold',
    sizeDetails: {
      id: 'L',
      width: 24,
      height: 18,
      frameWidth: 32,
      frameHeight: 26,
      price: PRINT_SIZES.L.priceCents / 100,
    },
    timestamp: '2026-11-21T09:00:00.000Z',
  })
  expect(lastConfigurator()).toBe('/configure?token=12MAPLST90210&style=oil')
})

test.each([null, 'not json', '{"search":"?style=oil"}', '{"search":"//evil.test"}', '"text"'])(
  'E-25 a backup with %s leads nowhere',
  (text) => {
    if (text !== null) localStorage.setItem('frameConfig', text)
    expect(lastConfigurator()).toBeNull()
  },
)
