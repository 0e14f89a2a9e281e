import type { Strokes } from './strokes.ts'
import type { TakeMarks } from './dry-stroke.ts'

/**
 * Marks of one ink: `amount` per pixel (0 bare, 1 full) grows towards 1 and never past it. The deposit of one stroke
 * is held to 1, else `1 - deposit` changes sign where pressure exceeds 1 and crossings turn light.
 */
export const darken =
  (amount: Float32Array): TakeMarks =>
  (_, touched, count, cover, strength) => {
    for (let t = 0; t < count; t++) {
      const j = touched[t]!
      const deposit = Math.min(1, cover[j]! * strength)
      amount[j] = 1 - (1 - amount[j]!) * (1 - deposit)
    }
  }

/** Marks in each stroke's own colour over three planes (0..1, in the colour space of the strokes). */
export const tint =
  ({ colors }: Strokes, red: Float32Array, green: Float32Array, blue: Float32Array): TakeMarks =>
  (k, touched, count, cover, strength) => {
    const r = colors[3 * k]!
    const g = colors[3 * k + 1]!
    const b = colors[3 * k + 2]!
    for (let t = 0; t < count; t++) {
      const j = touched[t]!
      const deposit = Math.min(1, cover[j]! * strength)
      red[j]! += (r - red[j]!) * deposit
      green[j]! += (g - green[j]!) * deposit
      blue[j]! += (b - blue[j]!) * deposit
    }
  }
