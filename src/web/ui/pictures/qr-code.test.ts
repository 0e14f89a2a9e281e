import { expect, test } from 'vitest'
import { qrPath } from './qr-code.tsx'

test('D1-093 a code keeps the four light modules around it that readers need', () => {
  const { size, path } = qrPath('https://shop.example/12MAPLST60302')
  const modules = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  expect(Math.min(...modules.flat())).toBe(4)
  expect(Math.max(...modules.flat())).toBe(size - 5)
})

test('a different text gives a different code', () => expect(qrPath('a').path).not.toBe(qrPath('b').path))
