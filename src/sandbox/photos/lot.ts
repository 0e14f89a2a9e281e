import { type Random, randomFrom } from '#engine/random.ts'
import { EVERGREENS, LAWNS } from './garden/garden-colors.ts'
import { plantBeds, plantTrees } from './garden/planting.ts'
import { plantHedge } from './garden/shrubs.ts'
import type { Ground, Patch } from './ground.ts'
import { type Home, homeFromSeed } from './home.ts'
import { buildHouse } from './houses/build-house.ts'
import type { Footprint } from './houses/house.ts'
import { pick } from './palette.ts'
import { type Look, type Pair, type Site, siteOf, type Thing } from './site.ts'
import { furnishStreet, furnishTerrace } from './street.ts'

/** A home with everything around it. */
export type Lot = { readonly things: readonly Thing[]; readonly ground: Ground; readonly footprint: Footprint }

const CURB_Z = -11.6

/** Meters from a house to its neighbor's lot. */
const SIDE_YARD = 4

export function lotOf(home: Home): Lot {
  const random = randomFrom(home.seed ^ 0x33c1)
  const things: Thing[] = []
  const site = siteOf(things)
  const footprint = buildHouse(site, home, 0, 0)
  const borders: Pair = [footprint.x[0] - SIDE_YARD, footprint.x[1] + SIDE_YARD]
  buildNeighbors(site, home, borders, random)
  fenceIn(site, home, footprint, borders, random)
  plantBeds(site, home, footprint, random)
  plantTrees(site, home, footprint, borders, random)
  furnishStreet(site, footprint, CURB_Z, random)
  furnishTerrace(site, footprint, random)
  return { things, ground: groundOf(home, footprint), footprint }
}

/** The houses to the left and right, without garages, a little forward or back. */
function buildNeighbors(site: Site, home: Home, borders: Pair, random: Random): void {
  for (const [i, border] of borders.entries()) {
    const next = homeFromSeed(home.seed + 7919 * (i + 1))
    const neighbor: Home = { ...next, plan: { ...next.plan, hasGarage: false } }
    const away = SIDE_YARD + 6.6
    buildHouse(site, neighbor, border + (i === 0 ? -away : away), -0.5 + random() * 2.5)
  }
}

const PICKET: Look = { surface: 'trim', color: [0.7, 0.69, 0.66] }
const BOARDS: Look = { surface: 'timber', color: [0.24, 0.17, 0.11] }

/** Along the borders, and from the house to them; a picket fence along the street too. */
function fenceIn(
  site: Site,
  { fence, hasSidewalk }: Home,
  { x, door, drive, depth }: Footprint,
  borders: Pair,
  random: Random,
): void {
  if (fence === null) return
  if (fence === 'hedge') {
    const leaf = pick(EVERGREENS, random)
    plantHedge(site, [borders[0] - 0.4, borders[0] + 0.4], 1.3, [-6, 5], leaf, random)
    return
  }
  for (const border of borders) site.box([border - 0.03, border + 0.03], [0.04, 1.8], [3.4, depth + 26], BOARDS)
  for (const [from, to] of [
    [borders[0], drive ? Math.min(x[0], drive.x[0]) : x[0]],
    [drive ? Math.max(x[1], drive.x[1]) : x[1], borders[1]],
  ] as const) {
    site.box([from, to], [0.04, 1.8], [3.4, 3.44], BOARDS)
    for (let at = from; at <= to; at += 2) site.box([at - 0.06, at + 0.06], [0, 1.92], [3.36, 3.48], BOARDS)
  }
  if (fence !== 'picket') return
  const z = hasSidewalk ? -8.6 : CURB_Z + 1.2
  for (let at = borders[0]; at < borders[1]; at += 0.14) {
    if (Math.abs(at - door.x) < 0.85) continue
    if (drive && at > drive.x[0] - 0.2 && at < drive.x[1] + 0.2) continue
    site.box([at - 0.04, at + 0.04], [0.08, 0.95 - 0.05 * Math.abs(((at * 7) % 2) - 1)], [z - 0.012, z + 0.012], PICKET)
    for (const y of [0.3, 0.75]) site.box([at - 0.07, at + 0.07], [y, y + 0.08], [z + 0.012, z + 0.04], PICKET)
  }
}

function groundOf({ season, dryness, hasSidewalk, kind }: Home, { door, drive, beds, x, depth }: Footprint): Ground {
  const walk: Patch = {
    surface: kind === 'spanish' || kind === 'cape' ? 'paving' : 'concrete',
    color: kind === 'spanish' ? [0.34, 0.22, 0.15] : kind === 'cape' ? [0.27, 0.15, 0.11] : [0.4, 0.385, 0.36],
    x: [door.x - 0.68, door.x + 0.68],
    z: [hasSidewalk ? -9 : CURB_Z, door.z + 1],
    ragged: 0.02,
  }
  const patches: Patch[] = [walk]
  if (drive)
    patches.push({
      surface: 'concrete',
      color: [0.36, 0.35, 0.335],
      x: drive.x,
      z: [CURB_Z, drive.z + 0.5],
      ragged: 0.03,
    })
  if (hasSidewalk)
    patches.push({ surface: 'concrete', color: [0.42, 0.405, 0.38], x: [-200, 200], z: [-10.3, -9], ragged: 0.02 })
  for (const bed of beds)
    patches.push({ surface: 'mulch', color: [0, 0, 0], x: bed.x, z: [bed.z - 1.35, bed.z + 0.5], ragged: 0.22 })
  const middle = (x[0] + x[1]) / 2
  patches.push({
    surface: 'paving',
    color: [0.33, 0.29, 0.25],
    x: [middle - 3.6, middle + 3.6],
    z: [depth - 0.5, depth + 3.6],
    ragged: 0.02,
  })
  return { curbZ: CURB_Z, curbHeight: 0.14, lawn: LAWNS[season], dryness, patches, exists: true }
}
