import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LAYOUT, LEAD_COLUMNS, type ListLayout, listLayout, readLayout, withColumn } from './list-layout.ts'

const anyColumn = fc.constantFrom(...LEAD_COLUMNS)
const anyLayout: fc.Arbitrary<ListLayout> = fc.record({
  hidden: fc.uniqueArray(anyColumn),
  density: fc.constantFrom('comfortable' as const, 'compact' as const),
})

test('a layout is read back as it was kept', () => {
  fc.assert(
    fc.property(anyLayout, (layout) => {
      expect(readLayout(JSON.stringify(layout))).toEqual(layout)
    }),
  )
})

test('the last choice for a column counts, once, and changes nothing else', () => {
  fc.assert(
    fc.property(anyLayout, anyColumn, fc.boolean(), (layout, column, isShown) => {
      const { hidden, density } = withColumn(withColumn(layout, column, !isShown), column, isShown)
      expect(density).toBe(layout.density)
      expect(hidden.filter((name) => name === column)).toHaveLength(isShown ? 0 : 1)
      const others = (names: readonly string[]) => names.filter((name) => name !== column)
      expect(others(hidden)).toEqual(others(layout.hidden))
    }),
  )
})

test('what another program, or another version, has written reads as the first layout', () => {
  for (const text of [null, '', 'null', '{}', '{"hidden":["no such column"],"density":"compact"}'])
    expect(readLayout(text)).toEqual(DEFAULT_LAYOUT)
  listLayout.write('{"hidden":')
  expect(listLayout.read()).toBeNull()
  listLayout.forget()
})
