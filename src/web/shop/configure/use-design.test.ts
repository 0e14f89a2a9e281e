import { expect, test } from 'vitest'
import { toggledLarge } from './use-design.ts'

test.each(['S', 'M'] as const)('D2-011 the toggle goes from %s to L, remembers it, and goes back', (size) => {
  const large = toggledLarge(size, null)
  expect(large.size).toBe('L')
  expect(toggledLarge(large.size, large.earlier)).toEqual({ size, earlier: null })
})
