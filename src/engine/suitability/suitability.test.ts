import { expect, test } from 'vitest'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { negativeOf } from '../../../scripts/suitability/negatives.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Picture } from '../picture.ts'
import { newPlane } from '../plane.ts'
import { flatPicture, noisePicture, pictureOf } from '../testing/pictures.ts'
import { hasBlankBorder } from './blank-border.ts'
import { maskedThumbnailOf } from './masked-thumbnail.ts'
import { suitabilityOf } from './suitability.ts'
import { thumbnailOf } from './thumbnail.ts'

const SIZE = { width: 240, height: 180 }
const TAKEN = { width: 1280, height: 960 }
const ADDRESSES = ['118 Larkspur Ln, Boise, ID', '7 Mill Pond Rd, Salem, MA', '902 Juniper St, Austin, TX']
const homes = ADDRESSES.map((address) => drawHome(homeOf(address), 'street', SIZE))
const room = drawHome(homeOf(ADDRESSES[0]!), 'interior', SIZE)
const scoreOf = (picture: Picture) => suitabilityOf(picture, TAKEN).score

const dimmed = (picture: Picture, share: number): Picture => ({ ...picture, data: picture.data.map((v) => v * share) })

function blurred(picture: Picture, sigma: number): Picture {
  const data = new Uint8Array(picture.data.length)
  for (let channel = 0; channel < 3; channel++) {
    const plane = newPlane(picture.width, picture.height)
    plane.data.forEach((_, i) => (plane.data[i] = picture.data[3 * i + channel]!))
    gaussianBlur(plane, sigma).data.forEach((v, i) => (data[3 * i + channel] = v))
  }
  return { ...picture, data }
}

test('D1-004 exterior photos of homes score above the E-31 threshold, interior photos of the same homes below it', () => {
  for (const home of homes) expect(scoreOf(home)).toBeGreaterThan(8)
  for (const address of ADDRESSES) expect(scoreOf(drawHome(homeOf(address), 'interior', SIZE))).toBeLessThan(4)
})

test.for(['room', 'sky', 'surface', 'portrait', 'object', 'document', 'map', 'floorPlan', 'logo', 'screen', 'night'])(
  'made-up pictures of the kind "%s", which training never saw, mostly score below the threshold',
  (kind) => {
    const scores = Array.from({ length: 8 }, (_, i) => scoreOf(negativeOf(kind, 'of the tests', i, SIZE)))
    expect(scores.filter((score) => score >= 5).length).toBeLessThanOrEqual(2)
  },
)

test('a darker or blurrier copy never scores higher', () => {
  for (const home of homes) {
    const dark = [1, 0.6, 0.3, 0.1].map((share) => scoreOf(dimmed(home, share)))
    expect(dark).toEqual([...dark].sort((one, other) => other - one))
    const soft = [0, 1.5, 3, 6].map((sigma) => scoreOf(blurred(home, sigma)))
    expect(soft).toEqual([...soft].sort((one, other) => other - one))
  }
})

test('a smaller photo of the same home scores lower, and a small copy is scored like its original', () => {
  const home = drawHome(homeOf(ADDRESSES[1]!), 'street', { width: 400, height: 300 })
  const judged = suitabilityOf(home, TAKEN)
  for (const width of [320, 256, 224]) {
    const copy = suitabilityOf(thumbnailOf(home, { width, height: width * 0.75 }), TAKEN)
    expect(Math.abs(copy.exterior - judged.exterior)).toBeLessThan(0.08)
    expect(Math.abs(copy.score - judged.score)).toBeLessThan(1)
  }
  const scores = [TAKEN, { width: 480, height: 360 }, { width: 240, height: 180 }].map(
    (taken) => suitabilityOf(home, taken).score,
  )
  expect(scores).toEqual([...scores].sort((one, other) => other - one))
  expect(scores[2]!).toBeLessThan(scores[0]!)
})

test('flat pictures score at most 2', () => {
  for (const color of [
    [0, 0, 0],
    [255, 255, 255],
    [130, 170, 230],
    [90, 120, 60],
    [128, 128, 128],
  ] as const)
    expect(scoreOf(flatPicture(64, 48, color))).toBeLessThanOrEqual(2)
})

test('any shape and size gets a score from 0 to 10 and factors from 0 to 1', () => {
  for (const [width, height] of [
    [1, 1],
    [1, 40],
    [2, 2],
    [3, 200],
    [600, 20],
    [191, 145],
  ] as const) {
    for (const picture of [noisePicture(width, height, 3), flatPicture(width, height, [200, 210, 230])]) {
      const { score, exterior, factors } = suitabilityOf(picture)
      for (const value of [score / 10, exterior, ...factors.map((factor) => factor.value)]) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
    }
  }
})

test('a picture with a blank border on all sides is not a photograph; homes and rooms are', () => {
  const vignetted = (picture: Picture, share: number) =>
    pictureOf(SIZE.width, SIZE.height, (x, y) => {
      const rim = Math.min(x / SIZE.width, 1 - (x + 1) / SIZE.width, y / SIZE.height, 1 - (y + 1) / SIZE.height)
      const at = (y * SIZE.width + x) * 3
      return rim < share ? [248, 246, 240] : [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!]
    })
  for (const picture of [...homes, room]) {
    expect(hasBlankBorder(maskedThumbnailOf(picture).photo)).toBe(false)
    expect(hasBlankBorder(maskedThumbnailOf(vignetted(picture, 0.06)).photo)).toBe(true)
    expect(scoreOf(vignetted(picture, 0.06))).toBeLessThan(3)
  }
})

test("a thumbnail keeps the picture's overall lightness, whatever the sizes", () => {
  const stripes = pictureOf(90, 60, (x) => (x % 3 === 0 ? [255, 255, 255] : [0, 0, 0]))
  for (const size of [
    { width: 30, height: 20 },
    { width: 10, height: 7 },
    { width: 1, height: 1 },
  ]) {
    // A third of the light of white is 156 in sRGB.
    for (const v of thumbnailOf(stripes, size).data) expect(Math.abs(v - 156)).toBeLessThanOrEqual(1)
  }
})
