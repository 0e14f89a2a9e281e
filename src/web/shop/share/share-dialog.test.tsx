import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { ShareDialog, shareLink } from './share-dialog.tsx'

const mount = newMount()
const SHARED = {
  token: '12MAPLST60302',
  design: { style: 'oil', frame: 'gold', size: 'L', orientation: 'landscape' },
  url: null,
  address: '12 Maple St',
} as const

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
async function pressCopy(clipboard: object | undefined) {
  vi.stubGlobal('navigator', { clipboard, userAgent: '', platform: '', maxTouchPoints: 0, language: 'en' })
  await mount.show(<ShareDialog open onClose={() => {}} shared={SHARED} />)
  await act(async () => button('Copy Share Link')!.click())
}

test('D2-020 the link is copied, and a note says so for two seconds', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  await pressCopy({ writeText })
  expect(writeText).toHaveBeenCalledWith(
    `${window.location.origin}/12MAPLST60302?preview=true&style=oil&frame=gold&size=L&orientation=landscape`,
  )
  const isNoted = () => [button('Copied to clipboard'), button('Copy Share Link')].map((each) => each !== undefined)
  expect(isNoted()).toEqual([true, false])
  await act(async () => vi.advanceTimersByTimeAsync(1999))
  expect(isNoted()).toEqual([true, false])
  await act(async () => vi.advanceTimersByTimeAsync(2))
  expect(isNoted()).toEqual([false, true])
})

test.each([
  ['that refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ['without a clipboard', undefined],
])('U-05 in a browser %s the link can be copied by hand', async (_, clipboard) => {
  await pressCopy(clipboard)
  expect(document.querySelector('[role=status]')!.textContent).toContain('Select the link and copy it yourself.')
  expect(document.querySelector('input')!.value).toContain('/12MAPLST60302?preview=true')
})

test('D2-020 the link is selected as a whole when it gets the focus, with its start in view', async () => {
  await mount.show(<ShareDialog open onClose={() => {}} shared={SHARED} />)
  const field = document.querySelector('input')!
  field.blur()
  field.scrollLeft = 300 // as a browser shows a selected link
  field.focus()
  await new Promise(requestAnimationFrame)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  expect(field.scrollLeft).toBe(0)
})

test('D2-021 a shared link is a preview of the shared design', () => {
  const design = { style: 'oil', frame: 'gold', size: 'L', orientation: 'portrait' } as const
  const link = new URL(shareLink('https://shop.test', '12MAPLST90210', design))
  expect(link.pathname).toBe('/12MAPLST90210')
  expect(Object.fromEntries(link.searchParams)).toEqual({ preview: 'true', ...design })
})
