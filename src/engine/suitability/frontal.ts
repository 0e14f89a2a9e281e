import type { Scene } from './scene.ts'

/** An edge is level within so much (radians); within the wider it may be an eave or a sill seen aslant. */
const LEVEL = 0.05
const NEARLY_LEVEL = 0.35

/**
 * How much a home seems to face us, 0..1: of the nearly level edges of what is built, the share that is level. Eaves and
 * sills run level only when seen from the front. Good for comparing photos of one home; the same view of another home may
 * give another number.
 */
export function frontalOf({ built, steepness, direction }: Scene): number {
  let level = 0
  let nearly = 0.01
  for (let i = 0; i < built.length; i++) {
    const slant = Math.abs(direction[i]! - Math.PI / 2)
    if (slant > NEARLY_LEVEL) continue
    const edge = built[i]! * steepness[i]!
    nearly += edge
    if (slant < LEVEL) level += edge
  }
  return level / nearly
}
