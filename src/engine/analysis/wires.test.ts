import { expect, test } from 'vitest'
import { leaveOutWires } from './wires.ts'

const width = 800
const height = 200

/** A blue sky over a dark roof; `isDark` tells where something else stands against it. */
function against(isDark: (x: number, y: number) => boolean) {
  const image = { width, height, L: floats(), a: floats(), b: floats() }
  const sky = floats()
  for (let i = 0; i < sky.length; i++) {
    const x = i % width
    const y = Math.floor(i / width)
    const dark = y >= 140 || isDark(x, y)
    sky[i] = dark ? 0 : 1
    image.L[i] = dark ? 0.2 : 0.8 - 0.0005 * y
    image.b[i] = dark ? 0 : -0.08
  }
  return { image, sky }
}

const floats = () => new Float32Array(width * height)

const same = (one: Float32Array, other: Float32Array) => one.every((value, i) => value === other[i])

/** Number of pixels above the roof that are still dark. */
const darkLeft = ({ L }: { L: Float32Array }) =>
  L.subarray(0, 140 * width).filter((lightness) => lightness < 0.5).length

test('wires across the sky are removed, thick and thin, and the sky continues behind them', () => {
  const isWire = (x: number, y: number) => Math.abs(y - 30 - 0.08 * x) < 3 || Math.abs(y - 100 + 0.05 * x) < 1.5
  const { image, sky } = against(isWire)
  leaveOutWires(image, sky)
  expect(darkLeft(image)).toBe(0)
  const off = image.L.subarray(0, 140 * width).map((lightness, i) =>
    Math.abs(lightness - 0.8 + 0.0005 * Math.floor(i / width)),
  )
  expect(Math.max(...off)).toBeLessThan(0.01)
})

test('leaveOutWires keeps masts, twigs and the edge of a roof', () => {
  const mast = (x: number, y: number) => Math.abs(x - 80) < 3 && y > 40
  const twig = (x: number, y: number) => Math.abs(y - 60 - 12 * Math.sin(x / 6)) < 2 && x > 150 && x < 260
  const eave = (x: number, y: number) => y > 128 && y < 134 && x < 140
  const { image, sky } = against((x, y) => mast(x, y) || twig(x, y) || eave(x, y))
  const before = image.L.slice()
  leaveOutWires(image, sky)
  expect(same(image.L, before)).toBe(true)
})

test('leaveOutWires changes nothing in a photo without sky', () => {
  const { image } = against(() => true)
  const before = image.L.slice()
  leaveOutWires(image, floats())
  expect(same(image.L, before)).toBe(true)
})
