import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { AMBIGUOUS_ADDRESS_TEXT } from './address-entry.ts'
import { AddressForm } from './address-form.tsx'

const mount = newMount()
const field = () => mount.element.querySelector('input')!
const options = () => [...mount.element.querySelectorAll('[role=option]')]
const texts: string[] = []

/** Returns as the shop does: two homes for every text. */
function respond(_: string, body: unknown): Response {
  const { input } = body as { input: string }
  texts.push(input)
  const prediction = (city: string) => ({
    place_id: city,
    description: `${input}, ${city}`,
    structured_formatting: { main_text: input, secondary_text: city },
  })
  return Response.json({ predictions: [prediction('Austin'), prediction('Salem')] })
}

beforeEach(async () => {
  vi.useFakeTimers()
  stubFetch(respond)
  texts.length = 0
  sessionStorage.clear()
})

async function show() {
  await mount.show(<AddressForm initialText="" onAddress={() => {}} />)
  await act(async () => field().focus())
}
async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const press = (key: string) =>
  act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

test('D1-211 the shop is called once, 300 ms after the last letter', async () => {
  await show()
  for (const text of ['12 ', '12 O', '12 Oa', '12 Oak']) {
    await type(text)
    await wait(299)
  }
  expect(texts).toEqual([])
  await wait(1)
  expect(texts).toEqual(['12 Oak'])
})

test('U-07 a combobox whose list, highlight and count are announced to screen readers', async () => {
  await show()
  expect(field().getAttribute('role')).toBe('combobox')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await type('12 Oak')
  await wait(300)
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-controls')!)!.getAttribute('role')).toBe('listbox')
  expect(mount.element.querySelector('[aria-live]')!.textContent).toBe('2 suggestions')
  await press('ArrowDown')
  expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]!.id)
  expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  await press('Enter')
  expect(field().value).toBe('12 Oak, Austin')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('D1-210 when sent empty, the field says so and references its message', async () => {
  await show()
  await act(async () => mount.element.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  const problem = document.getElementById(field().getAttribute('aria-describedby')!)
  expect(problem!.textContent).toBe('Please enter an address')
})

test('D1-053 in test mode it is a plain field without suggestions', async () => {
  sessionStorage.setItem('gablework.admin-override', 'test')
  await show()
  expect(field().hasAttribute('role')).toBe(false)
  await type('12 Oak')
  await wait(1000)
  expect(options()).toEqual([])
  expect(texts).toEqual([])
})

test('D1-035 what was typed and sent before the page’s scripts ran is kept and looked up', async () => {
  const form = <AddressForm initialText="" onAddress={() => {}} />
  const page = mount.element.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(form)
  field().focus()
  field().value = '12 Oak'
  page.querySelector('form')!.dataset['submitted'] = 'true'
  const root = await act(async () => hydrateRoot(page, form))
  expect(field().value).toBe('12 Oak')
  expect(texts).toEqual(['12 Oak'])
  expect(page.querySelector('[role=alert]')!.textContent).toBe(AMBIGUOUS_ADDRESS_TEXT)
  expect(options()).toHaveLength(2)
  await act(async () => root.unmount())
})

test('the address of a visitor’s link fills an empty field, and replaces nothing that was typed', async () => {
  await show()
  await mount.show(<AddressForm initialText="7 Elm Ave" onAddress={() => {}} />)
  expect(field().value).toBe('7 Elm Ave')
  await mount.clear()
  await show()
  await type('12 Oak')
  await mount.show(<AddressForm initialText="7 Elm Ave" onAddress={() => {}} />)
  expect(field().value).toBe('12 Oak')
})
