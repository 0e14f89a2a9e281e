import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { folderStore } from '#sandbox/s3/folder-store.ts'
import type { Files } from '#server/ports/files.ts'
import { testFolder } from '#tests/support/folder.ts'
import { testBucket } from '#tests/support/vendors/s3-bucket.ts'
import { diskFiles } from './disk.ts'
import { s3Files } from './s3.ts'

const IMPLEMENTATIONS: Record<string, () => Files | Promise<Files>> = {
  disk: () => diskFiles(testFolder()),
  'an S3 bucket': async () => s3Files(await testBucket()),
  'an S3 bucket below a path': async () =>
    s3Files(await testBucket({ basePath: '/vendors/s3', store: folderStore(testFolder()) })),
}

const JPEG = 'image/jpeg'
const text = async (files: Files, key: string) => (await files.get(key)).toString()

describe.each(Object.entries(IMPLEMENTATIONS))('Files on %s', (_, open) => {
  test('D1-263 what was put can be read back', async () => {
    const files = await open()
    await files.put('artworks/1/oil.jpg', Buffer.from('a picture'), JPEG)
    expect(await text(files, 'artworks/1/oil.jpg')).toBe('a picture')
  })

  test('D1-263 a second put replaces the first (upsert)', async () => {
    const files = await open()
    await files.put('a.jpg', Buffer.from('a long first picture'), JPEG)
    await files.put('a.jpg', Buffer.from('second'), JPEG)
    expect(await text(files, 'a.jpg')).toBe('second')
  })

  test('S-24 a folder lists the files below it, at any depth, and no others; an unknown one is empty', async () => {
    const files = await open()
    const below = ['artworks/1/oil.jpg', 'artworks/1/older/oil.jpg']
    for (const key of [...below, 'artworks/10/oil.jpg', 'artworks/1.jpg']) await files.put(key, Buffer.from('x'), JPEG)
    expect((await files.list('artworks/1')).toSorted()).toEqual(below)
    expect(await files.list('found/1')).toEqual([])
    await expect(files.list('../etc')).rejects.toMatchObject({ code: 'bad_input' })
  })

  test('every byte and every size round-trips, 0 and 12 MB too', async () => {
    const files = await open()
    for (const size of [0, 1, 65_536, 12_000_000]) {
      const bytes = randomBytes(size)
      await files.put('uploads/large.png', bytes, 'image/png')
      expect((await files.get('uploads/large.png')).equals(bytes)).toBe(true)
    }
  })

  test('a view into a larger buffer is stored as the view', async () => {
    const files = await open()
    await files.put('a.webp', new Uint8Array(Buffer.from('xxviewxx')).subarray(2, 6), 'image/webp')
    expect(await text(files, 'a.webp')).toBe('view')
  })

  test('get throws not_found for a file that does not exist or was removed', async () => {
    const files = await open()
    const missing = { code: 'not_found', message: 'That picture is no longer available' }
    await expect(files.get('uploads/a.jpg')).rejects.toMatchObject(missing)
    await files.put('uploads/a.jpg', Buffer.from('x'), JPEG)
    await files.remove('uploads/a.jpg')
    await expect(files.get('uploads/a.jpg')).rejects.toMatchObject(missing)
    await expect(files.get('uploads')).rejects.toMatchObject(missing)
    await expect(files.get('uploads/a.jpg/b')).rejects.toMatchObject(missing)
  })

  test('a file exists from its put until it is removed; a folder is no file', async () => {
    const files = await open()
    const exist = () =>
      Promise.all(['uploads/a.jpg', 'uploads', 'uploads/a.jpg/b', 'found/a.jpg'].map((key) => files.exists(key)))
    expect(await exist()).toEqual([false, false, false, false])
    await files.put('uploads/a.jpg', Buffer.from('x'), JPEG)
    expect(await exist()).toEqual([true, false, false, false])
    await files.remove('uploads/a.jpg')
    expect(await exist()).toEqual([false, false, false, false])
  })

  test('remove succeeds for a file that does not exist, and removes no other', async () => {
    const files = await open()
    await files.put('uploads/a.jpg', Buffer.from('x'), JPEG)
    await files.remove('uploads/b.jpg')
    await files.remove('nothing/here.jpg')
    await files.remove('uploads')
    expect(await text(files, 'uploads/a.jpg')).toBe('x')
  })

  test('S-28 a key that could lead elsewhere is bad_input in every call', async () => {
    const files = await open()
    for (const key of [
      '',
      '/etc/passwd',
      '../a',
      'a/../../b',
      'a//b',
      '.incoming/a',
      'a\\b',
      'a b',
      'a\0',
      'ä',
      'a?x',
    ]) {
      for (const call of [
        () => files.put(key, Buffer.from('x'), JPEG),
        () => files.get(key),
        () => files.exists(key),
        () => files.remove(key),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'bad_input' })
      }
    }
  })

  test('twenty writers to one key leave one complete picture', async () => {
    const files = await open()
    const pictures = Array.from({ length: 20 }, (_, i) => Buffer.alloc(100_000 + i, i))
    await Promise.all(pictures.map((picture) => files.put('artworks/a.jpg', picture, JPEG)))
    const file = await files.get('artworks/a.jpg')
    expect(pictures.some((picture) => picture.equals(file))).toBe(true)
  })

  test('check accepts working storage', async () => {
    const files = await open()
    await expect(files.check()).resolves.toBeUndefined()
  })
})
