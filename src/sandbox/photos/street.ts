import type { Random } from '#engine/random.ts'
import type { Footprint } from './houses/house.ts'
import { taper } from './planes.ts'
import type { Look, Site } from './site.ts'
import type { Vec } from './vector.ts'

const POLE: Look = { surface: 'bark', color: [0.16, 0.12, 0.09] }
const WIRE: Look = { surface: 'iron', color: [0.03, 0.03, 0.03] }
const BLACK: Look = { surface: 'iron', color: [0.025, 0.025, 0.028] }
const WOOD: Look = { surface: 'timber', color: [0.26, 0.17, 0.1] }
const CUSHION: Look = { surface: 'cloth', color: [0.42, 0.4, 0.36] }

/** A mailbox at the curb, and sometimes a line of poles with wires behind the houses. */
export function furnishStreet(site: Site, { x, depth }: Footprint, curbZ: number, random: Random): void {
  const boxX = random() < 0.5 ? x[0] - 2.6 : x[1] + 2.6
  if (random() < 0.6) {
    const z = curbZ + 0.55
    site.box([boxX - 0.05, boxX + 0.05], [0, 1.05], [z - 0.05, z + 0.05], WOOD)
    site.box([boxX - 0.11, boxX + 0.11], [1.05, 1.3], [z - 0.26, z + 0.26], BLACK)
  }
  if (random() < 0.55) return
  const z = depth + 14
  const poles = [-34, 6 + 12 * random(), 52]
  for (const at of poles) {
    site.solid(taper([at, 0, z], 0.16, [at, 9.5, z], 0.11), POLE)
    site.box([at - 1.1, at + 1.1], [8.8, 8.95], [z - 0.07, z + 0.07], POLE)
  }
  for (const [from, to] of [
    [poles[0]!, poles[1]!],
    [poles[1]!, poles[2]!],
  ] as const)
    for (const [side, y] of [
      [-0.9, 9],
      [0.9, 9],
      [0, 7.4],
    ] as const)
      wire(site, [from + side, y, z], [to + side, y, z], 0.9)
}

/** Sags by `sag` meters in the middle. */
function wire(site: Site, from: Vec, to: Vec, sag: number): void {
  const pieces = 10
  const at = (i: number): Vec => {
    const share = i / pieces
    return [from[0] + (to[0] - from[0]) * share, from[1] - 4 * sag * share * (1 - share), from[2]]
  }
  for (let i = 0; i < pieces; i++) site.solid(taper(at(i), 0.014, at(i + 1), 0.0139), WIRE)
}

/** Table and chairs on the terrace behind the house. */
export function furnishTerrace(site: Site, { x, depth }: Footprint, random: Random): void {
  const cx = (x[0] + x[1]) / 2 + (random() < 0.5 ? -2 : 2)
  const cz = depth + 2
  site.box([cx - 0.9, cx + 0.9], [0.7, 0.75], [cz - 0.5, cz + 0.5], WOOD)
  for (const dx of [-0.8, 0.8])
    for (const dz of [-0.42, 0.42])
      site.box([cx + dx - 0.04, cx + dx + 0.04], [0, 0.7], [cz + dz - 0.04, cz + dz + 0.04], WOOD)
  for (const dx of [-0.45, 0.45])
    for (const side of [-1, 1]) {
      const z = cz + side * 0.78
      site.box([cx + dx - 0.24, cx + dx + 0.24], [0.4, 0.47], [z - 0.24, z + 0.24], CUSHION)
      site.box([cx + dx - 0.24, cx + dx + 0.24], [0.47, 0.95], [z + side * 0.2, z + side * 0.25], CUSHION)
      for (const ex of [-0.2, 0.2])
        for (const ez of [-0.2, 0.2])
          site.box([cx + dx + ex - 0.02, cx + dx + ex + 0.02], [0, 0.4], [z + ez - 0.02, z + ez + 0.02], BLACK)
    }
}
