import type { Random } from '#engine/random.ts'
import { garageDoorOn, lanternOn } from '../carpentry/doors.ts'
import { steps } from '../carpentry/porches.ts'
import { flatRoof } from '../carpentry/roofs.ts'
import { type Finish, fix } from '../carpentry/walls.ts'
import { wideWindowOn } from '../carpentry/windows.ts'
import type { Look, Pair, Site } from '../site.ts'
import type { BuildHouse } from './house.ts'

const FRAME: Look = { surface: 'iron', color: [0.025, 0.025, 0.027] }
const WOOD: Look = { surface: 'timber', color: [0.34, 0.19, 0.09] }

/** Flat roofs over stacked boxes, glass from wall to wall, a wall of wood beside the door. */
export const modern: BuildHouse = (site, { finish, hasGarage, stories, stretch }, random) => {
  const half = 6.2 * stretch
  const depth = 9
  const low = 3.2
  const floor = 0.2
  const front = { face: 'front', at: 0 } as const
  site.box([-half, half], [-0.1, low], [0, depth], finish.wall)
  flatRoof(site, { x: [-half, half], z: [-0.9, depth], y: low, over: 0.35 }, finish.roof)
  const doorX = -0.6
  fix(site, front, [doorX - 2.1, doorX + 1.1], [0, low], [0, 0.08], WOOD)
  fix(site, front, [doorX - 0.5, doorX + 0.5], [floor, floor + 2.3], [0.06, 0.1], { ...finish.door, surface: 'trim' })
  fix(site, front, [doorX + 0.55, doorX + 0.95], [floor, floor + 2.3], [0.06, 0.095], {
    surface: 'glass',
    color: [random(), 1, 0],
  })
  wideWindowOn(
    site,
    front,
    { a: (doorX + 1.5 + half) / 2, y: floor + 0.3, width: half - doorX - 2.3, height: 2.3 },
    FRAME,
    random,
  )
  const leftSpan = [-half + 0.4, doorX - 2.5] as const
  wideWindowOn(
    site,
    front,
    { a: (leftSpan[0] + leftSpan[1]) / 2, y: floor + 1.1, width: leftSpan[1] - leftSpan[0] - 0.4, height: 1.2 },
    FRAME,
    random,
  )

  const upper = stories === 2
  if (upper) upperFloor(site, { x: [-half + 0.4, half * 0.35], low, depth }, finish, random)
  wideWindowOn(
    site,
    { face: 'back', at: depth },
    { a: 0, y: floor + 0.1, width: half * 1.2, height: 2.4 },
    FRAME,
    random,
  )
  wideWindowOn(site, { face: 'left', at: -half }, { a: 4, y: floor + 0.9, width: 2.2, height: 1.5 }, FRAME, random)
  wideWindowOn(site, { face: 'right', at: half }, { a: 4, y: floor + 0.9, width: 2.2, height: 1.5 }, FRAME, random)

  const lamps = [lanternOn(site, front, doorX - 1.2, 2)]
  const foot = steps(site, [doorX - 1.3, doorX + 1.3], 0, floor, { surface: 'concrete', color: [0.45, 0.44, 0.42] })
  const garageX = [half, half + 6] as const
  if (hasGarage) {
    site.box(garageX, [-0.1, 2.9], [1.2, depth], finish.accent)
    flatRoof(site, { x: garageX, z: [1.2, depth], y: 2.9, over: 0.25 }, finish.roof)
    const wall = { face: 'front', at: 1.2 } as const
    garageDoorOn(
      site,
      wall,
      {
        a: half + 3,
        width: 4.9,
        look: random() < 0.5 ? WOOD : { surface: 'garageDoor', color: [0.12, 0.12, 0.125] },
      },
      { ...finish, trim: FRAME },
      random,
    )
    lamps.push(lanternOn(site, wall, half + 0.28, 1.9))
  }
  return {
    x: [-half, hasGarage ? garageX[1] : half],
    depth,
    height: upper ? low + 3.5 : low + 0.4,
    door: { x: doorX, z: foot - 0.1 },
    drive: hasGarage ? { x: [garageX[0] + 0.4, garageX[1] - 0.4], z: 1.2 } : null,
    beds: [
      { x: [-half, doorX - 1.6], z: 0 },
      { x: [doorX + 1.7, half], z: 0 },
    ],
    lamps,
  }
}

function upperFloor(
  site: Site,
  { x, low, depth }: { x: Pair; low: number; depth: number },
  finish: Finish,
  random: Random,
): void {
  site.box(x, [low + 0.3, low + 3.2], [-0.7, depth - 2], finish.accent)
  flatRoof(site, { x, z: [-0.7, depth - 2], y: low + 3.2, over: 0.5 }, finish.roof)
  const wall = { face: 'front', at: -0.7 } as const
  wideWindowOn(site, wall, { a: x[0] + 1.9, y: low + 1.1, width: 2.5, height: 1.6 }, FRAME, random)
  wideWindowOn(site, wall, { a: x[1] - 1.6, y: low + 0.8, width: 1.5, height: 1.9 }, FRAME, random)
  wideWindowOn(
    site,
    { face: 'back', at: depth - 2 },
    { a: (x[0] + x[1]) / 2, y: low + 1, width: 4, height: 1.7 },
    FRAME,
    random,
  )
  wideWindowOn(site, { face: 'left', at: x[0] }, { a: 3, y: low + 1.1, width: 2, height: 1.4 }, FRAME, random)
}
