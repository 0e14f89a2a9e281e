import type { LabImage } from '../analysis/types.ts'

/** How a picture is to differ from what the photo shows; without any word it does not. */
export type Direction = {
  readonly season?: 'spring' | 'summer' | 'autumn' | 'winter'
  readonly light?: 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast'
  readonly temperature?: 'warm' | 'cool'
  readonly saturation?: 'vivid' | 'muted'
  readonly palette?: 'sepia' | 'gray'
  readonly detail?: 'loose' | 'detailed'
  readonly line?: 'bold' | 'soft'
  readonly background?: 'plain'
}

/** A color in OKLab. */
export type Lab = readonly [L: number, a: number, b: number]

/** A picture changed place by place: `change` is given the color at place i, and writes the new one there. */
export function repainted(
  image: LabImage,
  change: (color: [L: number, a: number, b: number], i: number) => void,
): LabImage {
  const { width, height } = image
  const out = { width, height, L: image.L.slice(), a: image.a.slice(), b: image.b.slice() }
  const color: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < out.L.length; i++) {
    color[0] = image.L[i]!
    color[1] = image.a[i]!
    color[2] = image.b[i]!
    change(color, i)
    out.L[i] = color[0] < 0 ? 0 : color[0] > 1 ? 1 : color[0]
    out.a[i] = color[1]
    out.b[i] = color[2]
  }
  return out
}

/** Moves a color the given share of the way to another. */
export function toward(color: [number, number, number], [L, a, b]: Lab, share: number): void {
  color[0] += (L - color[0]) * share
  color[1] += (a - color[1]) * share
  color[2] += (b - color[2]) * share
}
