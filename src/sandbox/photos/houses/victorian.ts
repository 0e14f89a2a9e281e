import type { Random } from '#engine/random.ts'
import { doorOn } from '../carpentry/doors.ts'
import { porch, steps } from '../carpentry/porches.ts'
import { gableAlongStreet, gableToStreet, leanRoof } from '../carpentry/roofs.ts'
import { type Finish, fix, wallsOf } from '../carpentry/walls.ts'
import { pane, windowOn, windowRow } from '../carpentry/windows.ts'
import { planeThrough, prism } from '../planes.ts'
import type { Site } from '../site.ts'
import { sidesAndBack } from './backs.ts'
import { type BuildHouse, FLOOR } from './house.ts'

/** Tall and narrow: a steep gable with a patterned top, a round tower with a pointed hat, a porch around the front. */
export const victorian: BuildHouse = (site, { finish, stretch }, random) => {
  const half = 4.1 * stretch
  const floor = FLOOR + 0.3
  const story = 3
  const eaves = floor + 2 * story
  const depth = 9.5
  const front = { face: 'front', at: 0 } as const
  const plain = { ...finish, shutters: null }
  wallsOf(site, { x: [-half, half], z: [0, depth], y: [0, eaves] }, finish.wall, finish)
  const ridge = gableToStreet(
    site,
    { x: [-half, half], z: [0, depth], y: eaves, pitch: 0.95, over: 0.4 },
    finish.accent,
    finish,
  )
  gableAlongStreet(
    site,
    { x: [-half - 0.6, half + 0.8], z: [3, 8], y: eaves, pitch: 1.1, over: 0.35 },
    finish.accent,
    finish,
  )
  wallsOf(site, { x: [-half - 0.6, half + 0.8], z: [3, 8], y: [0, eaves] }, finish.wall, finish)
  for (const y of [floor + story - 0.12, eaves - 0.2])
    fix(site, front, [-half, half], [y, y + 0.22], [0, 0.05], finish.trim)
  windowOn(site, front, { a: 0, y: eaves + 0.75, width: 0.95, height: 1.3 }, plain, random)

  tower(site, { cx: half + 0.1, eaves, floor, story }, finish, random)

  const doorX = -half * 0.45
  const lamps = [doorOn(site, front, doorX, floor, finish, random)]
  windowOn(site, front, { a: half * 0.28, y: floor + 0.6, width: 1.1, height: 1.8 }, plain, random)
  windowRow(
    site,
    front,
    [-half + 0.3, half - 1.6],
    { count: 2, y: floor + story + 0.55, width: 0.95, height: 1.75 },
    plain,
    random,
  )
  fix(site, front, [half * 0.28 - 0.5, half * 0.28 + 0.5], [floor + 2.5, floor + 2.75], [0, 0.012], pane(random))
  const porchX = [-half - 0.3, half - 1.7] as const
  const gap = [doorX - 0.75, doorX + 0.75] as const
  porch(site, { x: porchX, z: [-2.1, 0], floor, ceiling: 3.1, posts: 4, post: 'slim', rail: { gap } }, finish)
  leanRoof(site, { x: porchX, z: [-2.1, 0], y: 3.36, pitch: 0.28, over: 0.25 }, finish)
  const foot = steps(site, gap, -2.1, floor, { surface: 'timber', color: [0.28, 0.24, 0.2] })
  sidesAndBack(site, { x: [-half - 0.6, half + 0.8], z: [3, 8], stories: 2 }, finish, random)
  return {
    x: [-half - 0.6, half + 1.9],
    depth,
    height: ridge,
    door: { x: doorX, z: foot },
    drive: null,
    beds: [
      { x: [-half - 0.3, doorX - 0.9], z: -2.1 },
      { x: [doorX + 0.9, half - 1.7], z: -2.1 },
      { x: [half - 1.5, half + 2], z: -1.6 },
    ],
    lamps,
  }
}

/** Round, with a pointed hat. */
function tower(
  site: Site,
  { cx, eaves, floor, story }: { cx: number; eaves: number; floor: number; story: number },
  finish: Finish,
  random: Random,
): void {
  const plain = { ...finish, shutters: null }
  const [cz, radius] = [0.2, 1.75]
  const corners = (r: number, turn = 0) =>
    Array.from({ length: 8 }, (_, i): [number, number] => {
      const angle = ((i + 0.5 + turn) * Math.PI) / 4
      return [cx + Math.cos(angle) * r, cz + Math.sin(angle) * r]
    })
  const top = eaves + 0.8
  site.solid(prism('y', corners(radius), [0, top]), finish.wall)
  for (const y of [floor + story - 0.12, top - 0.3])
    site.solid(prism('y', corners(radius + 0.06), [y, y + 0.24]), finish.trim)
  site.solid(prism('y', corners(radius + 0.05), [0, 0.5]), finish.base)
  const hat = corners(1).map(([x, z], i) => {
    const next = corners(1)[(i + 1) % 8]!
    const [nx, nz] = [(x + next[0]) / 2 - cx, (z + next[1]) / 2 - cz]
    const flat = Math.hypot(nx, nz)
    const edge = (radius + 0.35) * flat
    return planeThrough([cx + (nx / flat) * edge, top, cz + (nz / flat) * edge], [nx / flat, 0.55, nz / flat])
  })
  site.solid([...hat, planeThrough([0, top - 0.08, 0], [0, -1, 0])], finish.roof)
  site.box([cx - 0.03, cx + 0.03], [top + 3.4, top + 4.4], [cz - 0.03, cz + 0.03], finish.trim)
  const flatFace = radius * Math.cos(Math.PI / 8)
  for (const y of [floor + 0.7, floor + story + 0.6]) {
    windowOn(site, { face: 'front', at: cz - flatFace }, { a: cx, y, width: 0.85, height: 1.7 }, plain, random)
    windowOn(site, { face: 'right', at: cx + flatFace }, { a: cz, y, width: 0.85, height: 1.7 }, plain, random)
  }
}
