import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { Files } from '#server/ports/files.ts'
import { signedPath } from '#server/security/signed-path.ts'
import { errorResponse } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { storageRoutes } from './storage-routes.ts'

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests'
const NOW = new Date('2026-11-21T12:00:00Z')
const NOW_SECONDS = NOW.getTime() / 1000
const PUBLIC = '/storage/v1/object/public/propertyimages'
const SMALL = '/storage/v1/render/image/public/propertyimages'
const SIGN = '/storage/v1/object/sign/propertyimages'
const MISSING = { error: 'That picture is no longer available', code: 'not_found' }

const HIDDEN = '0b0f1d5c-4f8e-4f0e-9a55-1c1f5b0c2a11'

const hashes: Record<string, string> = {
  'artworks/1/oil.jpg': 'an oil painting',
  [`artworks/${HIDDEN}/oil.jpg`]: 'the art of a home that was removed',
  'artworks/1/notes.html': '<script>',
  'public/no-image.png': 'a placeholder',
  'public/frame.webp': 'a frame',
  'uploads/a.jpg': 'a private photo',
}

const files: Files = {
  get: async (key) => {
    if (hashes[key] === undefined) throw new AppError('not_found', 'That picture is no longer available')
    return Buffer.from(hashes[key])
  },
  exists: async (key) => hashes[key] !== undefined,
  put: () => expect.fail('a visitor must not write'),
  remove: () => expect.fail('a visitor must not remove'),
  list: () => expect.fail('a visitor must not list'),
  check: async () => {},
}

const log = pino({ level: 'silent' })
const app = new Hono<HttpEnv>()
app.onError(errorResponse)
app.use((http, next) => {
  http.set('log', log)
  return next()
})
app.route(
  '/storage/v1',
  storageRoutes({
    files,
    signingSecret: SECRET,
    now: () => NOW,
    smallCopy: async (key) => Buffer.from(`${String(await files.get(key))}, small`),
    isHidden: async (home) => home === HIDDEN,
  }),
)

const ask = (path: string, init?: RequestInit) => app.request(path, init)

async function expectMissing(path: string, init?: RequestInit) {
  const response = await ask(path, init)
  expect({ path, status: response.status, body: await response.json() }).toEqual({ path, status: 404, body: MISSING })
  expect(response.headers.get('cache-control') ?? '').not.toContain('public')
}

