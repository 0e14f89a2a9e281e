import { expect, test } from 'vitest'
import { power } from './power.ts'

test('powers of positive numbers are accurate to five digits, and the power of 1 changes nothing visible', () => {
  const values = Float32Array.from({ length: 997 }, (_, i) => 0.001 + i / 600)
  const exponents = values.map((_, i) => 0.3 + (i % 10) / 10)
  const raised = values.slice()
  power(raised, exponents)
  raised.forEach((value, i) => expect(value / values[i]! ** exponents[i]!).toBeCloseTo(1, 5))
})
