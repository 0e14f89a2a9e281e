import { expect, test } from 'vitest'
import { withDensity } from './png-density.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** The chunk as every print program writes it: 11811 pixels per meter both ways, and the checksum. */
const PHYS = [0, 0, 0, 9, 0x70, 0x48, 0x59, 0x73, 0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1, 0x78, 0xa5, 0x3f, 0x76]

test('a PNG marked as 300 dpi says so after its header and is otherwise unchanged', () => {
  const png = Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))
  const bytes = [...withDensity(png, 300)]
  expect(bytes.slice(33, 54)).toEqual(PHYS)
  expect([...bytes.slice(0, 33), ...bytes.slice(54)]).toEqual([...png])
})
