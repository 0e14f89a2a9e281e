import { expect, test } from 'vitest'
import { power } from './power.ts'

test('powers of what is more than 0 are right to five digits, and the power of 1 changes nothing that can be seen', () => {
  const values = Float32Array.from({ length: 997 }, (_, i) => 0.001 + i / 600)
  const exponents = values.map((_, i) => 0.3 + (i % 10) / 10)
  const raised = values.slice()
  power(raised, exponents)
  raised.forEach((value, i) => expect(value / values[i]! ** exponents[i]!).toBeCloseTo(1, 5))
})
