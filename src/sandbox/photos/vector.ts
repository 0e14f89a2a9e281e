/** Meters: x to the right as seen from the street, y up, z away from the street; the front wall is at z = 0. */
export type Vec = readonly [x: number, y: number, z: number]

/** Linear light, 0 to 1: how much red, green and blue a surface reflects. */
export type Color = readonly [red: number, green: number, blue: number]

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: Vec): Vec => times(a, 1 / Math.hypot(a[0], a[1], a[2]))
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const blend = (a: Vec, b: Vec, share: number): Vec => plus(times(a, 1 - share), times(b, share))

/** A uniformly distributed direction of length 1; `random` supplies the random numbers. */
export function anyDirection(random: () => number): Vec {
  const y = random() * 2 - 1
  const turn = random() * 2 * Math.PI
  const ring = Math.sqrt(1 - y * y)
  return [ring * Math.cos(turn), y, ring * Math.sin(turn)]
}

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/** 0 below `from`, 1 above `to`, a smooth S between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
