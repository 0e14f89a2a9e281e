import { beforeAll, expect, test } from 'vitest'
import { analyze } from '#engine/analysis/analyze.ts'
import type { Analysis } from '#engine/analysis/types.ts'
import type { Picture } from '#engine/picture.ts'
import { drawPicture, type StyleName } from '#engine/styles/index.ts'
import { type Measures, measuresOf } from '#engine/testing/measures.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'

type Bounds = { readonly [M in keyof Measures]?: readonly [least: number, most: number] }

// The requirements of every good drawing of a house: legible, not a filtered photo, made of something, composed.
const DRAWN: Bounds = {
  edgesKept: [0.85, 1],
  edgesAligned: [0.9, 1],
  photoDetail: [-1, 0.4],
  texture: [4, 18],
  tones: [0.65, 1],
}
const BOUNDS: { readonly [S in StyleName]: Bounds } = {
  watercolor: { ...DRAWN, edgesKept: [0.9, 1], bareBorder: [0.6, 1], range: [200, 255] },
  // The darkest mark is lightened to a fifth of white (D1-171).
  pencil: { ...DRAWN, bareBorder: [0.6, 1], range: [170, 204] },
  // Oil has no bare border, but a calm sky along it has one tone, too.
  oil: { ...DRAWN, edgesKept: [0.9, 1], bareBorder: [0, 0.6], tones: [0.9, 1], range: [200, 255] },
  charcoal: { ...DRAWN, bareBorder: [0.6, 1], range: [200, 255] },
  chalk: { ...DRAWN, bareBorder: [0.6, 1], range: [170, 255] },
}
const MARGIN = 0.045
const SIZE = { width: 1536, height: 1024 }
const TIMEOUT_MS = 120_000

let photo: Picture
let analysis: Analysis
beforeAll(() => {
  photo = drawHome(homeOf('12 Oak Street'), 'street', { width: 768, height: 512 })
  analysis = analyze(photo, () => {})
}, TIMEOUT_MS)

test.each(Object.keys(BOUNDS) as StyleName[])(
  '%s is legible, abstract, textured and composed, by measures that photo filters fail together',
  (style) => {
    const drawing = drawPicture(style, analysis, 7, SIZE, () => {})
    const measured = measuresOf(photo, drawing, style === 'oil' ? 0 : MARGIN)
    for (const [name, [least, most]] of Object.entries(BOUNDS[style])) {
      expect(measured[name as keyof Measures], name).toBeGreaterThanOrEqual(least)
      expect(measured[name as keyof Measures], name).toBeLessThanOrEqual(most)
    }
  },
  TIMEOUT_MS,
)

test('the photo itself is distinguished from a drawing of it', () => {
  const measured = measuresOf(photo, photo, 0)
  expect(measured.edgesKept).toBeGreaterThan(0.95)
  expect(measured.photoDetail).toBeGreaterThan(0.9)
})
