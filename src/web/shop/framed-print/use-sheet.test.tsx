import { act, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Input, Output } from '#contract/index.ts'
import { queryClient } from '#web/shop/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { type Sheet, useSheet } from './use-sheet.ts'

const mount = newMount()
const HOME = '11111111-2222-4333-8444-555555555555'
const ARTWORK = `https://shop.test/storage/v1/object/public/propertyimages/artworks/${HOME}/pencil-7.jpg`
const SHEET = ARTWORK.replace('pencil', 'sheet-1.3333/pencil')
const L = { size: 'L', orientation: 'landscape' } as const
const AS_ARTWORK = { url: ARTWORK, isComposed: false, isComposing: false }

let calls: Input<'compose-sheet'>[]
let reply: () => Response
let decode: () => Promise<void>
let lastSheet: Sheet | null

const replies = (state: Output<'compose-sheet'>['state']) => () =>
  Response.json({ state, url: state === 'drawn' ? SHEET : null } satisfies Output<'compose-sheet'>)

beforeEach(() => {
  calls = []
  decode = () => Promise.resolve()
  vi.spyOn(window.HTMLImageElement.prototype, 'decode').mockImplementation(() => decode())
  stubFetch((_url, input) => {
    calls.push(input as Input<'compose-sheet'>)
    return reply()
  })
})

function Probe({ artwork }: { artwork: string | null }) {
  const sheet = useSheet(HOME, artwork, L)
  useEffect(() => void (lastSheet = sheet))
  return null
}
const show = (artwork: string | null) => mount.show(<Probe artwork={artwork} />)
const until = (check: () => void) => act(() => vi.waitFor(check, 5000))

test('U-15 the artwork is shown until its sheet is drawn and loaded', async () => {
  reply = replies('drawing')
  await show(ARTWORK)
  expect(lastSheet).toEqual({ url: ARTWORK, isComposed: false, isComposing: true })
  expect(calls[0]).toEqual({ id: HOME, url: ARTWORK, ...L })
  reply = () => Response.json({ error: 'busy', code: 'busy', request_id: '1' }, { status: 429 })
  await until(() => expect(calls.length).toBe(2))
  reply = replies('drawn')
  await until(() => expect(lastSheet).toEqual({ url: SHEET, isComposed: true, isComposing: false }))
})

test('a sheet that is not drawn, or cannot be loaded, and a failed call leave the artwork', async () => {
  reply = replies('as-it-is')
  await show(ARTWORK)
  await until(() => expect(lastSheet).toEqual(AS_ARTWORK))

  queryClient.clear()
  reply = () => Response.json({ error: 'gone', code: 'not_found', request_id: '1' }, { status: 404 })
  await show(ARTWORK.replace('7', '8'))
  await until(() => expect(lastSheet).toEqual({ ...AS_ARTWORK, url: ARTWORK.replace('7', '8') }))

  queryClient.clear()
  reply = replies('drawn')
  decode = () => Promise.reject(new Error('broken'))
  await show(ARTWORK)
  await until(() => expect(lastSheet).toEqual(AS_ARTWORK))
})

test('an engine that stays busy leaves the artwork, which can be approved', async () => {
  vi.useFakeTimers()
  reply = replies('drawing')
  await show(ARTWORK)
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect(lastSheet).toEqual(AS_ARTWORK)
  expect(calls).toHaveLength(60)
  vi.useRealTimers()
})

test('a vendor’s picture, and no picture, are not asked for', async () => {
  const vendors = 'https://pictures.example/house.jpg'
  await show(vendors)
  expect(lastSheet).toEqual({ ...AS_ARTWORK, url: vendors })
  await show(null)
  expect(lastSheet).toBeNull()
  expect(calls).toEqual([])
})
