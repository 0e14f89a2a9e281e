import type { LabImage } from './analysis/types.ts'
import type { Picture } from './picture.ts'
import { clamp, mix } from './scalar.ts'

/** Linear light (0..1) of each sRGB byte (IEC 61966-2-1). */
export const LINEAR_FROM_BYTE: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

/** Size of the table that encodes linear light. */
const ENCODE_STEPS = 8192
/** The sRGB byte of linear light 0..1, in equal steps. */
export const BYTE_FROM_LINEAR: Uint8Array = Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, i) => {
  const v = i / ENCODE_STEPS
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
})

/**
 * The sRGB byte of linear light, by table lookup; values outside 0..1 are clamped. Every byte survives the round trip.
 */
export const byteFromLinear = (v: number): number =>
  BYTE_FROM_LINEAR[v <= 0 ? 0 : v >= 1 ? ENCODE_STEPS : (v * ENCODE_STEPS + 0.5) | 0]!

/** OKLab planes of a picture (Björn Ottosson, 2020). */
export function labFromPicture({ width, height, data }: Picture): LabImage {
  const floats = () => new Float32Array(width * height)
  const out = { width, height, L: floats(), a: floats(), b: floats() }
  labRows({ data, out }, 0, height)
  return out
}

export type LabTask = { readonly data: Uint8Array; readonly out: LabImage }

/** Rows `fromRow` to `toRow` of a picture's bytes in OKLab; writes only these rows of `out`. */
export function labRows({ data, out: { width, L, a, b } }: LabTask, fromRow: number, toRow: number): void {
  for (let i = fromRow * width, k = 3 * i; i < toRow * width; i++, k += 3) {
    const red = LINEAR_FROM_BYTE[data[k]!]!
    const green = LINEAR_FROM_BYTE[data[k + 1]!]!
    const blue = LINEAR_FROM_BYTE[data[k + 2]!]!
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    L[i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
    a[i] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    b[i] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
}

/** Linear red, green, blue of an OKLab color, written to `out`; outside the sRGB gamut they exceed 0..1. */
export function linearFromLab(L: number, a: number, b: number, out: Float32Array | number[]): void {
  const l = cube(L + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(L - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(L - 0.0894841775 * a - 1.291485548 * b)
  out[0] = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  out[1] = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  out[2] = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
}

/** Share of the excess that is taken from a color's lightness; the rest is taken from its chroma. */
const DARKER_SHARE = 0.9

/**
 * Like `linearFromLab`, but a color that is lighter than sRGB can show becomes darker and a little paler until it fits:
 * its hue stays, and of two such colors the lighter one stays lighter. Clipping its strongest channel would change its
 * hue: light orange walls would turn yellow, pale blue skies cyan.
 */
export function linearInGamut(L: number, a: number, b: number, out: Float32Array | number[]): void {
  linearFromLab(L, a, b, out)
  const most = Math.max(1, out[0]!, out[1]!, out[2]!)
  const gray = 0.2126 * out[0]! + 0.7152 * out[1]! + 0.0722 * out[2]!
  const darker = mix(1, most, DARKER_SHARE)
  const kept = most > 1 ? clamp((darker - gray) / (most - gray)) : 1
  for (let c = 0; c < 3; c++) out[c] = clamp((gray + (out[c]! - gray) * kept) / darker)
}

const cube = (x: number): number => x * x * x
