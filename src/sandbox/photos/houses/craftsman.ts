import { doorOn } from '../carpentry/doors.ts'
import { porch, steps } from '../carpentry/porches.ts'
import { dormer, gableAlongStreet, gableToStreet } from '../carpentry/roofs.ts'
import { chimney, wallsOf } from '../carpentry/walls.ts'
import { windowOn, windowRow } from '../carpentry/windows.ts'
import { sidesAndBack } from './backs.ts'
import { garage } from './garage.ts'
import { type BuildHouse, FLOOR } from './house.ts'

/** A bungalow: deep eaves on brackets, a broad porch on tapered columns and piers, windows in threes. */
export const craftsman: BuildHouse = (site, { finish, hasGarage, stretch }, random) => {
  const half = 5 * stretch
  const floor = FLOOR + 0.25
  const eaves = 3.35
  const depth = 10
  const porchZ = [-2.4, 0] as const
  const front = { face: 'front', at: 0 } as const
  wallsOf(site, { x: [-half, half], z: [0, depth], y: [0, eaves] }, finish.wall, finish)
  const toStreet = random() < 0.55
  const pitch = 0.46 + 0.08 * random()
  const rail = { gap: [-0.95, 0.95] as const }
  porch(site, { x: [-half, half], z: porchZ, floor, ceiling: 2.95, posts: 4, post: 'pier', rail }, finish)

  let ridge: number
  if (toStreet) {
    const roof = { x: [-half, half], z: [-2.4, depth], y: eaves, pitch, over: 0.75 } as const
    ridge = gableToStreet(site, roof, finish.accent, finish)
    windowRow(
      site,
      { face: 'front', at: -2.4 },
      [-1.6, 1.6],
      { count: 3, y: eaves + 0.5, width: 0.75, height: 0.85 },
      finish,
      random,
    )
    for (const side of [-0.86, -0.45, 0.45, 0.86]) bracket(side * half, eaves + half * (1 - Math.abs(side)) * pitch)
  } else {
    const roof = { x: [-half, half], z: [-2.4, depth - 1], y: eaves - 0.1, pitch, over: 0.7 } as const
    ridge = gableAlongStreet(site, roof, finish.accent, finish)
    dormer(site, { a: 0, z: -0.1, y: eaves + 0.7, width: 2.9, depth: 3.4 }, finish)
    windowRow(
      site,
      { face: 'front', at: -0.1 },
      [-1.3, 1.3],
      { count: 3, y: eaves + 0.9, width: 0.65, height: 0.8 },
      { ...finish, shutters: null },
      random,
    )
  }
  function bracket(x: number, y: number): void {
    site.box([x - 0.08, x + 0.08], [y - 0.32, y - 0.14], [-3.1, -2.4], finish.trim)
    site.box([x - 0.06, x + 0.06], [y - 0.75, y - 0.2], [-2.52, -2.4], finish.trim)
  }

  const plain = { ...finish, shutters: null }
  for (const side of [-1, 1])
    windowOn(site, front, { a: side * half * 0.58, y: floor + 0.6, width: 2.2, height: 1.5 }, plain, random)
  const lamps = [doorOn(site, front, 0, floor, finish, random)]
  const foot = steps(site, [-0.95, 0.95], porchZ[0], floor, { surface: 'concrete', color: [0.42, 0.4, 0.37] })
  chimney(site, half * 0.75, depth * 0.55, ridge + 0.2, finish.base)
  sidesAndBack(site, { x: [-half, half], z: [0, depth], stories: 1 }, finish, random)

  const garageX = [half + 0.9, half + 6.3] as const
  if (hasGarage) lamps.push(garage(site, { x: garageX, z: [6, 11.5], roof: 'toStreet', pitch: 0.5 }, finish, random))
  return {
    x: [-half, half + (hasGarage ? 3.8 : 0)],
    depth,
    height: ridge,
    door: { x: 0, z: foot },
    drive: hasGarage ? { x: [garageX[0] + 0.4, garageX[1] - 1.6], z: 6 } : null,
    beds: [
      { x: [-half, -1.1], z: -2.4 },
      { x: [1.1, half], z: -2.4 },
    ],
    lamps,
  }
}
