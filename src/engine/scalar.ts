export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)

/** Smooth step from 0 at `from` to 1 at `to`, flat at both ends; if `from` exceeds `to`, it falls instead of rising. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** A pair of tuning values for a rule, as one named constant. */
export type Range = readonly [from: number, to: number]

/** Whether a value lies in a range, its ends included. */
export const isBetween = (value: number, [least, most]: Range): boolean => value >= least && value <= most

/** `smoothstep` from one end of a range to the other. Not `smoothstep(...range, x)`: that makes an array per pixel. */
export const smoothstepIn = (range: Range, x: number): number => smoothstep(range[0], range[1], x)

/** `mix` from one end of a range to the other. */
export const mixIn = (range: Range, share: number): number => mix(range[0], range[1], share)
