import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import { smoothstepIn } from '../scalar.ts'

/**
 * Reach of the focus around what draws the eye, in short sides, how fast attention loses weight toward the sides of the
 * picture, and the share of the most attention over which the focus rises.
 */
const FOCUS_REACH = 1 / 9
const OFF_CENTER = 7
const IN_FOCUS = [0.3, 0.75] as const
/** The focus is so soft that it is found at a quarter of the size. */
const QUARTER = 4

/** Where the eye rests: near places of dense attention, 0..1. */
export function focusOf(width: number, height: number, attention: Float32Array): Float32Array {
  const density = newPlane(Math.ceil(width / QUARTER), Math.ceil(height / QUARTER))
  for (let y = 0, k = 0; y < density.height; y++) {
    for (let x = 0; x < density.width; x++, k++) {
      const value = attention[QUARTER * (y * width + x)]!
      const across = (x + 0.5) / density.width - 0.5
      density.data[k] = value * value * Math.exp(-OFF_CENTER * across * across)
    }
  }
  gaussianBlur(density, (Math.min(width, height) * FOCUS_REACH) / QUARTER, density)
  let most = 1e-6
  for (const value of density.data) if (value > most) most = value
  for (let k = 0; k < density.data.length; k++) {
    density.data[k] = smoothstepIn(IN_FOCUS, Math.sqrt(Math.max(0, density.data[k]!) / most))
  }
  const focus = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / QUARTER) * density.width
    for (let x = 0; x < width; x++, i++) focus[i] = density.data[row + Math.floor(x / QUARTER)]!
  }
  return focus
}
