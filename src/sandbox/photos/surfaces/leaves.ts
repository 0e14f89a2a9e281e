import type { Spot } from './spot.ts'

/** Leaves let light through; their mask says which leaf of the twig this is, and each is a little different. */
export function leaf(spot: Spot): void {
  const own = spot.mask / 255
  const light = 0.5 + 0.85 * own
  const yellow = (((spot.mask * 37) & 63) / 63 - 0.5) * 0.3
  spot.red *= light * (1 + yellow)
  spot.green *= light
  spot.blue *= light * (1 - yellow)
  spot.through = 0.35
  const bend = ((spot.mask * 53) & 31) / 31 - 0.5
  spot.nx += bend * 0.9
  spot.ny += (((spot.mask * 29) & 31) / 31 - 0.35) * 0.7
}

/** Blossoms: nearly their plain colour, bright against the leaves. */
export function petal(spot: Spot): void {
  const light = 0.75 + 0.4 * (spot.mask / 255)
  spot.red *= light
  spot.green *= light
  spot.blue *= light
  spot.through = 0.3
}