test.each([
  ['artworks/1/oil.jpg', 'image/jpeg', 'an oil painting'],
  ['public/no-image.png', 'image/png', 'a placeholder'],
  ['public/frame.webp', 'image/webp', 'a frame'],
])('D1-263 %s is public and may be cached for an hour', async (key, type, body) => {
  const response = await ask(`${PUBLIC}/${key}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(body)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'content-length': String(body.length),
    'cache-control': 'public, max-age=3600',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('HEAD responds like GET, without the picture', async () => {
  const [get, head] = [
    await ask(`${PUBLIC}/artworks/1/oil.jpg`),
    await ask(`${PUBLIC}/artworks/1/oil.jpg`, { method: 'HEAD' }),
  ]
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(await head.text()).toBe('')
})

test('a client that has the picture gets 304 until it changes', async () => {
  const tag = (await ask(`${PUBLIC}/artworks/1/oil.jpg`)).headers.get('etag')!
  const again = (condition: string) => ask(`${PUBLIC}/artworks/1/oil.jpg`, { headers: { 'if-none-match': condition } })
  for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await again(condition)
    expect([response.status, response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([
      304,
      tag,
      'public, max-age=3600',
    ])
    expect(await response.text()).toBe('')
  }
  expect((await again('"other"')).status).toBe(200)
  expect((await ask(`${PUBLIC}/public/frame.webp`)).headers.get('etag')).not.toBe(tag)
})

test('a small copy of a public picture is a JPEG that may be cached for an hour', async () => {
  const response = await ask(`${SMALL}/artworks/1/oil.jpg?width=320`)
  expect([response.status, await response.text()]).toEqual([200, 'an oil painting, small'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
  })
})

test.each([
  '/uploads/a.jpg?width=320',
  '/artworks/1/nothing.jpg?width=320',
  `/artworks/${HIDDEN}/oil.jpg?width=320`,
  '/artworks/1/notes.html?width=320',
  '/artworks/1/oil.jpg',
  '/artworks/1/oil.jpg?width=321',
])('S-28 there are small copies of public pictures only, in one size: %s', (path) => expectMissing(SMALL + path))

test.each([
  '/uploads/a.jpg',
  '/artworks/../uploads/a.jpg',
  '/artworks/..%2fuploads/a.jpg',
  '/artworks/%2e%2e/uploads/a.jpg',
  '/artworks%2F..%2Fuploads%2Fa.jpg',
  '//uploads/a.jpg',
  '/artworks//../uploads/a.jpg',
  '/artworks/1/nothing.jpg',
  `/artworks/${HIDDEN}/oil.jpg`,
  '/artworks/1/notes.html',
  '/artworks/1/oil',
  '/artworks/1/oil.jpg/',
  '/artworks/1/oil.jpg%00',
  '/artworks/1/oil.jpg%',
])('S-28 a public URL leads only to finished pictures: %s', (path) => expectMissing(PUBLIC + path))

test.each([
  '/storage/v1',
  '/storage/v1/',
  '/storage/v1/object',
  '/storage/v1/object/list/propertyimages',
  PUBLIC,
  `${PUBLIC}/`,
  `${PUBLIC}/artworks`,
  `${PUBLIC}/artworks/`,
  `${PUBLIC}/artworks/1/`,
  `${PUBLIC}/?list-type=2`,
  SIGN,
  `${SIGN}/`,
  '/storage/v1/bucket',
  '/storage/v1/object/propertyimages/artworks/1/oil.jpg',
  '/storage/v1/object/public/other/artworks/1/oil.jpg',
])('S-28 nothing can be listed or reached elsewhere: %s', async (path) => {
  await expectMissing(path)
  await expectMissing(path, { method: 'POST', body: '{"prefix":""}' })
})

test('files cannot be written or deleted over HTTP', async () => {
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
    await expectMissing(`${PUBLIC}/artworks/1/oil.jpg`, { method })
    await expectMissing(signedPath('uploads/a.jpg', NOW_SECONDS + 60, SECRET), { method })
  }
})

test('S-28 a private picture is read through a URL that we signed, and never cached', async () => {
  const response = await ask(signedPath('uploads/a.jpg', NOW_SECONDS + 60, SECRET))
  expect([response.status, await response.text()]).toEqual([200, 'a private photo'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('S-28 an expired, forged or altered URL looks like a missing picture', async () => {
  const good = signedPath('uploads/a.jpg', NOW_SECONDS + 60, SECRET)
  const signature = /signature=(.+)$/.exec(good)![1]!
  expect((await ask(good)).status).toBe(200)
  await expectMissing(signedPath('uploads/a.jpg', NOW_SECONDS, SECRET))
  await expectMissing(signedPath('uploads/a.jpg', NOW_SECONDS + 60, `${SECRET}x`))
  await expectMissing(signedPath('uploads/nothing.jpg', NOW_SECONDS + 60, SECRET))
  await expectMissing(signedPath('../a.jpg', NOW_SECONDS + 60, SECRET))
  await expectMissing(good.replace('uploads/a.jpg', 'artworks/1/oil.jpg'))
  await expectMissing(good.replace(/expires=\d+/, `expires=${NOW_SECONDS + 61}`))
  await expectMissing(good.replace(/expires=\d+/, (expires) => `${expires}.0`))
  await expectMissing(good.replace(signature, signature.toUpperCase()))
  await expectMissing(`${SIGN}/uploads/a.jpg`)
  await expectMissing(`${SIGN}/uploads/a.jpg?expires=${NOW_SECONDS + 60}`)
  await expectMissing(`${SIGN}/uploads/a.jpg?expires=${NOW_SECONDS + 60}&signature=`)
  for (let i = 0; i < signature.length; i++) {
    const digit = signature[i] === '0' ? '1' : '0'
    await expectMissing(good.replace(signature, signature.slice(0, i) + digit + signature.slice(i + 1)))
  }
})
