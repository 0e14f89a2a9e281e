import type { Analysis } from '../analysis/types.ts'
import { byteFromLinear, linearFromLab } from '../color.ts'
import type { Picture } from '../picture.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'

/** Number of floats per drop: x, y, radius (analysis pixels), a and b of its color, strength 0..1. */
const DROP_FLOATS = 6
/** Number of times that the brush is shaken. */
const FLICK_COUNT = 9
/** Maximum number of drops each time the brush is shaken. */
const MAX_DROPS_PER_FLICK = 11
/** Maximum distance of drops from the edge of the sheet, in short sides. */
const MAX_EDGE_DISTANCE_SHARE = 0.16
/** Maximum distance of drops from the painting, in pixels: farther out they look like dirt. */
const MAX_PAINT_DISTANCE_PX = 10
/** The painting is looked for at points this far apart, in pixels. */
const LOOK_STEP_PX = 2
/** The value of `inside` above which paper is visibly painted. */
const MIN_PAINTED_INSIDE = 0.1

/**
 * Shakes the brush over the border, away from the sky: returns drops as `DROP_FLOATS` floats each. `inside`: see
 * `paintedArea`.
 */
export function splatter(analysis: Analysis, inside: Float32Array, random: Random): Float32Array {
  const { width, height, sky, coarse, bare } = analysis
  const drops: number[] = []
  const short = Math.min(width, height)
  for (let flick = 0; flick < FLICK_COUNT; flick++) {
    const fromX = random() * width
    const fromY = random() * height
    const reach = short * (0.04 + 0.1 * random())
    // One brush, one color: the paint comes from farther inside, where the brush was last used.
    const from = ((fromY + (height / 2 - fromY) * 0.25) | 0) * width + ((fromX + (width / 2 - fromX) * 0.2) | 0)
    const strength = 0.2 + 0.35 * random()
    for (let k = 0; k < MAX_DROPS_PER_FLICK; k++) {
      const x = fromX + (random() + random() - 1) * reach
      const y = fromY + (random() + random() - 1) * reach
      const radius = 0.35 + 2.1 * random() ** 4
      const outer = Math.min(x, width - 1 - x, y, height - 1 - y) / short
      if (outer < 0 || outer > MAX_EDGE_DISTANCE_SHARE || sky[(y | 0) * width + (x | 0)]! > 0.3 || bare) continue
      const amount = strength * (0.7 + 0.3 * random())
      if (isNearPaint(inside, width, x | 0, y | 0)) drops.push(x, y, radius, coarse.a[from]!, coarse.b[from]!, amount)
    }
  }
  return Float32Array.from(drops)
}

/** Whether pixel (x, y) is painted or close to the painting; `width`: of `inside`. */
function isNearPaint(inside: Float32Array, width: number, x: number, y: number): boolean {
  const reach = MAX_PAINT_DISTANCE_PX
  for (let down = -reach; down <= reach; down += LOOK_STEP_PX)
    for (let right = -reach; right <= reach; right += LOOK_STEP_PX) {
      const column = x + right
      if (Math.hypot(right, down) > reach || column < 0 || column >= width) continue
      // Rows beyond the sheet are undefined, which is not painted.
      if (inside[(y + down) * width + column]! > MIN_PAINTED_INSIDE) return true
    }
  return false
}

/** Paints the drops over rows `fromRow`… of a picture; `scale` = output pixels per analysis pixel. */
export function paintDrops(
  drops: Float32Array,
  scale: number,
  fromRow: number,
  { width, height, data }: Picture,
): void {
  const pigment = [0, 0, 0]
  for (let k = 0; k < drops.length; k += DROP_FLOATS) {
    const cx = drops[k]! * scale
    const cy = drops[k + 1]! * scale
    const radius = drops[k + 2]! * scale
    linearFromLab(0.62, drops[k + 3]! * 0.9, drops[k + 4]! * 0.9, pigment)
    const top = Math.max(fromRow, Math.floor(cy - radius - 1))
    const bottom = Math.min(fromRow + height - 1, Math.ceil(cy + radius + 1))
    const left = Math.max(0, Math.floor(cx - radius - 1))
    const right = Math.min(width - 1, Math.ceil(cx + radius + 1))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const distance = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2)
        const inside = clamp(radius - distance + 0.5)
        if (inside <= 0) continue
        const amount = drops[k + 5]! * (0.7 + 0.5 * smoothstep(0.5, 1, distance / radius)) * inside
        const o = ((y - fromRow) * width + x) * 3
        for (let c = 0; c < 3; c++) {
          data[o + c] = data[o + c]! * (1 - amount + (amount * byteFromLinear(pigment[c]!)) / 255)
        }
      }
    }
  }
}
