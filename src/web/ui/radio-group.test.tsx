import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { RadioGroup } from './radio-group.tsx'

const NAMES = { S: 'Small', M: 'Medium', L: 'Large' } as const
type Size = keyof typeof NAMES
const SIZES = Object.keys(NAMES) as Size[]
const mount = newMount()
const group = () => document.querySelector('[role=radiogroup]')!
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]

const show = (more: { chosen?: Size; problem?: string; isDisabled?: (size: Size) => boolean; picked?: Size[] } = {}) =>
  mount.show(
    <RadioGroup
      label="Size"
      values={SIZES}
      chosen={more.chosen}
      onChoose={(size) => more.picked?.push(size)}
      isDisabled={more.isDisabled ?? (() => false)}
      problem={more.problem ?? null}
      labelClass="size"
    >
      {(size) => NAMES[size]}
    </RadioGroup>,
  )

test('a group has a name, and its radio buttons one name in the form, so that arrow keys choose among them', async () => {
  await show({ chosen: 'M' })
  expect(group().getAttribute('aria-label')).toBe('Size')
  expect(new Set(radios().map(({ name }) => name)).size).toBe(1)
  expect(radios()[0]!.name).not.toBe('')
  expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
    ['S', false],
    ['M', true],
    ['L', false],
  ])
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(Object.values(NAMES))
})

test('a click returns the value; none is checked before the first, and a disabled one cannot be', async () => {
  const picked: Size[] = []
  await show({ picked, isDisabled: (size) => size === 'L' })
  expect(radios().some(({ checked }) => checked)).toBe(false)
  await act(async () => radios()[0]!.click())
  await act(async () => radios()[2]!.click())
  expect(picked).toEqual(['S'])
})

test('a problem is announced, and described by the group that has it', async () => {
  await show()
  expect(group().getAttribute('aria-invalid')).toBe('false')
  await show({ problem: 'Please choose a size' })
  const alert = document.querySelector('[role=alert]')!
  expect(alert.textContent).toBe('Please choose a size')
  expect(group().getAttribute('aria-invalid')).toBe('true')
  expect(group().getAttribute('aria-describedby')).toBe(alert.id)
})

test('a label is a target of 44 px for fingers, and shows the focus of a hidden circle', async () => {
  await show({ chosen: 'S' })
  const label = document.querySelector('label')!
  expect(label.className).toContain('pointer-coarse:min-h-11')
  expect(label.className).toContain('has-focus-visible:outline-3')
  expect(radios()[0]!.className).toContain('sr-only')
})

test('a heading can name the group', async () => {
  await mount.show(
    <>
      <h2 id="size-heading">Size</h2>
      <RadioGroup labelledBy="size-heading" values={SIZES} chosen="S" onChoose={() => {}} labelClass="size">
        {(size) => NAMES[size]}
      </RadioGroup>
    </>,
  )
  expect(group().getAttribute('aria-labelledby')).toBe('size-heading')
  expect(group().hasAttribute('aria-label')).toBe(false)
})
