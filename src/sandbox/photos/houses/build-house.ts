import { randomFrom } from '#engine/random.ts'
import type { Home, HouseKind } from '../home.ts'
import { type Pair, placedAt, type Site } from '../site.ts'
import { cape } from './cape.ts'
import { colonial } from './colonial.ts'
import { craftsman } from './craftsman.ts'
import { farmhouse } from './farmhouse.ts'
import type { BuildHouse, Footprint } from './house.ts'
import { modern } from './modern.ts'
import { ranch } from './ranch.ts'
import { spanish } from './spanish.ts'
import { victorian } from './victorian.ts'

const BUILDERS: Record<HouseKind, BuildHouse> = {
  ranch,
  cape,
  colonial,
  craftsman,
  farmhouse,
  victorian,
  modern,
  spanish,
}

/** Builds a home with its front wall at z and its middle at x; the footprint is given in the coordinates of `site`. */
export function buildHouse(site: Site, { kind, plan, mirrored, seed }: Home, x: number, z: number): Footprint {
  const footprint = BUILDERS[kind](placedAt(site, { x, z, mirrored }), plan, randomFrom(seed ^ 0x7a3d))
  const there = (value: number) => (mirrored ? -value : value) + x
  const span = ([from, to]: Pair): Pair => (mirrored ? [there(to), there(from)] : [there(from), there(to)])
  return {
    x: span(footprint.x),
    depth: footprint.depth + z,
    height: footprint.height,
    door: { x: there(footprint.door.x), z: footprint.door.z + z },
    drive: footprint.drive && { x: span(footprint.drive.x), z: footprint.drive.z + z },
    beds: footprint.beds.map((bed) => ({ x: span(bed.x), z: bed.z + z })),
    lamps: footprint.lamps.map(([lampX, y, lampZ]) => [there(lampX), y, lampZ + z]),
  }
}
