import { doorOn } from '../carpentry/doors.ts'
import { steps } from '../carpentry/porches.ts'
import { dormer, gableAlongStreet } from '../carpentry/roofs.ts'
import { chimney, wallsOf } from '../carpentry/walls.ts'
import { windowOn } from '../carpentry/windows.ts'
import { sidesAndBack } from './backs.ts'
import { garage } from './garage.ts'
import { type BuildHouse, FLOOR } from './house.ts'

/** One story under a steep roof with dormers, a chimney in the middle. */
export const cape: BuildHouse = (site, { finish, hasGarage, stretch }, random) => {
  const half = 5.4 * stretch
  const eaves = 3
  const depth = 8
  const pitch = 0.92
  const front = { face: 'front', at: 0 } as const
  wallsOf(site, { x: [-half, half], z: [0, depth], y: [0, eaves] }, finish.wall, finish)
  const ridge = gableAlongStreet(
    site,
    { x: [-half, half], z: [0, depth], y: eaves, pitch, over: 0.3 },
    finish.accent,
    finish,
  )
  for (const share of random() < 0.4 ? [-0.62, 0, 0.62] : [-0.5, 0.5]) {
    dormer(site, { a: share * half, z: 0.9, y: eaves + 1.1, width: 1.5, depth: 2.4 }, finish)
    windowOn(
      site,
      { face: 'front', at: 0.9 },
      { a: share * half, y: eaves + 1.15, width: 0.8, height: 1.05 },
      { ...finish, shutters: null },
      random,
    )
  }
  for (const share of [-0.76, -0.4, 0.4, 0.76])
    windowOn(site, front, { a: share * half, y: FLOOR + 0.65, width: 0.95, height: 1.45 }, finish, random)
  const lamps = [doorOn(site, front, 0, FLOOR, finish, random)]
  const foot = steps(site, [-1.1, 1.1], 0, FLOOR, { surface: 'brick', color: [0.32, 0.15, 0.1] })
  chimney(site, 0.4, depth / 2 + 0.3, ridge + 1, { surface: 'brick', color: [0.3, 0.14, 0.1] })
  sidesAndBack(site, { x: [-half, half], z: [0, depth], stories: 1 }, finish, random)
  for (const face of ['left', 'right'] as const)
    windowOn(
      site,
      { face, at: face === 'left' ? -half : half },
      { a: depth / 2, y: eaves + 0.9, width: 0.9, height: 1.2 },
      { ...finish, shutters: null },
      random,
    )

  const garageX = [half + 0.8, half + 5.6] as const
  if (hasGarage) {
    lamps.push(garage(site, { x: garageX, z: [2.2, 8], roof: 'toStreet', pitch: 0.8 }, finish, random))
    site.box([half, garageX[0]], [0, 2.5], [3.4, 6.5], finish.wall)
  }
  return {
    x: [-half, hasGarage ? garageX[1] : half],
    depth,
    height: ridge,
    door: { x: 0, z: foot },
    drive: hasGarage ? { x: [garageX[0] + 0.4, garageX[1] - 0.4], z: 2.2 } : null,
    beds: [
      { x: [-half, -1.3], z: 0 },
      { x: [1.3, half], z: 0 },
    ],
    lamps,
  }
}
