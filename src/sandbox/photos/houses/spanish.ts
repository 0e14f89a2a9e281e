import type { Random } from '#engine/random.ts'
import { doorOn } from '../carpentry/doors.ts'
import { steps } from '../carpentry/porches.ts'
import { gableAlongStreet, gableToStreet } from '../carpentry/roofs.ts'
import { chimney, type Finish, fix } from '../carpentry/walls.ts'
import { windowOn } from '../carpentry/windows.ts'
import { prism } from '../planes.ts'
import type { Look, Site } from '../site.ts'
import { sidesAndBack } from './backs.ts'
import { garage } from './garage.ts'
import { type BuildHouse, FLOOR } from './house.ts'

const BEAM: Look = { surface: 'timber', color: [0.14, 0.075, 0.04] }

/** Stucco under clay tiles: a low wing with a broad gable, deep openings, beams, an entry tower. */
export const spanish: BuildHouse = (site, { finish: base, hasGarage, stories, stretch }, random) => {
  const finish = {
    ...base,
    trim: { ...base.trim, color: [base.wall.color[0] * 0.92, base.wall.color[1] * 0.9, base.wall.color[2] * 0.86] },
  } as const
  const dark = { ...finish, shutters: null, trim: BEAM }
  const half = 6 * stretch
  const eaves = 3.1
  const depth = 8.6
  const front = { face: 'front', at: 0 } as const
  const rooms: Look = { ...finish.wall, surface: 'stucco' }
  site.box([-half, half], [-0.1, eaves], [0, depth], rooms)
  const roof = { x: [-half, half], z: [0, depth], y: eaves, pitch: 0.34, over: 0.4 } as const
  let ridge = gableAlongStreet(site, roof, rooms, finish)
  if (stories === 2) ridge = upperStory(site, { half, eaves, depth }, { rooms, finish, dark }, random)
  const wing = [-half, -half + 4.8] as const
  site.box(wing, [-0.1, eaves], [-2.2, 2], rooms)
  gableToStreet(site, { x: wing, z: [-2.2, 3.5], y: eaves, pitch: 0.36, over: 0.35 }, rooms, finish)
  const middle = (wing[0] + wing[1]) / 2
  const wingWall = { face: 'front', at: -2.2 } as const
  windowOn(site, wingWall, { a: middle, y: FLOOR + 0.4, width: 2.2, height: 1.75 }, dark, random)
  for (const x of [-0.3, 0, 0.3])
    fix(site, wingWall, [middle + x - 0.07, middle + x + 0.07], [eaves + 0.25, eaves + 0.45], [0, 0.03], BEAM)

  const doorX = wing[1] + 1.4
  site.box([doorX - 1.35, doorX - 0.85], [0, 3.7], [-1.5, 0], rooms)
  site.box([doorX + 0.85, doorX + 1.35], [0, 3.7], [-1.5, 0], rooms)
  site.box([doorX - 1.35, doorX + 1.35], [2.95, 3.7], [-1.5, 0.6], rooms)
  for (const side of [-1, 1])
    site.solid(
      prism(
        'z',
        [
          [doorX + side * 0.86, 2.3],
          [doorX + side * 0.86, 2.97],
          [doorX + side * 0.2, 2.97],
        ],
        [-1.5, -1.1],
      ),
      rooms,
    )
  gableToStreet(
    site,
    { x: [doorX - 1.35, doorX + 1.35], z: [-1.5, 1.5], y: 3.7, pitch: 0.4, over: 0.22 },
    rooms,
    finish,
  )
  const lamps = [
    doorOn(site, front, doorX, FLOOR, { ...dark, door: { surface: 'door', color: [0.16, 0.08, 0.04] } }, random),
  ]
  const foot = steps(site, [doorX - 0.85, doorX + 0.85], -1.1, FLOOR, { surface: 'paving', color: [0.36, 0.2, 0.13] })
  windowOn(site, front, { a: (doorX + 1.6 + half) / 2, y: FLOOR + 0.65, width: 1.8, height: 1.5 }, dark, random)
  chimney(site, half * 0.2, depth * 0.6, ridge + 0.8, rooms)
  sidesAndBack(site, { x: [-half, half], z: [0, depth], stories: 1 }, dark, random)

  const garageX = [half, half + 5.8] as const
  if (hasGarage)
    lamps.push(
      garage(
        site,
        { x: garageX, z: [-0.6, 7], roof: 'alongStreet', pitch: 0.34 },
        { ...dark, wall: rooms, accent: rooms },
        random,
      ),
    )
  return {
    x: [-half, hasGarage ? garageX[1] : half],
    depth,
    height: ridge,
    door: { x: doorX, z: foot },
    drive: hasGarage ? { x: [garageX[0] + 0.5, garageX[1] - 0.5], z: -0.6 } : null,
    beds: [
      { x: wing, z: -2.2 },
      { x: [doorX + 1.5, half], z: 0 },
    ],
    lamps,
  }
}

function upperStory(
  site: Site,
  { half, eaves, depth }: { half: number; eaves: number; depth: number },
  { rooms, finish, dark }: { rooms: Look; finish: Finish; dark: Finish },
  random: Random,
): number {
  site.box([0.5, half - 0.3], [0, eaves + 2.6], [1.2, depth - 0.5], rooms)
  const ridge = gableAlongStreet(
    site,
    { x: [0.5, half - 0.3], z: [1.2, depth - 0.5], y: eaves + 2.6, pitch: 0.34, over: 0.4 },
    rooms,
    finish,
  )
  for (const wall of [
    { face: 'front', at: 1.2 },
    { face: 'back', at: depth - 0.5 },
  ] as const)
    for (const a of [half * 0.3, half * 0.7])
      windowOn(site, wall, { a, y: eaves + 1.15, width: 0.9, height: 1.2 }, dark, random)
  return ridge
}
