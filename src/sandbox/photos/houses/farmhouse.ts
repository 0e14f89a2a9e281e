import type { Random } from '#engine/random.ts'
import { doorOn } from '../carpentry/doors.ts'
import { porch, steps } from '../carpentry/porches.ts'
import { gableAlongStreet, gableToStreet, leanRoof } from '../carpentry/roofs.ts'
import { type Finish, type Wall, wallsOf } from '../carpentry/walls.ts'
import { windowOn, windowRow } from '../carpentry/windows.ts'
import type { Site } from '../site.ts'
import { sidesAndBack } from './backs.ts'
import { garage } from './garage.ts'
import { type BuildHouse, FLOOR, ROOM } from './house.ts'

/** A gabled wing to the street beside a long roof, and a porch of metal along the front. */
export const farmhouse: BuildHouse = (site, { finish, hasGarage, stretch }, random) => {
  const half = 5.6 * stretch
  const eaves = FLOOR + 2 * ROOM - 0.3
  const depth = 8.2
  const front = { face: 'front', at: 0 } as const
  wallsOf(site, { x: [-half, half], z: [0, depth], y: [0, eaves] }, finish.wall, finish)
  gableAlongStreet(site, { x: [-half, half], z: [0, depth], y: eaves, pitch: 0.6, over: 0.35 }, finish.accent, finish)

  const wing = [-half, -half + 4.7] as const
  const wingZ = -1.5
  const wingWall = { face: 'front', at: wingZ } as const
  wallsOf(site, { x: wing, z: [wingZ, 4], y: [0, eaves] }, finish.accent, finish)
  const pitch = 0.95 + 0.15 * random()
  const ridge = gableToStreet(site, { x: wing, z: [wingZ, 5], y: eaves, pitch, over: 0.35 }, finish.accent, finish)
  const middle = (wing[0] + wing[1]) / 2
  wingWindows(site, { wall: wingWall, middle, eaves }, finish, random)

  const doorX = wing[1] + 1.5
  const lamps = [doorOn(site, front, doorX, FLOOR, finish, random)]
  windowOn(
    site,
    front,
    { a: doorX + 2.9, y: FLOOR + 0.6, width: 1.7, height: 1.6 },
    { ...finish, shutters: null },
    random,
  )
  windowRow(
    site,
    front,
    [wing[1] + 0.4, half - 0.2],
    { count: 3, y: FLOOR + ROOM + 0.75, width: 0.85, height: 1.25 },
    { ...finish, shutters: null },
    random,
  )
  const gap = [doorX - 0.8, doorX + 0.8] as const
  porch(
    site,
    {
      x: [wing[1], half],
      z: [-2.1, 0],
      floor: FLOOR,
      ceiling: 2.75,
      posts: 4,
      post: 'square',
      rail: random() < 0.6 ? { gap } : null,
    },
    finish,
  )
  const metal = { ...finish, roof: { surface: 'metalRoof', color: [0.075, 0.08, 0.085] } } as const
  leanRoof(site, { x: [wing[1] + 0.2, half], z: [-2.1, 0], y: 3, pitch: 0.28, over: 0.2 }, metal)
  const foot = steps(site, gap, -2.1, FLOOR, { surface: 'timber', color: [0.24, 0.2, 0.17] })
  sidesAndBack(site, { x: [-half, half], z: [0, depth], stories: 2 }, finish, random)

  const garageX = [half, half + 5.9] as const
  if (hasGarage) lamps.push(garage(site, { x: garageX, z: [1.6, 8], roof: 'toStreet', pitch: 0.75 }, finish, random))
  return {
    x: [-half, hasGarage ? garageX[1] : half],
    depth,
    height: ridge,
    door: { x: doorX, z: foot },
    drive: hasGarage ? { x: [garageX[0] + 0.5, garageX[1] - 0.5], z: 1.6 } : null,
    beds: [
      { x: wing, z: wingZ },
      { x: [doorX + 1, half], z: -2.1 },
    ],
    lamps,
  }
}

function wingWindows(
  site: Site,
  { wall, middle, eaves }: { wall: Wall; middle: number; eaves: number },
  finish: Finish,
  random: Random,
): void {
  windowRow(
    site,
    wall,
    [middle - 1.5, middle + 1.5],
    { count: 2, y: FLOOR + 0.55, width: 1, height: 1.75 },
    finish.shutters ? { ...finish, shutters: null } : finish,
    random,
  )
  windowRow(
    site,
    wall,
    [middle - 1.3, middle + 1.3],
    { count: 2, y: FLOOR + ROOM + 0.6, width: 0.85, height: 1.45 },
    { ...finish, shutters: null },
    random,
  )
  windowOn(site, wall, { a: middle, y: eaves + 0.55, width: 0.6, height: 0.8 }, { ...finish, shutters: null }, random)
}
