import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { openPhotoStudio } from './photo-studio.ts'
import { Stopped } from './stopped.ts'

const SIZE = { width: 64, height: 48 }
const studio = openPhotoStudio()
afterAll(() => studio.close())

test('a photograph is a JPEG of the requested size', async () => {
  const { format, width, height } = await sharp(await studio.photoOf('1 Oak St', 'street', SIZE)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SIZE })
})

test('callers that request a photograph in progress, or a finished one, get the same photograph', async () => {
  const one = studio.photoOf('2 Oak St, Dayton', 'left', SIZE)
  expect(studio.photoOf('2 OAK ST Dayton', 'left', SIZE)).toBe(one)
  await one
  expect(studio.photoOf('2 Oak St, Dayton', 'left', SIZE)).toBe(one)
  expect(studio.photoOf('2 Oak St, Dayton', 'right', SIZE)).not.toBe(one)
})

test('the same address gives the same bytes in another studio, even after the photograph was discarded', async () => {
  const small = openPhotoStudio({ threads: 1, kept: 1 })
  const first = await small.photoOf('3 Oak St', 'street', SIZE)
  await small.photoOf('4 Oak St', 'street', SIZE)
  const again = small.photoOf('3 Oak St', 'street', SIZE)
  expect(await again).not.toBe(first)
  expect(Buffer.compare(await again, first)).toBe(0)
  expect(Buffer.compare(await studio.photoOf('3 Oak St', 'street', SIZE), first)).toBe(0)
  await small.close()
})

test('the event loop keeps running while a photograph is drawn', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  await studio.photoOf('5 Oak St', 'street', { width: 320, height: 240 })
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(5)
})

test('a picture that cannot be drawn is refused, and the next one is drawn', async () => {
  const small = openPhotoStudio({ threads: 1 })
  await expect(small.photoOf('6 Oak St', 'street', { width: -1, height: 9 })).rejects.toThrow('Invalid')
  expect((await small.photoOf('6 Oak St', 'street', SIZE)).length).toBeGreaterThan(500)
  await small.close()
})

test('a closed studio refuses work in progress and new work', async () => {
  const closing = openPhotoStudio({ threads: 1 })
  const photos = ['7 Oak St', '8 Oak St'].map((address) =>
    closing.photoOf(address, 'street', { width: 512, height: 512 }),
  )
  const refusals = Promise.all(photos.map((photo) => expect(photo).rejects.toThrow(Stopped)))
  await closing.close()
  await refusals
  await expect(closing.photoOf('9 Oak St', 'street', SIZE)).rejects.toThrow(Stopped)
})

test('a photograph in the folder is not redrawn, but a damaged one is', async () => {
  const folder = testFolder()
  const first = openPhotoStudio({ threads: 1, folder })
  const photo = await first.photoOf('10 Oak St', 'street', SIZE)
  await first.close()

  const drawingNothing = async (address: string, detail = 1) => {
    const closedStudio = openPhotoStudio({ folder, detail })
    await closedStudio.close()
    return await closedStudio.photoOf(address, 'street', SIZE)
  }
  expect(Buffer.compare(await drawingNothing('10 OAK ST'), photo)).toBe(0)
  await expect(drawingNothing('11 Oak St')).rejects.toThrow(Stopped)
  await expect(drawingNothing('10 Oak St', 0.5)).rejects.toThrow(Stopped)

  const [file] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  writeFileSync(path.join(file!.parentPath, file!.name), photo.subarray(0, 400))
  await expect(drawingNothing('10 Oak St')).rejects.toThrow(Stopped)
})
