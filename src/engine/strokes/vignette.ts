import type { Analysis } from '../analysis/types.ts'
import { fineUnevenness, streaks } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { clamp, mix, type Range, smoothstep, smoothstepIn } from '../scalar.ts'

/** Distance by which leaves fray the border, in short sides. */
const FRAY_SHARE = 0.1
/** Share of the width that stays free at each side, so that an L print, which is 4:3, shows part of the border. */
const SIDE_MARGIN_SHARE = 0.03
/** Extra distance to which leaves are drawn, in short sides, so that a tree at the side is drawn as a whole. */
const CROWN_WIDER = 0.15
/** Distance to the sheet's edge at which leaves get all of that extra distance, in short sides. */
const CROWN_FULL_DISTANCE = 0.08
/** Variation of that distance, in short sides. */
const CROWN_DISTANCE_VARIATION = 0.15
/** Texels per pixel of the streaks in which the drawing ends. */
const STREAK_TEXELS_PER_PX = 0.7
/** Texels per pixel across, for the level streaks in which the ground ends. */
const LEVEL_TEXELS_ACROSS = 0.25
/** Texels per pixel down, for the level streaks in which the ground ends. */
const LEVEL_TEXELS_DOWN = 1.2
/** Slope of the level streaks. */
const LEVEL_STREAK_SLOPE = 0.1
/** Shares of the height over which slanted streaks become level. */
const LEVEL_HEIGHT_RANGE: Range = [0.56, 0.66]

/**
 * How fully each pixel is drawn, 0..1: 0 at the sheet's edge, 1 from `inner` short sides farther in. The border is
 * uneven by `amplitude` short sides, in streaks along the hand's `angle` (radians) and nearly level ones on the ground,
 * and makes room for built and important things.
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
  // Farther inside than this everything is drawn, no matter how uneven the border is.
  const surely = inner + 1.07 * amplitude + 0.55 * FRAY_SHARE
  for (let y = 0; y < height; y++) {
    const vertical = Math.min((y / short) * 1.15, (height - y) / short)
    const level = smoothstepIn(LEVEL_HEIGHT_RANGE, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const inside = Math.min((Math.min(x, width - x) - SIDE_MARGIN_SHARE * width) / short, vertical)
      if (inside >= surely) {
        out[i] = (bare ? 1 - bare[i]! : 1) * (leftOut ? 1 - leftOut[i]! : 1)
        continue
      }
      const slanted =
        level < 1
          ? sampleTexture(
              hatched,
              (x * cos + y * sin) * STREAK_TEXELS_PER_PX + shift,
              (y * cos - x * sin) * STREAK_TEXELS_PER_PX + shift * 3,
            )
          : 0
      const flat =
        level > 0
          ? sampleTexture(
              hatched,
              x * LEVEL_TEXELS_ACROSS + shift,
              y * LEVEL_TEXELS_DOWN + x * LEVEL_STREAK_SLOPE + shift * 3,
            )
          : 0
      const uneven = mix(slanted, flat, level) - 0.5 + 0.3 * (sampleTexture(fine, x * 0.5, y * 0.5) - 0.5)
      const matters = importance[i]! * (0.5 + 0.5 * coherence[i]!)
      // A crown cut by the frame would end in a straight line, so leaves end in clumps.
      const frays = FRAY_SHARE * Math.max(vegetation[i]!, 1 - coherence[i]!) * (1 - matters)
      const clump = frays > 0 ? sampleTexture(fine, x * 0.2 + shift, y * 0.2) - 0.55 : 0
      const crown = vegetation[i]! * smoothstep(0.72, 0.55, y / height)
      const varying = crown > 0 ? CROWN_DISTANCE_VARIATION * (sampleTexture(fine, x * 0.06 + shift, y * 0.06) - 0.5) : 0
      const rescue = Math.max(
        0.22 * smoothstep(0.15, 0.6, matters) * smoothstep(0, 0.05, inside),
        CROWN_WIDER * crown * smoothstep(0, CROWN_FULL_DISTANCE, inside + varying),
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
