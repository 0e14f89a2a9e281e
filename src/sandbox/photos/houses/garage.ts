import type { Random } from '#engine/random.ts'
import { garageDoorOn, lanternOn } from '../carpentry/doors.ts'
import { gableAlongStreet, gableToStreet, hipRoof } from '../carpentry/roofs.ts'
import { type Finish, wallsOf } from '../carpentry/walls.ts'
import type { Look, Pair, Site } from '../site.ts'
import type { Vec } from '../vector.ts'

export type GaragePlan = {
  readonly x: Pair
  readonly z: Pair
  readonly roof: 'toStreet' | 'alongStreet' | 'hip'
  readonly pitch: number
}

/** A two-car garage beside the house. Returns its lamp. */
export function garage(site: Site, { x, z, roof, pitch }: GaragePlan, finish: Finish, random: Random): Vec {
  const top = 2.85
  wallsOf(site, { x, z, y: [0, top] }, finish.wall, finish)
  const plan = { x, z, y: top, pitch, over: 0.4 }
  if (roof === 'toStreet') gableToStreet(site, plan, finish.accent, finish)
  else if (roof === 'alongStreet') gableAlongStreet(site, plan, finish.wall, finish)
  else hipRoof(site, plan, finish)
  const wall = { face: 'front', at: z[0] } as const
  const middle = (x[0] + x[1]) / 2
  const look: Look =
    random() < 0.7
      ? { surface: 'garageDoor', color: [0.68, 0.67, 0.64] }
      : { surface: 'garageDoor', color: finish.shutters?.color ?? [0.32, 0.24, 0.17] }
  garageDoorOn(site, wall, { a: middle, width: Math.min(4.9, x[1] - x[0] - 1), look }, finish, random)
  return lanternOn(site, wall, x[0] + 0.3, 2)
}
