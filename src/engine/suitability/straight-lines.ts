import type { MaskedThumbnail } from './masked-thumbnail.ts'

/** Distance that a line is followed in either direction, in thumbnail pixels. */
const REACH_PX = 6
/** A line is checked at intervals of this many thumbnail pixels. */
const STRIDE_PX = 2
/** Fainter edges are not followed. */
const MIN_STEEPNESS = 0.02
/** Maximum turn of a line along its way. */
const MAX_TURN_RAD = 0.25
/** Minimum share of its strength to which a line may fade. */
const MIN_STRENGTH_SHARE = 0.4

/**
 * Share of the frame on straight lines at least twelve pixels long, outside sky and plants: walls, eaves, window
 * frames. Built things are straight; hills, water and animals have almost no such lines.
 */
export function straightShare(thumbnail: MaskedThumbnail): number {
  const { width, height, steepness, sky, greenery } = thumbnail
  const margin = REACH_PX + 1
  let found = 0
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      if (steepness[i]! < MIN_STEEPNESS || greenery[i]! > 0.5 || sky[i]! > 0.5) continue
      if (isCrest(thumbnail, x, y) && runsOn(thumbnail, x, y, 1) && runsOn(thumbnail, x, y, -1)) found++
    }
  }
  return found / steepness.length
}

/** Whether no neighbor across the edge is steeper, so that each edge counts as one pixel wide. */
function isCrest({ width, steepness, direction }: MaskedThumbnail, x: number, y: number): boolean {
  const i = y * width + x
  const across = Math.cos(direction[i]!)
  const down = Math.sin(direction[i]!)
  const beyond = steepness[Math.round(y + down) * width + Math.round(x + across)]!
  const before = steepness[Math.round(y - down) * width + Math.round(x - across)]!
  return steepness[i]! >= beyond && steepness[i]! >= before
}

function runsOn({ width, steepness, direction }: MaskedThumbnail, x: number, y: number, way: 1 | -1): boolean {
  const i = y * width + x
  const across = Math.cos(direction[i]!)
  const down = Math.sin(direction[i]!)
  for (let step = STRIDE_PX; step <= REACH_PX; step += STRIDE_PX) {
    const j = Math.round(y + way * step * across) * width + Math.round(x - way * step * down)
    const turn = Math.abs(direction[j]! - direction[i]!)
    if (Math.min(turn, Math.PI - turn) > MAX_TURN_RAD || steepness[j]! < MIN_STRENGTH_SHARE * steepness[i]!)
      return false
  }
  return true
}
