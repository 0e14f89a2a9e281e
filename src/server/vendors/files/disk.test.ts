import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { testFolder } from '#tests/support/folder.ts'
import { diskError } from './disk-error.ts'
import { temporaryName } from './disk-temporaries.ts'
import { diskFiles } from './disk.ts'
import { StorageError } from './storage-error.ts'

const JPEG = 'image/jpeg'
const KEY = 'artworks/1/oil.jpg'
const leftovers = (folder: string) => readdirSync(path.join(folder, '.incoming'))

/** Each picture is of one value, and its length follows from the value. */
const pictureOf = (value: number) => Buffer.alloc(8_000_000 + value * 1000, value)

const WRITER = `
import { diskFiles } from ${JSON.stringify(new URL('./disk.ts', import.meta.url).href)}
const pictures = [0, 1, 2, 3].map((value) => Buffer.alloc(8_000_000 + value * 1000, value))
const files = diskFiles(process.argv[1])
for (let i = 0; ; i++) {
  await files.put('${KEY}', pictures[i % 4], '${JPEG}')
  if (i === 3) console.log('begun')
}`

test('a writer that is killed at any moment leaves a complete picture, and the next start cleans up the rest', async () => {
  const folder = testFolder()
  let swept = 0
  for (let run = 0; run < 6; run++) {
    const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, folder])
    onTestFinished(() => void writer.kill('SIGKILL'))
    await once(writer.stdout, 'data')
    await sleep(7 * run)
    writer.kill('SIGKILL')
    await once(writer, 'exit')

    swept += leftovers(folder).length
    const picture = await diskFiles(folder).get(KEY)
    expect(leftovers(folder)).toEqual([])
    expect(picture.equals(pictureOf(picture[0]!)), 'half a picture').toBe(true)
  }
  expect(swept, 'no writer was killed while it wrote').toBeGreaterThan(0)
})

test('startup leaves writes of living processes alone, unless they are unchanged for ten minutes', async () => {
  const folder = testFolder()
  const aside = path.join(folder, '.incoming')
  mkdirSync(aside)
  const [ours, old, ofAnotherMachine] = [temporaryName(), temporaryName(), `other-${hostname()}.1.x`]
  for (const name of [ours, old, ofAnotherMachine]) writeFileSync(path.join(aside, name), 'half')
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000)
  utimesSync(path.join(aside, old), elevenMinutesAgo, elevenMinutesAgo)
  diskFiles(folder)
  expect(leftovers(folder).sort()).toEqual([ours, ofAnotherMachine].sort())
})

test('a failed put leaves nothing behind and does not change what was there', async () => {
  const folder = testFolder()
  const files = diskFiles(folder)
  await files.put('artworks/a', Buffer.from('first'), JPEG)
  for (const key of ['artworks', 'artworks/a/b.jpg']) {
    await expect(files.put(key, Buffer.from('x'), JPEG)).rejects.toMatchObject({ code: 'conflict' })
  }
  expect(leftovers(folder)).toEqual([])
  expect((await files.get('artworks/a')).toString()).toBe('first')
})

test('no folder is created before the first file is stored', () => {
  const folder = path.join(testFolder(), 'not/yet/there')
  diskFiles(folder)
  expect(existsSync(folder)).toBe(false)
})

test('check writes a test file and removes it', async () => {
  const folder = testFolder()
  await diskFiles(folder).check()
  expect(leftovers(folder)).toEqual([])
  const blocked = path.join(testFolder(), 'a-file')
  const files = diskFiles(blocked)
  writeFileSync(blocked, '')
  await expect(files.check()).rejects.toMatchObject({ code: 'unavailable' })
})

const systemError = (code: string) => Object.assign(new Error(`${code}: no, write '/srv/data/x'`), { code })

test.each([
  ['ENOSPC', 'Failed to upload image: The disk is full'],
  ['EDQUOT', 'Failed to upload image: The disk is full'],
  ['EROFS', 'Failed to upload image: The disk can’t be written'],
  ['EACCES', 'Failed to upload image: Permission denied for the image folder'],
  ['EIO', 'Failed to upload image: The disk reported EIO'],
])('%s is unavailable, with a plain message without a path, and is not retried', (code, message) => {
  const error = diskError('upload', systemError(code))
  expect(error).toBeInstanceOf(StorageError)
  expect(error).toMatchObject({ code: 'unavailable', message, worthAnotherTry: false })
})

test('an error that is not about storage is thrown unchanged', () => {
  const bug = new TypeError('x is not a function')
  expect(diskError('load', bug)).toBe(bug)
  expect(diskError('load', bug)).not.toBeInstanceOf(AppError)
})
