import { smoothAlongFlow } from '../kernels/flow-smoothing.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Parallel } from '../parallel.ts'
import { newPlane, type Plane, sharedFloats } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import type { Flow, LabImage } from './types.ts'

/** Ridges below this are too weak to be used. */
const MIN_RIDGE_STRENGTH = 0.002
/** Typical ridge strength (root mean square) on a well-lit house. */
const USUAL_STRENGTH = 0.014
/** Ridge strength of sensor noise on a flat wall. */
const NOISE_STRENGTH = 0.003

/**
 * Where lines could be drawn: the difference of two Gaussians (1.1 and 1.87 pixels) of partly abstracted lightness,
 * smoothed along the flow. Positive on dark ridges, negative on light ones; strong lines exceed 0.02.
 * Sources: Kang, Lee, Chui, "Coherent line drawing" (2007); Winnemöller, Kyprianidis, Olsen, "XDoG" (2012).
 */
export function ridgePlane(photo: LabImage, fine: LabImage, sky: Float32Array, flow: Flow, parallel: Parallel): Plane {
  const { width, height } = photo
  const mixed = { width, height, data: sharedFloats(width * height) }
  for (let i = 0; i < mixed.data.length; i++) mixed.data[i] = 0.35 * photo.L[i]! + 0.65 * fine.L[i]!
  const narrow = gaussianBlur(mixed, 1.1)
  const ridges = gaussianBlur(mixed, 1.87, mixed)
  for (let i = 0; i < ridges.data.length; i++) ridges.data[i]! -= narrow.data[i]!
  strengthenFaint(ridges, sky)
  return smoothAlongFlow(ridges, flow, 4.5, MIN_RIDGE_STRENGTH, parallel)
}

/**
 * Raises the ridges of a hazy or backlit house to about their usual strength. Not in the sky, and not on the ground,
 * where faint ridges are grass and asphalt. Changes `ridges` in place.
 */
function strengthenFaint(ridges: Plane, sky: Float32Array): void {
  const { width, height, data } = ridges
  const squares = newPlane(width, height)
  for (let i = 0; i < data.length; i++) squares.data[i] = data[i]! * data[i]!
  const energy = gaussianBlur(squares, 14, squares).data
  for (let y = 0; y < height; y++) {
    const standing = smoothstep(0.7, 0.55, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const square = Math.max(0, energy[i]!)
      const real = square / (square + NOISE_STRENGTH * NOISE_STRENGTH)
      const gain = clamp((USUAL_STRENGTH / (Math.sqrt(square) + NOISE_STRENGTH)) * real, 1, 2.2)
      data[i]! *= 1 + (gain - 1) * standing * (1 - sky[i]!)
    }
  }
}
