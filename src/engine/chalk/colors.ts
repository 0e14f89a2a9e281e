import type { Analysis, LabImage } from '../analysis/types.ts'
import { byteFromLinear, linearInGamut } from '../color.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'

/** A stick of chalk or a paper, sRGB 0..1. */
export type Color = readonly [red: number, green: number, blue: number]

/**
 * Dark sticks in OKLab: lightness of the darkest, the share of a place's color that they keep, and what is added to b,
 * so that darks without color are blue.
 */
const DARK_STICK = { lightness: 0.16, color: 0.9, blue: -0.018 } as const
/** By which share of a place's lightness the stick for darks is lighter, and the sharper one for dark edges. */
export const OPEN_DARKS = 0.3
export const SHARP_DARKS = 0.08
/** How strong the color of a place is, 0..1. */
export const vividness = ({ a, b }: LabImage, i: number): number => smoothstep(0.07, 0.1, Math.hypot(a[i]!, b[i]!))

const linear = [0, 0, 0]

export function srgb(L: number, a: number, b: number): Color {
  linearInGamut(L, a, b, linear)
  return [byteFromLinear(linear[0]!) / 255, byteFromLinear(linear[1]!) / 255, byteFromLinear(linear[2]!) / 255]
}

/**
 * The lightness of a stick for what is black; and of one for walls and the ground, which is close to the color rubbed
 * under it, so that they look even.
 */
const PALE = 0.6
export const EVEN_PALE = 0.57

/** A stick of chalk near the photo's hue: pale, never loud, no two strokes quite alike. */
export function chalkColor(image: LabImage, i: number, random: Random, pale = PALE): Color {
  const { L, a, b } = image
  const chroma = Math.hypot(a[i]!, b[i]!)
  const vivid = vividness(image, i) * (1 - smoothstep(0.4, 0.6, L[i]!))
  const kept = chroma > 0.001 ? Math.min(0.1 + 0.05 * vivid, chroma * 1.15) / chroma : 0
  const lightness = clamp(pale - 0.14 * vivid + 0.42 * L[i]! + (random() - 0.5) * 0.05, 0.45, 0.985)
  return srgb(lightness, a[i]! * kept + (random() - 0.5) * 0.012, b[i]! * kept + 0.006 + (random() - 0.5) * 0.012)
}

/** A cool stick for the shade: blue and violet, among leaves a deep green. */
export function coolColor({ coarse: { L, a, b }, vegetation }: Analysis, i: number, random: Random): Color {
  const leaves = vegetation[i]!
  const lightness = 0.4 + 0.22 * L[i]! + (random() - 0.5) * 0.05
  const red = 0.7 * a[i]! + 0.012 - 0.047 * leaves
  const yellow = 0.6 * b[i]! - 0.055 + 0.07 * leaves
  return srgb(lightness, red + (random() - 0.5) * 0.012, yellow + (random() - 0.5) * 0.02)
}

/** A stick for shaded leaves: the photo's hue, darker than any stick for light. */
export function leafShadeColor({ L, a, b }: LabImage, i: number, random: Random): Color {
  const lightness = 0.3 + 0.4 * L[i]! + (random() - 0.5) * 0.05
  return srgb(lightness, a[i]! - 0.006 + (random() - 0.5) * 0.012, b[i]! + (random() - 0.5) * 0.014)
}

/**
 * A dark stick in the color of pixel i, lighter by the share `raised` of its lightness: brown, blue or green, never
 * black.
 */
export function darkColor({ L, a, b }: LabImage, i: number, raised: number): Color {
  const { lightness, color, blue } = DARK_STICK
  return srgb(lightness + raised * L[i]!, color * a[i]! + 0.004, color * b[i]! + blue)
}

/** The color between two sticks. */
export const halfway = (one: Color, other: Color): Color => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
  (one[2] + other[2]) / 2,
]
