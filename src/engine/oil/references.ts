import { softened } from '../analysis/softened.ts'
import { asPlane } from '../analysis/types.ts'
import type { LabImage } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { clamp } from '../scalar.ts'
import { graded } from './grade.ts'
import type { Scene } from './scene.ts'

/**
 * What the painter aims at in each layer: at first broad patches only, later what is really there, but only where it
 * matters. One picture per layer, in the painter's colours.
 */
export function references(scene: Scene): readonly LabImage[] {
  const broad = graded(scene.coarse)
  const close = graded(closeLook(scene))
  const closeness = closenessOf(scene)
  const third = between(broad, close, closeness, 0.35)
  gaussianBlur(asPlane(scene, third.L), 0.8, asPlane(scene, third.L))
  return [softened(broad, 7), softened(broad, 2.5), third, between(broad, close, closeness, 0.9)]
}

/** How much of what is really there is described, 0..1. */
function closenessOf({ attention, silhouette, vegetation, sky }: Scene): Float32Array {
  const out = new Float32Array(attention.length)
  for (let i = 0; i < out.length; i++) {
    const described = clamp((attention[i]! - 0.15) * 2.2) * (1 - 0.7 * vegetation[i]!) * (1 - 0.8 * sky[i]!)
    out[i] = Math.max(described, silhouette[i]!)
  }
  return out
}

/** Abstracted shapes with the photo's own contrast. */
function closeLook({ photo, fine, coarse }: Scene): LabImage {
  const L = new Float32Array(fine.L.length)
  for (let i = 0; i < L.length; i++) L[i] = 0.5 * fine.L[i]! + 0.62 * photo.L[i]! - 0.12 * coarse.L[i]!
  return { ...fine, L }
}

function between(from: LabImage, to: LabImage, share: Float32Array, most: number): LabImage {
  const mixed = (start: Float32Array, end: Float32Array) => {
    const out = new Float32Array(start.length)
    for (let i = 0; i < out.length; i++) out[i] = start[i]! + (end[i]! - start[i]!) * share[i]! * most
    return out
  }
  return { ...from, L: mixed(from.L, to.L), a: mixed(from.a, to.a), b: mixed(from.b, to.b) }
}
