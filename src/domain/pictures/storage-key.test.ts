import { expect, test } from 'vitest'
import { isPublicKey, isStorageKey, pictureTypeOf, smallCopyUrl } from './storage-key.ts'

const GOOD_KEYS = ['a', 'a.jpg', 'artworks/12MAPLST90210/oil-7.jpg', 'uploads/0_a-b..c.webp', 'x'.repeat(120)]
const BAD_KEYS = [
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/..',
  './a',
  'a/.hidden',
  '.incoming/a',
  'a b',
  'a%2e',
  'a\\b',
  'a\0',
  'a\n',
  'é.jpg',
  'a?b',
  'a#b',
  'a:b',
  'a*',
  '~a',
  '$a',
  "a'",
  '"a"',
  'a<b',
  'x'.repeat(121),
  'a/'.repeat(300) + 'a',
]

test.each(GOOD_KEYS)('%j is a key', (key) => expect(isStorageKey(key)).toBe(true))
test.each(BAD_KEYS)('S-28 %j is not a key', (key) => {
  expect(isStorageKey(key)).toBe(false)
  expect(isPublicKey(`artworks/${key}`)).toBe(false)
})

test('S-28 only artworks and shop pictures are public', () => {
  const keys = [
    'artworks/1/oil.jpg',
    'public/no-image.png',
    'uploads/a.jpg',
    'artworks',
    'artworksx/a.jpg',
    'Artworks/a',
  ]
  expect(keys.filter(isPublicKey)).toEqual(['artworks/1/oil.jpg', 'public/no-image.png'])
})

test('only our public pictures have small copies', () => {
  const url = 'https://gablework.example/storage/v1/object/public/propertyimages/artworks/1/oil.jpg'
  expect(smallCopyUrl(url)).toBe(
    'https://gablework.example/storage/v1/render/image/public/propertyimages/artworks/1/oil.jpg?width=320',
  )
  for (const other of [
    '/storage/v1/object/sign/propertyimages/a.jpg?x=1',
    'https://photos.example/object/public/1.jpg',
  ])
    expect(smallCopyUrl(other)).toBe(other)
})

test("a key's extension shows its picture type", () => {
  expect(['a.jpg', 'a.jpeg', 'a.png', 'b/a.webp'].map(pictureTypeOf)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/png',
    'image/webp',
  ])
  for (const key of ['a', 'a.svg', 'a.html', 'a.constructor', 'jpg', 'a.jpg/b', 'a.JPG'])
    expect(pictureTypeOf(key)).toBe(null)
})
