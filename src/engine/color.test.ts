import { expect, test } from 'vitest'
import { byteFromLinear, labFromPicture, LINEAR_FROM_BYTE, linearFromLab, linearInGamut } from './color.ts'
import { flatPicture, noisePicture } from './testing/pictures.ts'

test('every sRGB byte survives the round trip to linear light', () => {
  LINEAR_FROM_BYTE.forEach((linear, byte) => {
    expect(byteFromLinear(linear)).toBe(byte)
  })
  expect(byteFromLinear(-1)).toBe(0)
  expect(byteFromLinear(7)).toBe(255)
})

test('every color survives the round trip to OKLab', () => {
  const picture = noisePicture(16, 16, 1)
  const { L, a, b } = labFromPicture(picture)
  const linear = [0, 0, 0]
  for (let i = 0; i < L.length; i++) {
    linearFromLab(L[i]!, a[i]!, b[i]!, linear)
    for (let c = 0; c < 3; c++)
      expect(Math.abs(byteFromLinear(linear[c]!) - picture.data[3 * i + c]!)).toBeLessThanOrEqual(1)
  }
})

test('grays have no chroma, white has lightness 1 and black 0', () => {
  for (const [byte, lightness] of [
    [0, 0],
    [255, 1],
  ] as const) {
    const { L, a, b } = labFromPicture(flatPicture(1, 1, [byte, byte, byte]))
    expect(L[0]).toBeCloseTo(lightness, 4)
    expect(Math.hypot(a[0]!, b[0]!)).toBeLessThan(1e-4)
  }
})

test('a color that is too light for sRGB keeps its hue and its rank among lighter colors; others stay unchanged', () => {
  const hueOf = ([red, green, blue]: number[]) => {
    const { a, b } = labFromPicture(
      flatPicture(1, 1, [red!, green!, blue!].map(byteFromLinear) as [number, number, number]),
    )
    return (Math.atan2(b[0]!, a[0]!) * 180) / Math.PI
  }
  for (const [a, b] of [
    [0.04, 0.09],
    [-0.03, -0.07],
  ] as const) {
    let before = 0
    for (const L of [0.7, 0.8, 0.86, 0.9, 0.94]) {
      const shown = [0, 0, 0]
      linearInGamut(L, a, b, shown)
      expect(Math.abs(hueOf(shown) - (Math.atan2(b, a) * 180) / Math.PI)).toBeLessThan(8)
      const light = 0.2126 * shown[0]! + 0.7152 * shown[1]! + 0.0722 * shown[2]!
      expect(light).toBeGreaterThan(before)
      before = light
    }
  }
  const [lab, shown] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  linearFromLab(0.7, 0.02, 0.03, lab)
  linearInGamut(0.7, 0.02, 0.03, shown)
  for (let c = 0; c < 3; c++) expect(shown[c]).toBeCloseTo(lab[c]!, 6)
})
