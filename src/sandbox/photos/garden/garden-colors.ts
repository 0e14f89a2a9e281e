import type { Color } from '../vector.ts'

export type Season = 'spring' | 'summer' | 'autumn'

export const LEAVES: Record<Season, readonly Color[]> = {
  spring: [
    [0.13, 0.21, 0.04],
    [0.1, 0.17, 0.04],
    [0.16, 0.22, 0.05],
    [0.09, 0.14, 0.035],
    [0.36, 0.2, 0.23],
  ],
  summer: [
    [0.065, 0.12, 0.028],
    [0.085, 0.14, 0.03],
    [0.05, 0.095, 0.028],
    [0.1, 0.15, 0.035],
  ],
  autumn: [
    [0.34, 0.13, 0.03],
    [0.38, 0.22, 0.035],
    [0.1, 0.13, 0.035],
    [0.26, 0.065, 0.03],
    [0.14, 0.15, 0.04],
  ],
}
export const EVERGREENS: readonly Color[] = [
  [0.045, 0.085, 0.03],
  [0.06, 0.1, 0.03],
  [0.05, 0.08, 0.045],
  [0.085, 0.12, 0.035],
]
export const BLOSSOMS: readonly Color[] = [
  [0.6, 0.1, 0.24],
  [0.72, 0.7, 0.66],
  [0.42, 0.22, 0.55],
  [0.65, 0.1, 0.06],
  [0.7, 0.5, 0.06],
]
export const LAWNS: Record<Season, Color> = {
  spring: [0.085, 0.125, 0.034],
  summer: [0.08, 0.107, 0.034],
  autumn: [0.095, 0.108, 0.04],
}
