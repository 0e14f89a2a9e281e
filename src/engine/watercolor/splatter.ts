import type { Analysis } from '../analysis/types.ts'
import { linearFromLab } from '../color.ts'
import type { Picture } from '../picture.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'

/** Numbers per drop: x, y, radius (analysis pixels), a and b of its colour, strength 0..1, and its outline. */
const DROP = 7
/** How often the brush is shaken, and how many drops fly at most each time. */
const FLICKS = 5
const DROPS_PER_FLICK = 12
/** Drops fall on the outer part of the sheet only, in short sides from the edge. */
const OUTER = 0.15

/** Shakes the brush over the border, away from the sky: drops as `DROP` numbers each. */
export function splatter({ width, height, sky, coarse }: Analysis, random: Random): Float32Array {
  const drops: number[] = []
  const short = Math.min(width, height)
  for (let flick = 0; flick < FLICKS; flick++) {
    const fromX = random() * width
    const fromY = (0.35 + 0.65 * random()) * height
    const reach = short * (0.02 + 0.05 * random())
    // One brush, one colour: the paint comes from further inside, where it was working.
    const from = ((fromY + (height / 2 - fromY) * 0.3) | 0) * width + ((fromX + (width / 2 - fromX) * 0.3) | 0)
    const strength = 0.25 + 0.4 * random()
    for (let k = 0; k < DROPS_PER_FLICK; k++) {
      const x = fromX + (random() + random() + random() - 1.5) * reach
      const y = fromY + (random() + random() + random() - 1.5) * reach
      const radius = 0.3 + 1.7 * random() ** 5
      const outline = random()
      const outer = Math.min(x, width - 1 - x, y, height - 1 - y) / short
      if (outer < 0 || outer > OUTER || sky[(y | 0) * width + (x | 0)]! > 0.3) continue
      drops.push(x, y, radius, coarse.a[from]! * 1.4, coarse.b[from]! * 1.4, strength * (0.6 + 0.4 * random()), outline)
    }
  }
  return Float32Array.from(drops)
}

/** Lays the drops over rows `fromRow`… of a picture; `scale` = output pixels per analysis pixel. */
export function paintDrops(
  drops: Float32Array,
  scale: number,
  fromRow: number,
  { width, height, data }: Picture,
): void {
  const pigment = [0, 0, 0]
  for (let k = 0; k < drops.length; k += DROP) {
    const cx = drops[k]! * scale
    const cy = drops[k + 1]! * scale
    const radius = drops[k + 2]! * scale
    const outline = drops[k + 6]! * 6.28
    const reach = radius * 1.4 + 1
    linearFromLab(0.72, drops[k + 3]!, drops[k + 4]!, pigment)
    const top = Math.max(fromRow, Math.floor(cy - reach))
    const bottom = Math.min(fromRow + height - 1, Math.ceil(cy + reach))
    const left = Math.max(0, Math.floor(cx - reach))
    const right = Math.min(width - 1, Math.ceil(cx + reach))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const distance = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2)
        const angle = Math.atan2(y - cy, x - cx)
        const own = radius * (1 + 0.22 * Math.sin(2 * angle + outline) + 0.1 * Math.sin(5 * angle + 3 * outline))
        const inside = clamp(own - distance + 0.5)
        if (inside <= 0) continue
        const amount = drops[k + 5]! * (0.7 + 0.4 * smoothstep(0.6, 1, distance / own)) * inside
        const o = ((y - fromRow) * width + x) * 3
        // Transparent paint takes away from what is there.
        for (let c = 0; c < 3; c++) data[o + c] = data[o + c]! * (1 - amount * (1 - clamp(pigment[c]!)))
      }
    }
  }
}
