import { doorOn } from '../carpentry/doors.ts'
import { porch, steps } from '../carpentry/porches.ts'
import { gableAlongStreet, gableToStreet, hipRoof } from '../carpentry/roofs.ts'
import { chimney, wallsOf } from '../carpentry/walls.ts'
import { windowOn } from '../carpentry/windows.ts'
import { sidesAndBack } from './backs.ts'
import { garage } from './garage.ts'
import { type BuildHouse, FLOOR } from './house.ts'

/** Long and low under one broad roof, a wing forward, a picture window beside the door. */
export const ranch: BuildHouse = (site, { finish, hasGarage, hasPorch, stretch }, random) => {
  const half = 6.6 * stretch
  const eaves = 3
  const depth = 8.4
  const isHip = random() < 0.45
  const pitch = 0.36 + 0.1 * random()
  const front = { face: 'front', at: 0 } as const
  wallsOf(site, { x: [-half, half], z: [0, depth], y: [0, eaves] }, finish.wall, finish)
  const plan = { x: [-half, half], z: [0, depth], y: eaves, pitch, over: 0.55 } as const
  const ridge = isHip ? hipRoof(site, plan, finish) : gableAlongStreet(site, plan, finish.accent, finish)

  const wing = [-half, -half + 4.4] as const
  wallsOf(site, { x: wing, z: [-1.9, 3], y: [0, eaves] }, finish.wall, finish)
  const wingRoof = { x: wing, z: [-1.9, depth / 2], y: eaves, pitch: pitch + 0.08, over: 0.5 } as const
  if (isHip) hipRoof(site, wingRoof, finish)
  else gableToStreet(site, wingRoof, finish.accent, finish)
  windowOn(
    site,
    { face: 'front', at: -1.9 },
    { a: -half + 2.2, y: FLOOR + 0.65, width: 2.1, height: 1.4 },
    finish,
    random,
  )

  const doorX = -half + 5.7
  const lamps = [doorOn(site, front, doorX, FLOOR, finish, random)]
  windowOn(
    site,
    front,
    { a: doorX + 3.1, y: FLOOR + 0.5, width: 2.6, height: 1.55 },
    { ...finish, shutters: null },
    random,
  )
  windowOn(site, front, { a: half - 1.5, y: FLOOR + 0.85, width: 1.2, height: 1.2 }, finish, random)
  if (hasPorch)
    porch(
      site,
      { x: [wing[1], doorX + 5], z: [-1.6, 0], floor: FLOOR, ceiling: 2.72, posts: 3, post: 'slim', rail: null },
      finish,
    )
  if (hasPorch) site.box([wing[1], doorX + 5.3], [2.98, 3.12], [-2, 0.2], finish.roof)
  const foot = steps(site, [doorX - 0.9, doorX + 0.9], hasPorch ? -1.6 : 0, FLOOR, {
    surface: 'brick',
    color: [0.3, 0.14, 0.1],
  })
  if (random() < 0.7)
    chimney(site, half * 0.4, depth / 2 + 0.4, ridge + 0.8, { surface: 'brick', color: [0.32, 0.15, 0.1] })
  sidesAndBack(site, { x: [-half, half], z: [0, depth], stories: 1 }, finish, random)

  const garageX = [half, half + 5.8] as const
  if (hasGarage)
    lamps.push(garage(site, { x: garageX, z: [-0.8, 6.6], roof: isHip ? 'hip' : 'toStreet', pitch }, finish, random))
  return {
    x: [-half, hasGarage ? garageX[1] : half],
    depth,
    height: ridge,
    door: { x: doorX, z: foot },
    drive: hasGarage ? { x: [garageX[0] + 0.5, garageX[1] - 0.5], z: -0.8 } : null,
    beds: [
      { x: [wing[0], wing[1]], z: -1.9 },
      { x: [doorX + 1.1, half - 0.2], z: hasPorch ? -1.6 : 0 },
    ],
    lamps,
  }
}
