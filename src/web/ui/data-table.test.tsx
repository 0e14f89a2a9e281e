import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { type Column, DataTable } from './data-table.tsx'

type Row = { readonly id: string; readonly name: string; readonly count: number }
const ROWS: readonly Row[] = [
  { id: 'a', name: 'Ann', count: 1 },
  { id: 'b', name: 'Ben', count: 22 },
]
const COLUMNS: readonly Column<Row>[] = [
  { name: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { name: 'Count', isNumber: true, cell: ({ count }) => count },
]
const mount = newMount()
const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string) => find(selector).map((element) => element.textContent)

test('every cell has a header, and one cell names its row', async () => {
  await mount.show(<DataTable columns={COLUMNS} rows={ROWS} keyOf={({ id }) => id} />)
  expect(texts('th[scope=col]')).toEqual(['Name', 'Count'])
  expect(texts('th[scope=row]')).toEqual(['Ann', 'Ben'])
  expect(texts('td')).toEqual(['1', '22'])
})

test('without rows it says so instead of showing headers', async () => {
  await mount.show(<DataTable columns={COLUMNS} rows={[]} keyOf={({ id }) => id} empty="Nobody is here." />)
  expect(find('table')).toEqual([])
  expect(document.body.textContent).toContain('Nobody is here.')
})

test("a page of a longer list gives each row's position in it", async () => {
  await mount.show(<DataTable columns={COLUMNS} rows={ROWS} keyOf={({ id }) => id} list={{ total: 120, before: 50 }} />)
  expect(find('table')[0]!.getAttribute('aria-rowcount')).toBe('121') // the header row counts
  expect(find('tr').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '52', '53'])
})

test("D3-119 checkboxes name what they select, Shift is passed on, and the page's checkbox may be mixed", async () => {
  const selections: [string, boolean][] = []
  const pages: string[] = []
  await mount.show(
    <DataTable
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ id }) => id}
      selection={{
        page: 'some',
        onSelectPage: () => pages.push('page'),
        isSelected: ({ id }) => id === 'b',
        onSelect: ({ id }, withShift) => selections.push([id, withShift]),
        labelOf: ({ name }) => name,
      }}
    />,
  )
  expect(texts('label')).toEqual(['Select all on this page', 'Select Ann', 'Select Ben'])
  const checkboxes = find('input') as HTMLInputElement[]
  expect(checkboxes.map(({ checked, indeterminate }) => [checked, indeterminate])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ])
  checkboxes[0]!.click()
  checkboxes[1]!.click()
  checkboxes[2]!.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
  expect(pages).toEqual(['page'])
  expect(selections).toEqual([
    ['a', false],
    ['b', true],
  ])
})

test('selecting a row renders that row only, and each checkbox calls the latest handler', async () => {
  const rendered: string[] = []
  const columns: readonly Column<Row>[] = [
    { name: 'Name', isRowHeader: true, cell: ({ name }) => (rendered.push(name), name) },
  ]
  const calls: string[] = []
  const table = (selected: string) => (
    <DataTable
      columns={columns}
      rows={ROWS}
      keyOf={({ id }) => id}
      selection={{
        page: 'some',
        onSelectPage: () => {},
        isSelected: ({ id }) => id === selected,
        onSelect: ({ id }) => calls.push(`${id} while ${selected} is selected`),
        labelOf: ({ name }) => name,
      }}
    />
  )
  await mount.show(table(''))
  expect(rendered.splice(0)).toEqual(['Ann', 'Ben'])
  await mount.show(table('b'))
  expect(rendered).toEqual(['Ben'])
  find('tbody input')[0]!.click()
  expect(calls).toEqual(['a while b is selected'])
})

const list = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, n) => ({ id: `${from + n}`, name: `Row ${from + n}`, count: n }))
const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a long list is replaced whole, even by a shorter or an overlapping one', async () => {
  vi.useFakeTimers()
  for (const rows of [list(0, 50), list(50, 100), list(30, 80), list(80, 110), list(0, 3), list(0, 50).toReversed()]) {
    await mount.show(<DataTable columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />)
    await pass(1000)
    expect(texts('th[scope=row]')).toEqual(namesOf(rows))
  }
})

test('a long list after a short one shows no rows of the long list before', async () => {
  vi.useFakeTimers()
  const show = (rows: readonly Row[]) => mount.show(<DataTable columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />)
  await show(list(0, 50))
  await show(list(50, 53))
  await show(list(100, 150))
  expect(texts('th[scope=row]')).toEqual(namesOf(list(100, 116)))
  await pass(1000)
  expect(texts('th[scope=row]')).toEqual(namesOf(list(100, 150)))
})

test('of a new long list the first rows are shown at once, the others when no other list is on its way', async () => {
  vi.useFakeTimers()
  const show = (rows: readonly Row[], isStale: boolean) =>
    mount.show(
      <DataTable columns={COLUMNS} rows={rows} keyOf={({ id }) => id} list={{ total: 200, before: 0, isStale }} />,
    )
  await show(list(0, 50), false)
  await show(list(50, 100), false)
  const mixed = [...namesOf(list(50, 66)), ...namesOf(list(16, 50))]
  expect(texts('th[scope=row]')).toEqual(mixed)
  await show(list(50, 100), true)
  await pass(1000)
  expect(texts('th[scope=row]')).toEqual(mixed)
  await show(list(50, 100), false)
  await pass(1000)
  expect(texts('th[scope=row]')).toEqual(namesOf(list(50, 100)))
})
