import { doorOn } from '../carpentry/doors.ts'
import { porch, steps } from '../carpentry/porches.ts'
import { gableAlongStreet, gableToStreet } from '../carpentry/roofs.ts'
import { chimney, wallsOf } from '../carpentry/walls.ts'
import { windowOn } from '../carpentry/windows.ts'
import { sidesAndBack } from './backs.ts'
import { garage } from './garage.ts'
import { type BuildHouse, FLOOR, ROOM } from './house.ts'

/** Two stories, five windows above, four below, the door in the middle: everything symmetrical. */
export const colonial: BuildHouse = (site, { finish, hasGarage, hasPorch, stretch }, random) => {
  const half = 5.9 * stretch
  const eaves = FLOOR + 2 * ROOM
  const depth = 8.6
  const front = { face: 'front', at: 0 } as const
  wallsOf(site, { x: [-half, half], z: [0, depth], y: [0, eaves] }, finish.wall, finish)
  const ridge = gableAlongStreet(
    site,
    { x: [-half, half], z: [0, depth], y: eaves, pitch: 0.55 + 0.15 * random(), over: 0.35 },
    finish.accent,
    finish,
  )
  site.box([-half, half], [eaves - 0.36, eaves - 0.12], [-0.06, 0], finish.trim)

  const bays = [-0.8, -0.42, 0, 0.42, 0.8].map((share) => share * half)
  for (const a of bays) {
    windowOn(site, front, { a, y: FLOOR + ROOM + 0.7, width: 0.95, height: 1.4 }, finish, random)
    if (a !== 0) windowOn(site, front, { a, y: FLOOR + 0.7, width: 0.95, height: 1.55 }, finish, random)
  }
  const lamps = [doorOn(site, front, 0, FLOOR, finish, random)]
  const entry = [-1.5, 1.5] as const
  if (hasPorch) {
    porch(site, { x: entry, z: [-1.7, 0], floor: FLOOR, ceiling: 2.95, posts: 2, post: 'square', rail: null }, finish)
    gableToStreet(site, { x: entry, z: [-1.7, 0.4], y: 3.22, pitch: 0.5, over: 0.2 }, finish.trim, finish)
  }
  const foot = steps(site, [-1.1, 1.1], hasPorch ? -1.7 : 0, FLOOR, { surface: 'brick', color: [0.31, 0.14, 0.1] })
  for (const side of random() < 0.5 ? [-1] : [-1, 1])
    chimney(site, side * (half - 0.5), depth / 2, ridge + 0.9, { surface: 'brick', color: [0.3, 0.14, 0.1] })
  sidesAndBack(site, { x: [-half, half], z: [0, depth], stories: 2 }, finish, random)

  const garageX = [half, half + 6] as const
  if (hasGarage) lamps.push(garage(site, { x: garageX, z: [1.4, 8], roof: 'alongStreet', pitch: 0.5 }, finish, random))
  const inFront = hasPorch ? 1.7 : 1.3
  return {
    x: [-half, hasGarage ? garageX[1] : half],
    depth,
    height: ridge,
    door: { x: 0, z: foot },
    drive: hasGarage ? { x: [garageX[0] + 0.5, garageX[1] - 0.5], z: 1.4 } : null,
    beds: [
      { x: [-half, -inFront], z: 0 },
      { x: [inFront, half], z: 0 },
    ],
    lamps,
  }
}
