import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { choicesOf, LabeledSelect, SelectField } from './select.tsx'

const NAMES = { paid: 'Paid', shipped: 'On its way' } as const
const mount = newMount()
const select = () => document.querySelector('select')!

async function choose(value: string) {
  await act(async () => {
    select().value = value
    select().dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('options are in the order of their table, with the empty option first', () => {
  expect(choicesOf(NAMES)).toEqual([
    ['paid', 'Paid'],
    ['shipped', 'On its way'],
  ])
  expect(choicesOf(NAMES, 'All')[0]).toEqual([null, 'All'])
})

test('the selected option returns its value, the empty one null', async () => {
  const choices: (keyof typeof NAMES | null)[] = []
  await mount.show(
    <LabeledSelect
      label="Status"
      choices={choicesOf(NAMES, 'All')}
      value="paid"
      onChange={(value) => choices.push(value)}
    />,
  )
  expect(select().value).toBe('paid')
  await choose('shipped')
  await choose('')
  expect(choices).toEqual(['shipped', null])
})

test('a field labels its list', async () => {
  await mount.show(<SelectField label="Status" choices={choicesOf(NAMES)} value="shipped" onChange={() => {}} />)
  expect(document.querySelector('label')!.htmlFor).toBe(select().id)
})
