import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { showsNoHome } from '#domain/photo-search/suitability.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { suitabilityOfJpeg } from './jpeg-suitability.ts'

const SIZE = { width: 600, height: 400 }
const jpegOf = (svg: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${svg}</svg>`))
    .jpeg()
    .toBuffer()
const plain = (background: string) =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .jpeg()
    .toBuffer()
/** One home of the sandbox, seen from the street; ray-traced once. */
const home = async () => {
  const { data } = drawHome(homeOf('3 Elm St'), 'street', SIZE)
  return await sharp(data, { raw: { ...SIZE, channels: 3 } })
    .jpeg()
    .toBuffer()
}
let photo: Buffer
beforeAll(async () => {
  photo = await home()
})
const doubted = async (jpeg: Buffer) => showsNoHome(await suitabilityOfJpeg(jpeg))

test.each([
  ['a plain gray photo', () => plain('#888')],
  ['a green card', () => plain('#2a7')],
  [
    'nothing but sky and ground',
    () => jpegOf('<rect width="900" height="300" fill="#9bd"/><rect y="300" width="900" height="300" fill="#675"/>'),
  ],
  ['a home blurred to nothing', async () => await sharp(photo).blur(30).jpeg().toBuffer()],
  ['a home in the dark', async () => await sharp(photo).linear(0.03, 0).jpeg().toBuffer()],
  [
    'a screenshot',
    () =>
      jpegOf(
        `<rect width="900" height="600" fill="#fff"/><rect width="900" height="60" fill="#246"/>${Array.from({ length: 14 }, (_, i) => `<rect x="40" y="${100 + i * 34}" width="${500 + ((i * 97) % 300)}" height="14" fill="#333"/>`).join('')}`,
      ),
  ],
  [
    'a face',
    () =>
      jpegOf(
        '<rect width="900" height="600" fill="#ccd"/><ellipse cx="450" cy="300" rx="190" ry="250" fill="#d9a583"/><circle cx="380" cy="250" r="22" fill="#222"/><circle cx="520" cy="250" r="22" fill="#222"/>',
      ),
  ],
])('a photo without content is questioned: %s', async (_, photo) => {
  expect(await doubted(await photo())).toBe(true)
})

test('a home is not questioned, even in a poor photo', async () => {
  expect(await doubted(photo)).toBe(false)
  expect(await doubted(await sharp(photo).blur(3).jpeg().toBuffer())).toBe(false)
  expect(await doubted(await sharp(photo).resize(400).jpeg({ quality: 40 }).toBuffer())).toBe(false)
})
