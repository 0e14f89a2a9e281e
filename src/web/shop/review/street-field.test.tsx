import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { StreetField } from './street-field.tsx'

const mount = newMount()

test('U-07 on a phone the street scrolls up, so that the keyboard does not cover its suggestions', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const structured_formatting = { main_text: '12 Oak St', secondary_text: 'Austin' }
  const predictions = [{ place_id: 'p1', description: '12 Oak St, Austin', structured_formatting }]
  stubFetch(() => Response.json({ predictions }))
  const ignore = () => {}
  await mount.show(
    <StreetField
      name="addressLine1"
      value=""
      problem={null}
      autoComplete="off"
      onChange={ignore}
      onBlur={ignore}
      onAddress={ignore}
      className=""
    />,
  )
  const input = mount.element.querySelector('input')!
  await act(async () => input.focus())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '12 Oak')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(mount.element.textContent).toContain('12 Oak St')
  const scrolled = scroll.mock.contexts.at(-1) as Element
  expect(scrolled.contains(input)).toBe(true)
  expect(scroll.mock.lastCall).toEqual([{ block: 'start' }])
})
