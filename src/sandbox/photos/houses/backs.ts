import type { Random } from '#engine/random.ts'
import { terraceDoorOn } from '../carpentry/doors.ts'
import type { Finish } from '../carpentry/walls.ts'
import { windowOn, windowRow } from '../carpentry/windows.ts'
import type { Pair, Site } from '../site.ts'
import { FLOOR, ROOM } from './house.ts'

/** Windows on the sides and the back of a plain house, and glass doors onto the terrace. */
export function sidesAndBack(
  site: Site,
  { x, z, stories }: { x: Pair; z: Pair; stories: 1 | 2 },
  finish: Finish,
  random: Random,
): void {
  const plain: Finish = { ...finish, shutters: null }
  const depth = z[1] - z[0]
  for (let floor = 0; floor < stories; floor++) {
    const y = FLOOR + 0.85 + floor * ROOM
    for (const [face, at] of [
      ['left', x[0]],
      ['right', x[1]],
    ] as const)
      for (const share of [0.25, 0.7])
        windowOn(site, { face, at }, { a: z[0] + depth * share, y, width: 0.95, height: 1.35 }, plain, random)
    const back = { face: 'back', at: z[1] } as const
    const middle = (x[0] + x[1]) / 2
    windowRow(site, back, [x[0] + 0.5, middle - 1.2], { count: 2, y, width: 1.1, height: 1.3 }, plain, random)
    windowRow(site, back, [middle + 1.2, x[1] - 0.5], { count: 2, y, width: 1.1, height: 1.3 }, plain, random)
    if (floor === 0) terraceDoorOn(site, back, middle, FLOOR - 0.05, finish.trim, random)
    else windowOn(site, back, { a: middle, y, width: 1.6, height: 1.3 }, plain, random)
  }
}
