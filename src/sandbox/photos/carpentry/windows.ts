import type { Random } from '#engine/random.ts'
import type { Look, Site } from '../site.ts'
import { type Finish, fix, type Wall } from './walls.ts'

export type Opening = {
  /** Middle along the wall, lower edge, width and height in meters. */
  readonly a: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A pane with its own curtains; two of three are lit in the evening. */
export const pane = (random: Random): Look => ({
  surface: 'glass',
  color: [random(), random() < 0.66 ? 1 : 0, 0],
})

/** A sash window: upper and lower half, bars, casing, sill, and shutters where the house has them. */
export function windowOn(
  site: Site,
  wall: Wall,
  { a, y, width, height }: Opening,
  finish: Finish,
  random: Random,
): void {
  const { trim, shutters, bars } = finish
  const [left, right, top] = [a - width / 2, a + width / 2, y + height]
  fix(site, wall, [left, right], [y, top], [-0.02, 0.012], pane(random))
  for (const [from, to] of [
    [left - 0.09, left],
    [right, right + 0.09],
  ] as const)
    fix(site, wall, [from, to], [y, top], [0, 0.06], trim)
  fix(site, wall, [left - 0.11, right + 0.11], [top, top + 0.13], [0, 0.08], trim)
  fix(site, wall, [left - 0.13, right + 0.13], [y - 0.07, y], [0, 0.12], trim)
  fix(site, wall, [left, right], [y + height / 2 - 0.028, y + height / 2 + 0.028], [0, 0.035], trim)
  const sashes = Math.max(1, Math.round(width / 1.15))
  for (let i = 1; i < sashes; i++) fix(site, wall, around(left + (width * i) / sashes, 0.05), [y, top], [0, 0.05], trim)
  const columns = bars[0] * sashes
  const rows = bars[1] * 2
  for (let i = 1; i < columns; i++)
    fix(site, wall, around(left + (width * i) / columns, 0.011), [y, top], [0, 0.022], trim)
  for (let i = 1; i < rows; i++)
    fix(site, wall, [left, right], around(y + (height * i) / rows, 0.011), [0, 0.022], trim)
  if (shutters)
    for (const side of [-1, 1]) {
      const middle = a + side * (width / 2 + 0.1 + 0.23)
      fix(site, wall, around(middle, 0.2), [y, top], [0, 0.045], shutters)
      fix(site, wall, around(middle, 0.14), [y + 0.1, y + height / 2 - 0.05], [0.04, 0.055], shade(shutters))
      fix(site, wall, around(middle, 0.14), [y + height / 2 + 0.05, top - 0.1], [0.04, 0.055], shade(shutters))
    }
}

const around = (middle: number, half: number): [number, number] => [middle - half, middle + half]
const shade = (look: Look): Look => ({
  ...look,
  color: [look.color[0] * 0.7, look.color[1] * 0.7, look.color[2] * 0.7],
})

/** One large pane in a thin dark frame, divided by vertical bars. */
export function wideWindowOn(
  site: Site,
  wall: Wall,
  { a, y, width, height }: Opening,
  frame: Look,
  random: Random,
): void {
  const [left, right, top] = [a - width / 2, a + width / 2, y + height]
  fix(site, wall, [left, right], [y, top], [-0.02, 0.012], pane(random))
  const parts = Math.max(1, Math.round(width / 1.3))
  for (let i = 0; i <= parts; i++)
    fix(site, wall, around(left + (width * i) / parts, 0.035), [y - 0.03, top + 0.03], [0, 0.05], frame)
  for (const edge of [y, top]) fix(site, wall, [left, right], around(edge, 0.035), [0, 0.05], frame)
}

/** Places as many windows of one size as fit evenly along a stretch of wall. */
export function windowRow(
  site: Site,
  wall: Wall,
  [from, to]: readonly [number, number],
  { count, ...size }: Omit<Opening, 'a'> & { readonly count: number },
  finish: Finish,
  random: Random,
): void {
  for (let i = 0; i < count; i++)
    windowOn(site, wall, { ...size, a: from + ((to - from) * (i + 0.5)) / count }, finish, random)
}
