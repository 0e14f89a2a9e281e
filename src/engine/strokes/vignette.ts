import type { Analysis } from '../analysis/types.ts'
import { fineUnevenness, streaks } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, mix, type Range, smoothstep, smoothstepIn } from '../scalar.ts'

/** How far leaves fray the border, in short sides. */
const FRAYED = 0.1
/** Share of the width that stays free at each side, so that an L print, which is 4:3, shows some of the border. */
const SIDES = 0.03
/**
 * A tree at the side is drawn as a whole: by how much farther out leaves are drawn, from which distance to the sheet's
 * edge on, and how much this distance varies, in short sides.
 */
const CROWN_WIDER = 0.15
const CROWN_FULL = 0.08
const CROWN_UNEVEN = 0.15
/** Texels of the streaks per pixel. */
const STREAKS = 0.7
/** The same for the level streaks in which the ground ends, across and down, and how much they slope. */
const LEVEL_ACROSS = 0.25
const LEVEL_DOWN = 1.2
const SLOPE = 0.1
/** Shares of the height between which slanted streaks become level. */
const LEVEL: Range = [0.56, 0.66]

/**
 * How fully each place is drawn, 0..1: nothing at the sheet's edge, everything `inner` short sides farther in. The
 * border is uneven by `amplitude` short sides, in streaks along the hand's `angle` (radians) and nearly level ones on
 * the ground, and gives way to what is built and important.
 */
export function vignette(
  analysis: Analysis,
  inner: number,
  amplitude: number,
  seed: number,
  angle: number,
): Float32Array {
  const { width, height, importance, vegetation, coherence, bare, leftOut } = analysis
  const short = Math.min(width, height)
  const hatched = streaks()
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const fine = fineUnevenness()
  const out = new Float32Array(width * height)
  // The seed moves the noise within one tile; larger numbers would only cost precision.
  const shift = (seed % 997) * 0.731
  // From here inward no unevenness leaves anything out.
  const surely = inner + 1.07 * amplitude + 0.55 * FRAYED
  for (let y = 0; y < height; y++) {
    const vertical = Math.min((y / short) * 1.15, (height - y) / short)
    const level = smoothstepIn(LEVEL, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const inside = Math.min((Math.min(x, width - x) - SIDES * width) / short, vertical)
      if (inside >= surely) {
        out[i] = (bare ? 1 - bare[i]! : 1) * (leftOut ? 1 - leftOut[i]! : 1)
        continue
      }
      const slanted =
        level < 1
          ? sampleTexture(hatched, (x * cos + y * sin) * STREAKS + shift, (y * cos - x * sin) * STREAKS + shift * 3)
          : 0
      const flat =
        level > 0 ? sampleTexture(hatched, x * LEVEL_ACROSS + shift, y * LEVEL_DOWN + x * SLOPE + shift * 3) : 0
      const uneven = mix(slanted, flat, level) - 0.5 + 0.3 * (sampleTexture(fine, x * 0.5, y * 0.5) - 0.5)
      const matters = importance[i]! * (0.5 + 0.5 * coherence[i]!)
      // A crown cut by the frame would end in a line: leaves end in clumps.
      const frays = FRAYED * Math.max(vegetation[i]!, 1 - coherence[i]!) * (1 - matters)
      const clump = frays > 0 ? sampleTexture(fine, x * 0.2 + shift, y * 0.2) - 0.55 : 0
      const crown = vegetation[i]! * smoothstep(0.72, 0.55, y / height)
      const varying = crown > 0 ? CROWN_UNEVEN * (sampleTexture(fine, x * 0.06 + shift, y * 0.06) - 0.5) : 0
      const rescue = Math.max(
        0.22 * smoothstep(0.15, 0.6, matters) * smoothstep(0, 0.05, inside),
        CROWN_WIDER * crown * smoothstep(0, CROWN_FULL, inside + varying),
      )
      out[i] = clamp(
        (inside + amplitude * (1 - 0.75 * matters) * uneven + frays * clump - 0.42 * amplitude + rescue) / inner,
      )
      if (bare) out[i]! *= 1 - bare[i]!
      if (leftOut) out[i]! *= 1 - leftOut[i]!
    }
  }
  return out
}
