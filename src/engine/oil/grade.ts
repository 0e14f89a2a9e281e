import type { LabImage } from '../analysis/types.ts'
import { linearFromLab } from '../color.ts'
import { clamp } from '../scalar.ts'

/** How far black is lifted: the darkest paint still has a color. */
const DARKEST = 0.14

/**
 * The painter's color script, in OKLab: a little more contrast without black holes, more chroma (held back where it is
 * already strong), lights warm and shadows cool. Lightness keeps its order. Writes L, a, b to `out`.
 */
export function grade(L: number, a: number, b: number, out: Float32Array | number[]): void {
  const contrasted = L + 0.048 * Math.sin((L - 0.5) * Math.PI * 1.6)
  const chroma = Math.sqrt(a * a + b * b)
  const purer = chroma < 0.07 ? 1.2 : (0.084 + (chroma - 0.07) * 0.45) / chroma
  const open = 1 - clamp(contrasted * 0.97 + 0.015, 0.02, 0.985)
  const square = open * open
  out[0] = 1 - open + DARKEST * square * square * open
  out[1] = a * purer + 0.004
  out[2] = b * purer + (L - 0.4) * 0.045
}

/** A whole picture in the painter's colors. */
export function graded({ width, height, L, a, b }: LabImage): LabImage {
  const out = { width, height, L: new Float32Array(L), a: new Float32Array(a), b: new Float32Array(b) }
  const color = [0, 0, 0]
  for (let i = 0; i < L.length; i++) {
    grade(L[i]!, a[i]!, b[i]!, color)
    out.L[i] = color[0]!
    out.a[i] = color[1]!
    out.b[i] = color[2]!
  }
  return out
}

/** Linear red, green, blue of an OKLab color that paint can have. */
export function paint(L: number, a: number, b: number): [red: number, green: number, blue: number] {
  const linear: [number, number, number] = [0, 0, 0]
  linearFromLab(clamp(L, 0.02, 0.99), a, b, linear)
  return [Math.max(0, linear[0]), Math.max(0, linear[1]), Math.max(0, linear[2])]
}
