import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { NumberField } from './field.tsx'

const mount = newMount()
const input = () => document.querySelector('input')!
const values: number[] = []

const Days = () => {
  const [days, setDays] = useState(7)
  const change = (value: number) => {
    values.push(value)
    setDays(value)
  }
  return <NumberField label="Days" min={1} max={60} value={days} onChange={change} />
}

/** Sets the text of the field as a browser does after each key. */
async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a number can be cleared and typed anew: 7 becomes 3, not 13', async () => {
  await mount.show(<Days />)
  await type('')
  expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['', 'true'])
  await type('3')
  expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['3', 'false'])
  expect(values.splice(0)).toEqual([3])
})

test.each(['', '0', '61', '2.5', '-3'])(
  '“%s” is a problem while it is typed, and the number before it applies',
  async (text) => {
    await mount.show(<Days />)
    await type(text)
    expect(mount.element.textContent).toContain('Enter a whole number from 1 to 60')
    await act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['7', 'false'])
    expect(values).toEqual([])
  },
)
