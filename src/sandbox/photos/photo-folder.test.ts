import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { openPhotoFolder } from './photo-folder.ts'

const MAKERS = [path.join(import.meta.dirname, 'drawing-thread.ts')]
const PHOTO = Buffer.from(Uint8Array.from({ length: 5000 }, (_, i) => i % 251))

/** The files below a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

test('one process reads what another wrote; unwritten photographs are missing', async () => {
  const folder = path.join(testFolder(), 'made/when/missing')
  await openPhotoFolder(folder, MAKERS).write('one', PHOTO)
  const other = openPhotoFolder(folder, MAKERS)
  expect((await other.read('one'))?.equals(PHOTO)).toBe(true)
  expect(await other.read('two')).toBe(null)
})

test('a damaged photograph counts as missing, and can be written again', async () => {
  const folder = testFolder()
  const photos = openPhotoFolder(folder, MAKERS)
  await photos.write('one', PHOTO)
  const [file] = filesIn(folder)
  const bytes = readFileSync(file!)
  const otherBytes = Buffer.from(bytes)
  otherBytes[3000]! ^= 1
  for (const damaged of [Buffer.alloc(0), bytes.subarray(0, 20), bytes.subarray(0, 400), otherBytes]) {
    writeFileSync(file!, damaged)
    expect(await photos.read('one')).toBe(null)
    await photos.write('one', PHOTO)
    expect((await photos.read('one'))?.equals(PHOTO)).toBe(true)
  }
})

test('when many processes read and write at once, each reads a complete photograph, and one file remains', async () => {
  const folder = testFolder()
  const others = Array.from({ length: 20 }, () => openPhotoFolder(folder, MAKERS))
  const read = await Promise.all(
    others.map(async (photos) => {
      await photos.write('one', PHOTO)
      return await photos.read('one')
    }),
  )
  expect(read.map((photo) => photo?.equals(PHOTO))).toEqual(Array(20).fill(true))
  expect(filesIn(folder)).toHaveLength(1)
})

test('a photograph counts as missing when anything it was drawn with has changed', async () => {
  const folder = testFolder()
  const sources = testFolder()
  const source = (name: string, text: string) => writeFileSync(path.join(sources, name), text)
  source('draw.ts', "import { house } from './house.ts'\nexport const draw = house\n")
  source('house.ts', "import { seedOf } from '#engine/random.ts'\nexport const house = seedOf\n")
  const openFolder = () => openPhotoFolder(folder, [path.join(sources, 'draw.ts')])
  await openFolder().write('one', PHOTO)
  expect(await openFolder().read('one')).not.toBe(null)
  source(
    'house.ts',
    "import { seedOf } from '#engine/random.ts'\nexport const house = (name: string) => seedOf(name) + 1\n",
  )
  expect(await openFolder().read('one')).toBe(null)
})
