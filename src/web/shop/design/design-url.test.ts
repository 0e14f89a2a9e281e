import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { ORIENTATIONS } from '#domain/framed-print/orientation.ts'
import { PRINT_SIZE_NAMES } from '#domain/framed-print/print-sizes.ts'
import {
  centerIn,
  choiceOf,
  cropText,
  type Design,
  designOf,
  homeReferenceIn,
  isPreview,
  withDesign,
} from './design-url.ts'

const query = (text: string) => new URLSearchParams(text)
const always = () => true
const never = () => false
const anyDesign: fc.Arbitrary<Design> = fc.record({
  style: fc.constantFrom(...ART_STYLES),
  frame: fc.constantFrom(...FRAME_COLOR_NAMES),
  size: fc.constantFrom(...PRINT_SIZE_NAMES),
  orientation: fc.constantFrom(...ORIENTATIONS),
})
const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

test('any URL gives a valid design', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom(...ART_STYLES, ...FRAME_COLOR_NAMES, ...PRINT_SIZE_NAMES))
  fc.assert(
    fc.property(part, part, part, (style, frame, size) => {
      const design = designOf(choiceOf(new URLSearchParams({ style, frame, size })), always, never, 'landscape')
      expect(ART_STYLES).toContain(design.style)
      expect(FRAME_COLOR_NAMES).toContain(design.frame)
      expect(PRINT_SIZE_NAMES).toContain(design.size)
    }),
  )
})

test('U-01 a design written to the URL is read back from it', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(choiceOf(withDesign(query(''), design))).toEqual(design)
    }),
  )
})

test('D1-127 an empty URL means watercolor, M, and the matching frame', () => {
  const empty = choiceOf(query('style=&frame=&size='))
  expect(designOf(empty, never, never, 'landscape')).toEqual({
    style: 'watercolor',
    frame: 'natural',
    size: 'M',
    orientation: 'landscape',
  })
})

test('a style uses its own frame until one is chosen: natural for paint, black for pencil', () => {
  const frameOf = (text: string) => designOf(choiceOf(query(text)), always, always, 'landscape').frame
  expect(['watercolor', 'oil', 'pencil'].map((style) => frameOf(`style=${style}`))).toEqual([
    'natural',
    'natural',
    'black',
  ])
  for (const style of ART_STYLES) expect(frameOf(`style=${style}&frame=gold`)).toBe('gold')
})

test('E-45 the photo’s shape sets the orientation until the visitor does', () => {
  expect(designOf(choiceOf(query('')), never, never, 'portrait').orientation).toBe('portrait')
  expect(designOf(choiceOf(query('orientation=landscape')), never, never, 'portrait').orientation).toBe('landscape')
})

describe('D2-010 without a style the first existing one of watercolor, pencil, oil, charcoal, chalk is shown', () => {
  test.each([
    [['oil', 'pencil'], 'pencil'],
    [['chalk'], 'chalk'],
    [['chalk', 'watercolor'], 'watercolor'],
  ])('%j', (finishedStyles, shownStyle) => {
    expect(designOf(choiceOf(query('')), always, (style) => finishedStyles.includes(style), 'landscape').style).toBe(
      shownStyle,
    )
  })

  test('even if the URL names a style that was not requested', () => {
    expect(
      designOf(
        choiceOf(query('style=chalk')),
        (style) => style !== 'chalk',
        (style) => style === 'oil',
        'landscape',
      ).style,
    ).toBe('oil')
  })

  test('but a chosen style that is still being drawn is waited for', () => {
    expect(designOf(choiceOf(query('style=oil')), always, (style) => style === 'pencil', 'landscape').style).toBe('oil')
  })
})

test('a new design leaves the rest of the URL alone', () => {
  const next = withDesign(query(`property=${ID}&preview=true&size=S`), { size: 'L' })
  expect(Object.fromEntries(next)).toEqual({ property: ID, preview: 'true', size: 'L' })
})

test('a home is identified by its id or by its token, in any case', () => {
  expect(homeReferenceIn(query(`property=${ID.toUpperCase()}`))).toEqual({ id: ID })
  expect(homeReferenceIn(query('token=12maplst90210'))).toEqual({ token: '12MAPLST90210' })
  expect(homeReferenceIn(query(`property=nonsense&token=ABCD1234`))).toEqual({ token: 'ABCD1234' })
  expect(homeReferenceIn(query('property=&token=<script>'))).toBeNull()
})

test('U-01, U-15 the moved crop is in the URL; nonsense means centered', () => {
  expect(centerIn(new URLSearchParams({ crop: cropText({ x: 0.4321, y: 0.5 }) }))).toEqual({ x: 0.432, y: 0.5 })
  for (const crop of ['', '1', '-5,20', '9999999,1', 'a,b', '0.4,0.5'])
    expect(centerIn(new URLSearchParams({ crop }))).toEqual({ x: 0.5, y: 0.5 })
  expect(centerIn(new URLSearchParams({ crop: '4000,0' }))).toEqual({ x: 1, y: 0 })
})

test('E-26 only preview=true is a preview', () => {
  expect(isPreview(new URLSearchParams('preview=true'))).toBe(true)
  for (const query of ['', 'preview=1', 'preview=false']) expect(isPreview(new URLSearchParams(query))).toBe(false)
})
