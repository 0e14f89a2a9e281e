import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Output } from '#contract/index.ts'
import { CallError } from '#web/kit/call-error.ts'
import type { ProgressEvent } from './property-progress.ts'
import { watchProperty, type Wire } from './watch-property.ts'

/** A stream that the test drives. */
class Stream extends EventTarget {
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  close() {
    this.readyState = 2
  }
  breakForGood() {
    this.readyState = 2
    this.onerror?.()
  }
}

const home = { id: 'p', status: 'pending', artworks: [] } as unknown as Output<'get-property'>
let streams: Stream[]
let events: ProgressEvent[]
const wireWith = (takeSnapshot: Wire['takeSnapshot']): Wire => ({
  openStream: () => {
    streams.push(new Stream())
    return streams.at(-1) as unknown as EventSource
  },
  takeSnapshot,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', { CLOSED: 2 })
  streams = []
  events = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a snapshot comes first, before the stream has sent anything', async () => {
  const stop = watchProperty(
    'p',
    (event) => events.push(event),
    wireWith(async () => home),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(events).toEqual([{ type: 'snapshot', property: home }])
  stop()
})

test('a broken stream is reopened after 1 s, then 2 s, and a snapshot bridges the gap', async () => {
  const stop = watchProperty(
    'p',
    (event) => events.push(event),
    wireWith(async () => home),
  )
  await vi.advanceTimersByTimeAsync(0)
  streams[0]!.breakForGood()
  await vi.advanceTimersByTimeAsync(999)
  expect(streams).toHaveLength(1)
  expect(events.map(({ type }) => type)).toEqual(['snapshot', 'link', 'snapshot'])
  await vi.advanceTimersByTimeAsync(1)
  expect(streams).toHaveLength(2)
  streams[1]!.breakForGood()
  await vi.advanceTimersByTimeAsync(1999)
  expect(streams).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(streams).toHaveLength(3)
  stop()
})

test('a silent stream is supplemented by snapshots', async () => {
  const snapshots = vi.fn<Wire['takeSnapshot']>(async () => home)
  const stop = watchProperty('p', () => {}, wireWith(snapshots))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(snapshots).toHaveBeenCalledTimes(4)
  stop()
})

test('S-05 a property that is not ours is reported once, and not requested again', async () => {
  const snapshots = vi.fn<Wire['takeSnapshot']>(async () => {
    throw new CallError('We couldn’t find this home.', { code: 'not_found', status: 404 })
  })
  watchProperty('p', (event) => events.push(event), wireWith(snapshots))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events).toEqual([{ type: 'refused', message: 'We couldn’t find this home.' }])
  expect(snapshots).toHaveBeenCalledTimes(1)
  expect(streams[0]!.readyState).toBe(2)
})

test('nothing is reported after stopping', async () => {
  const stop = watchProperty(
    'p',
    (event) => events.push(event),
    wireWith(async () => home),
  )
  stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(events).toEqual([])
  expect(streams).toHaveLength(1)
})
