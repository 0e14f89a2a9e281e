import { expect, test } from 'vitest'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { ArtworkProgress } from '#web/kit/progress/property-progress.ts'
import { ownPictures } from './use-pictures.ts'

const finishedArtwork = (style: ArtStyle): ArtworkProgress => ({
  part: `artwork:${style}`,
  style,
  state: 'done',
  step: '',
  done: 1,
  url: `/${style}.jpg`,
  partial: null,
  error: null,
})

test('D1-039 your own pictures are shown once all three styles exist, not before', () => {
  expect(ownPictures({ watercolor: finishedArtwork('watercolor'), pencil: finishedArtwork('pencil') })).toBeNull()
  const all = ownPictures({
    oil: finishedArtwork('oil'),
    watercolor: finishedArtwork('watercolor'),
    pencil: finishedArtwork('pencil'),
  })
  expect(all?.map(({ style }) => style)).toEqual(['watercolor', 'pencil', 'oil'])
})
