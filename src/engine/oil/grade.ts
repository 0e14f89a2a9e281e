import type { LabImage } from '../analysis/types.ts'
import { linearFromLab } from '../color.ts'
import { clamp } from '../scalar.ts'

/** How far black is lifted: the darkest paint still has a colour. */
const DARKEST = 0.14

/** Hues a camera sees and a palette does not: radians of OKLab, how far around they reach, what is left of their chroma. */
const ACID = { hue: 2.2, reach: 0.75, kept: 0.6, turned: -0.16 }
const CYAN = { hue: -2.15, reach: 0.9, kept: 0.64, turned: 0.03 }
/** The chroma from which paint is held back, and how much of the rest is kept. */
const MODEST = 0.075
const REST = 0.42

/**
 * The painter's palette, in OKLab: a little more contrast but no holes of black; lights warm and shadows cool; the
 * camera's cyan and acid green greyed and turned to warmer hues; no colour louder than a mixed one, and a touch of
 * one ochre in all of them. Lightness keeps its order. Writes L, a, b to `out`.
 */
export function grade(L: number, a: number, b: number, out: Float32Array | number[]): void {
  const mixed = palette()
  const k = 2 * (cellOf(b) * CELLS + cellOf(a))
  out[0] = LIGHTNESS[clamp((L * STEPS + 0.5) | 0, 0, STEPS)]!
  out[1] = mixed[k]! + 0.005
  out[2] = mixed[k + 1]! + 0.006 + (L - 0.5) * 0.036
}

/** The lightness of paint for that of the camera, in equal steps. */
const STEPS = 4096
const LIGHTNESS = Float32Array.from({ length: STEPS + 1 }, (_, k) => {
  const L = k / STEPS
  const contrasted = L + 0.055 * Math.sin((L - 0.5) * Math.PI * 1.6)
  const open = 1 - clamp(contrasted * 0.97 + 0.015, 0.02, 0.985)
  return 1 - open + DARKEST * open ** 5
})

/** The colours of the palette, a and b of each cell: mixed once, as there are millions of pixels. */
const CELLS = 512
const WIDEST = 0.33
const cellOf = (value: number): number =>
  clamp(Math.round(((value + WIDEST) / (2 * WIDEST)) * (CELLS - 1)), 0, CELLS - 1)

let mixedOnce: Float32Array | undefined
function palette(): Float32Array {
  if (mixedOnce) return mixedOnce
  const mixed = new Float32Array(2 * CELLS * CELLS)
  for (let k = 0; k < CELLS * CELLS; k++) {
    const a = (((k % CELLS) / (CELLS - 1)) * 2 - 1) * WIDEST
    const b = ((Math.floor(k / CELLS) / (CELLS - 1)) * 2 - 1) * WIDEST
    const { chroma, hue } = held(Math.hypot(a, b), Math.atan2(b, a))
    mixed[2 * k] = chroma * Math.cos(hue)
    mixed[2 * k + 1] = chroma * Math.sin(hue)
  }
  mixedOnce = mixed
  return mixed
}

/** Chroma and hue of paint for those of the camera. */
function held(chroma: number, seen: number): { chroma: number; hue: number } {
  let hue = seen
  let kept = 1.12
  for (const camera of [ACID, CYAN]) {
    const off = seen - camera.hue - 2 * Math.PI * Math.round((seen - camera.hue) / (2 * Math.PI))
    const share = Math.max(0, 1 - (off / camera.reach) ** 2) * clamp((chroma - 0.02) / 0.06)
    kept *= 1 - (1 - camera.kept) * share
    hue += camera.turned * share
  }
  const pure = chroma * kept
  return { chroma: pure < MODEST ? pure : MODEST + (pure - MODEST) * REST, hue }
}

/** A whole picture in the painter's colours. */
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

/** Linear red, green, blue of an OKLab colour that paint can have. */
export function paint(L: number, a: number, b: number): [red: number, green: number, blue: number] {
  const linear: [number, number, number] = [0, 0, 0]
  linearFromLab(clamp(L, 0.02, 0.99), a, b, linear)
  return [Math.max(0, linear[0]), Math.max(0, linear[1]), Math.max(0, linear[2])]
}
