import { expect, test } from 'vitest'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { ArtworkProgress } from '#web/kit/progress/property-progress.ts'
import { allFailed, artworkSlots, isDrawing, type Property } from './artwork-slot.ts'

const aProperty = (artworks: Property['artworks'] = []): Property => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  address: null,
  address_line_1: null,
  city: null,
  state: null,
  status: 'pending',
  image_source: 'upload',
  property_token: null,
  watercolor_image_url: null,
  pencil_image_url: null,
  oil_image_url: null,
  charcoal_image_url: null,
  chalk_image_url: null,
  artworks,
})
const waiting = (style: ArtStyle) => ({ style, state: 'waiting' as const, url: null, error: null, earlier_urls: null })
const aProgress = (style: ArtStyle, rest: Partial<ArtworkProgress>): ArtworkProgress => ({
  part: `artwork:${style}`,
  style,
  state: 'drawing',
  step: '',
  done: 0,
  url: null,
  partial: null,
  error: null,
  ...rest,
})
const kinds = (all: ReturnType<typeof artworkSlots>) => Object.fromEntries(all.map(({ style, kind }) => [style, kind]))

test('E-28 visitors see three styles, and charcoal or chalk only if they exist', () => {
  expect(kinds(artworkSlots(aProperty(), { artworks: {} }))).toEqual({
    watercolor: 'none',
    pencil: 'none',
    oil: 'none',
  })
  const withChalk = { ...aProperty(), chalk_image_url: 'http://shop.test/chalk.jpg' }
  expect(kinds(artworkSlots(withChalk, { artworks: {} }))).toMatchObject({ chalk: 'done' })
})

test('progress received while drawing replaces what was loaded', () => {
  const property = aProperty([waiting('oil')])
  expect(
    artworkSlots(property, {
      artworks: { oil: aProgress('oil', { step: 'Painting the sky', done: 0.4, partial: '/sky.jpg' }) },
    }).at(-1),
  ).toEqual({
    style: 'oil',
    kind: 'creating',
    step: 'Painting the sky',
    done: 0.4,
    partial: '/sky.jpg',
  })
  expect(
    kinds(
      artworkSlots(property, {
        artworks: { oil: aProgress('oil', { state: 'done', url: 'http://shop.test/oil.jpg' }) },
      }),
    ),
  ).toMatchObject({ oil: 'done' })
})

test('a failed style says why', () => {
  const failedProgress = aProgress('oil', { state: 'failed', error: 'The paint ran.' })
  expect(artworkSlots(aProperty([waiting('oil')]), { artworks: { oil: failedProgress } }).at(-1)).toEqual({
    style: 'oil',
    kind: 'failed',
    error: 'The paint ran.',
  })
})

test('all failed means that something failed and nothing is done or in progress', () => {
  const failedSlot = { ...waiting('oil'), state: 'failed' as const, error: 'x', earlier_urls: null }
  expect(allFailed(artworkSlots(aProperty([failedSlot]), { artworks: {} }))).toBe(true)
  expect(allFailed(artworkSlots(aProperty([failedSlot, waiting('pencil')]), { artworks: {} }))).toBe(false)
  expect(allFailed(artworkSlots(aProperty(), { artworks: {} }))).toBe(false)
  expect(isDrawing(artworkSlots(aProperty([failedSlot, waiting('pencil')]), { artworks: {} }))).toBe(true)
})
