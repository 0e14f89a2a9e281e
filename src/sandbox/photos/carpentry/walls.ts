import type { Look, Pair, Site } from '../site.ts'

/** A flat vertical wall: which way it faces and where it is (z of front and back, x of the sides). */
export type Wall = { readonly face: 'front' | 'back' | 'left' | 'right'; readonly at: number }

/** A block fixed to a wall: `along` it, `up`, and how far it extends `out` of it, in meters. */
export function fix(site: Site, { face, at }: Wall, along: Pair, up: Pair, [from, to]: Pair, look: Look): void {
  if (face === 'front') site.box(along, up, [at - to, at - from], look)
  else if (face === 'back') site.box(along, up, [at + from, at + to], look)
  else if (face === 'left') site.box([at - to, at - from], up, along, look)
  else site.box([at + from, at + to], up, along, look)
}

/** The materials of the outside of a house. */
export type Finish = {
  readonly wall: Look
  /** Gables, dormers and other parts that differ from the walls. */
  readonly accent: Look
  readonly roof: Look
  readonly trim: Look
  readonly door: Look
  readonly shutters: Look | null
  readonly base: Look
  /** The bars show a pane's proportions: columns and rows of each sash. */
  readonly bars: readonly [columns: number, rows: number]
}

export type Rooms = { readonly x: Pair; readonly z: Pair; readonly y: Pair }

/**
 * Four walls on a foundation, with boards at the corners. The foundation only shows where the walls start at the
 * ground.
 */
export function wallsOf(site: Site, { x, z, y }: Rooms, wall: Look, { trim, base }: Finish): void {
  site.box(x, y, z, wall)
  if (y[0] <= 0) site.box([x[0] - 0.025, x[1] + 0.025], [-0.1, 0.42], [z[0] - 0.025, z[1] + 0.025], base)
  if (wall.surface === 'brick' || wall.surface === 'stone' || wall.surface === 'stucco') return
  const foot = y[0] <= 0 ? 0.42 : y[0]
  for (const [edge, inward] of [
    [x[0], 1],
    [x[1], -1],
  ] as const)
    for (const [end, inside] of [
      [z[0], 1],
      [z[1], -1],
    ] as const)
      site.box(
        [edge - inward * 0.03, edge + inward * 0.11],
        [foot, y[1]],
        [end - inside * 0.03, end + inside * 0.11],
        trim,
      )
}

/** A chimney of brick with a cap and a flue. */
export function chimney(site: Site, x: number, z: number, top: number, look: Look): void {
  site.box([x - 0.42, x + 0.42], [0, top], [z - 0.32, z + 0.32], look)
  site.box([x - 0.48, x + 0.48], [top - 0.22, top - 0.06], [z - 0.38, z + 0.38], look)
  site.box([x - 0.2, x + 0.2], [top, top + 0.3], [z - 0.16, z + 0.16], { surface: 'stucco', color: [0.3, 0.17, 0.11] })
}
