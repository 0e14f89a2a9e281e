import type { Random } from '#engine/random.ts'
import type { Look, Site } from '../site.ts'
import type { Vec } from '../vector.ts'
import { type Finish, fix, type Wall } from './walls.ts'
import { pane } from './windows.ts'

const BRASS: Look = { surface: 'iron', color: [0.35, 0.26, 0.1] }
const LAMP: Look = { surface: 'lampGlass', color: [0.8, 0.78, 0.7] }
const BLACK: Look = { surface: 'iron', color: [0.02, 0.02, 0.022] }

/** A paneled front door with casing, a transom light and a lamp beside it. Returns the position of the lamp. */
export function doorOn(site: Site, wall: Wall, a: number, floor: number, finish: Finish, random: Random): Vec {
  const { trim, door } = finish
  const top = floor + 2.1
  const sidelight = random() < 0.45
  fix(site, wall, [a - 0.47, a + 0.47], [floor, top], [-0.02, 0.03], door)
  fix(site, wall, [a + 0.36, a + 0.4], [floor + 0.95, floor + 1.15], [0.03, 0.07], BRASS)
  for (const side of [-1, 1]) fix(site, wall, [a + side * 0.47, a + side * 0.6], [floor, top], [0, 0.07], trim)
  fix(site, wall, [a - 0.47, a + 0.47], [top + 0.06, top + 0.34], [-0.02, 0.015], pane(random))
  fix(site, wall, [a - 0.6, a + 0.6], [top, top + 0.06], [0, 0.07], trim)
  fix(site, wall, [a - 0.68, a + 0.68], [top + 0.34, top + 0.5], [0, 0.1], trim)
  if (sidelight)
    for (const side of [-1, 1]) {
      fix(site, wall, [a + side * 0.6, a + side * 0.9], [floor + 0.2, top], [-0.02, 0.012], pane(random))
      fix(site, wall, [a + side * 0.9, a + side * 1.0], [floor, top], [0, 0.07], trim)
    }
  return lanternOn(site, wall, a + (sidelight ? 1.25 : 0.9), floor + 1.75)
}

/** A small wall lantern; returns its position. */
export function lanternOn(site: Site, wall: Wall, a: number, y: number): Vec {
  fix(site, wall, [a - 0.07, a + 0.07], [y - 0.13, y + 0.11], [0.07, 0.2], LAMP)
  fix(site, wall, [a - 0.09, a + 0.09], [y + 0.11, y + 0.17], [0.04, 0.22], BLACK)
  fix(site, wall, [a - 0.08, a + 0.08], [y - 0.16, y - 0.13], [0, 0.21], BLACK)
  return wall.face === 'front'
    ? [a, y, wall.at - 0.16]
    : wall.face === 'back'
      ? [a, y, wall.at + 0.16]
      : [wall.at + (wall.face === 'left' ? -0.16 : 0.16), y, a]
}

/** A garage door, with or without a row of small panes at the top. */
export function garageDoorOn(
  site: Site,
  wall: Wall,
  { a, width, look }: { readonly a: number; readonly width: number; readonly look: Look },
  finish: Finish,
  random: Random,
): void {
  const height = 2.2
  // In front of the foundation, which continues behind it.
  fix(site, wall, [a - width / 2, a + width / 2], [0.02, height], [-0.02, 0.035], look)
  for (const side of [-1, 1])
    fix(site, wall, [a + (side * width) / 2, a + side * (width / 2 + 0.13)], [0, height], [0, 0.07], finish.trim)
  fix(site, wall, [a - width / 2 - 0.17, a + width / 2 + 0.17], [height, height + 0.16], [0, 0.09], finish.trim)
  if (random() < 0.4) return
  const panes = Math.round(width / 0.62)
  for (let i = 0; i < panes; i++) {
    const middle = a - width / 2 + (width * (i + 0.5)) / panes
    fix(site, wall, [middle - 0.22, middle + 0.22], [height - 0.44, height - 0.14], [0, 0.042], pane(random))
  }
}

/** Glass doors onto the terrace. */
export function terraceDoorOn(site: Site, wall: Wall, a: number, floor: number, frame: Look, random: Random): void {
  for (const side of [-1, 1]) fix(site, wall, [a, a + side * 0.95], [floor, floor + 2.1], [-0.02, 0.012], pane(random))
  for (const x of [-0.95, 0, 0.95])
    fix(site, wall, [a + x - 0.05, a + x + 0.05], [floor, floor + 2.1], [0, 0.05], frame)
  for (const y of [0, 2.1]) fix(site, wall, [a - 1, a + 1], [floor + y - 0.05, floor + y + 0.08], [0, 0.06], frame)
}
