import { byteFromLinear, linearInGamut } from '../color.ts'

/** A stick of chalk or a paper, sRGB 0..1. */
export type Color = readonly [red: number, green: number, blue: number]

const linear = [0, 0, 0]

export function srgb(L: number, a: number, b: number): Color {
  linearInGamut(L, a, b, linear)
  return [byteFromLinear(linear[0]!) / 255, byteFromLinear(linear[1]!) / 255, byteFromLinear(linear[2]!) / 255]
}

/** The lightness of a color: a weighted mean of its channels, sRGB 0..1. */
export const lightnessOf = (red: number, green: number, blue: number): number => 0.3 * red + 0.59 * green + 0.11 * blue
