export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)

/** 0 up to `from`, 1 beyond `to`, with level ends between; `from` may exceed `to` to fall instead of rise. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
