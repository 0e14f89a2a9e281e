import type { Analysis, LabImage } from '../analysis/types.ts'
import type { Lab } from './direction.ts'

/** Receives the color of pixel i and replaces it with the new one. */
export type Change = (color: [L: number, a: number, b: number], i: number) => void

/** The photo and its abstractions, changed pixel by pixel. */
export const planesRepainted = (
  { photo, fine, coarse }: Analysis,
  change: Change,
): Pick<Analysis, 'photo' | 'fine' | 'coarse'> => ({
  photo: repainted(photo, change),
  fine: repainted(fine, change),
  coarse: repainted(coarse, change),
})

function repainted(image: LabImage, change: Change): LabImage {
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

/** Moves a color the given share of the way toward another. */
export function toward(color: [number, number, number], [L, a, b]: Lab, share: number): void {
  color[0] += (L - color[0]) * share
  color[1] += (a - color[1]) * share
  color[2] += (b - color[2]) * share
}
