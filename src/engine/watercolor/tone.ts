import { clamp } from '../scalar.ts'

/** The tone (0 bare paper … 0.92) that stands for a lightness: high key, so lights stay paper. Falls with L. */
export function washTone(lightness: number): number {
  const dark = Math.min(0.92, 1 - clamp(lightness))
  return 0.66 * dark + 0.405 * dark * dark * dark
}
