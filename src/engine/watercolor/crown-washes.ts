import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { sampleTexture } from '../paper/texture.ts'
import { newPlane } from '../plane.ts'
import { mix, smoothstep, smoothstepIn } from '../scalar.ts'
import { groundAt } from '../strokes/foreground.ts'
import type { WashPlanes } from './wash-fields.ts'
import { turbulence } from './wash-noise.ts'

/** Greenness (0.55 b - 1.1 a) from which leaves are green; the share of green around a place that belongs to a crown. */
const GREEN = [0.002, 0.016] as const
const CROWN = [0.42, 0.75] as const

/** Mean strength of edges from which leaves are rough: a yellow wall is plain. */
const ROUGH = [0.035, 0.065] as const

/** From which share of ground (1 / LAWN) green is no crown. */
const LAWN = 1.5

/** Over how many pixels a clump of leaves and a whole crown are looked at. */
const CLUMP = 8
const WHOLE = 46

/** By how much a place must be darker than its crown for the middle wash and the dark one, with the width of an edge. */
const STEPS = [-0.035, 0.055] as const
const EDGE = 0.014

/** Tone of the three washes relative to the crown's. */
const VALUES = [-0.13, 0.02, 0.2] as const
const LIGHTEST = 0.1
const DARKEST = 0.62

/** How much darker the underside of a mass is than its top, looked at over so many pixels. */
const UNDERSIDE = 0.16
const OVER = 40

/** Leaf shapes along the edges of the washes: texels per pixel, depth in tone, and the share of the photo's leaves. */
const LEAVES = { frequency: 1.3, depth: 0.09, photo: 0.3 } as const

/** Color added to the light and to the dark wash. */
const WARM = { a: -0.002, b: 0.016 } as const
const COOL = { a: -0.002, b: -0.02 } as const

/**
 * Share of their details that leaves lose; how much of the crown is painted like this, and how much less of it where
 * edges agree (fronds).
 */
const LEFT_OUT = 0.6
const PAINTED = 0.95
const FRONDS = 0.4

/**
 * Paints green crowns and shrubs in three broad washes: a warm light one, a middle one and a cool dark one inside and
 * below. Leaves show only along the edges of the washes and the outline.
 */
export function layCrowns(planes: WashPlanes, analysis: Analysis, seed: number): void {
  const { width, height, coarse, vegetation, coherence, edgeFlow } = analysis
  const { tone } = planes
  const green = newPlane(width, height)
  const weighted = newPlane(width, height)
  const rough = gaussianBlur(asPlane(analysis, edgeFlow.magnitude), CLUMP)
  for (let i = 0; i < tone.length; i++) {
    const leafy = vegetation[i]! * (1 - planes.sky[i]!)
    if (leafy < 0.01) continue
    const own =
      leafy * smoothstepIn(GREEN, 0.55 * coarse.b[i]! - 1.1 * coarse.a[i]!) * smoothstepIn(ROUGH, rough.data[i]!)
    green.data[i] = own > 0 ? own * (1 - Math.min(1, LAWN * groundAt(analysis, i))) : 0
    weighted.data[i] = green.data[i]! * tone[i]!
  }
  const clumps = [gaussianBlur(weighted, CLUMP, rough).data, gaussianBlur(green, CLUMP).data] as const
  const wholes = [gaussianBlur(weighted, WHOLE, weighted).data, gaussianBlur(green, WHOLE).data] as const
  const mass = gaussianBlur(green, OVER / 2, green).data
  const texture = turbulence()
  const shift = (seed % 503) * 3
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - OVER) * width
    const below = Math.min(height - 1, y + OVER) * width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (clumps[1][i]! <= CROWN[0]) continue
      const share = PAINTED * smoothstepIn(CROWN, clumps[1][i]!) * (1 - planes.sky[i]!) * (1 - FRONDS * coherence[i]!)
      if (share < 0.01) continue
      const whole = wholes[0][i]! / (wholes[1][i]! + 1e-6)
      const clump = clumps[0][i]! / (clumps[1][i]! + 1e-6)
      const leaf = sampleTexture(texture, x * LEAVES.frequency + shift, y * LEAVES.frequency) - 0.5
      const differs =
        clump -
        whole +
        UNDERSIDE * (mass[above + x]! - mass[below + x]!) +
        LEAVES.depth * leaf +
        LEAVES.photo * (tone[i]! - clump)
      const middle = smoothstep(STEPS[0] - EDGE, STEPS[0] + EDGE, differs)
      const dark = smoothstep(STEPS[1] - EDGE, STEPS[1] + EDGE, differs)
      const value = mix(mix(VALUES[0], VALUES[1], middle), VALUES[2], dark)
      const wanted = Math.min(DARKEST, Math.max(LIGHTEST, whole + value))
      tone[i] = mix(tone[i]!, wanted, share)
      const [warm, cool] = [share * (1 - middle), share * dark]
      planes.a[i]! += WARM.a * warm + COOL.a * cool
      planes.b[i]! += WARM.b * warm + COOL.b * cool
      planes.detail[i]! *= 1 - LEFT_OUT * share
      planes.ridge[i]! *= 1 - LEFT_OUT * share
    }
  }
}
