import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { SearchBox } from './search-box.tsx'

const mount = newMount()
const searches: string[] = []
const field = () => mount.element.querySelector('input')!
const show = (search: string, isWaiting = true) =>
  mount.show(<SearchBox ref={null} search={search} isWaiting={isWaiting} onSearch={(text) => searches.push(text)} />)

beforeEach(() => {
  vi.useFakeTimers()
  searches.length = 0
})

async function type(text: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  await act(async () => {
    setValue.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const pause = (ms = 150) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('D3-114 the first key searches at once; what is typed fast after it is searched together', async () => {
  await show('')
  await type('s')
  await pause(0)
  expect(searches).toEqual(['s'])
  for (const part of ['sa', 'sal', 'salem']) await type(part)
  await pause(149)
  expect(searches).toEqual(['s'])
  await pause(1)
  expect(searches).toEqual(['s', 'salem'])
})

test('what is typed while a search is on its way is searched as soon as that search returns', async () => {
  await show('')
  await type('s')
  await pause(0)
  await show('s')
  await type('sa')
  await pause(40)
  expect(searches).toEqual(['s'])
  await show('s', false)
  await pause(0)
  expect(searches).toEqual(['s', 'sa'])
})

test('typing before the URL has caught up is not undone', async () => {
  await show('')
  await type('salem')
  await pause()
  expect(field().value).toBe('salem')
  await type('salem o')
  await show('salem')
  expect(field().value).toBe('salem o')
  await pause()
  expect(searches).toEqual(['salem', 'salem o'])
})

test('a field emptied before the URL has caught up stays empty, and the empty search is sent', async () => {
  await show('')
  await type('juniper')
  await pause()
  await type('')
  await show('juniper')
  expect(field().value).toBe('')
  await pause()
  expect(searches).toEqual(['juniper', ''])
  await show('')
  await show('back')
  expect(field().value).toBe('back')
})

test('a filter cleared elsewhere empties the field and sends nothing', async () => {
  await show('salem')
  await show('')
  expect(field().value).toBe('')
  await pause()
  expect(searches).toEqual([])
})
