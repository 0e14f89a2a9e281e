import { clamp, smoothstep } from '../scalar.ts'
import type { WashRow } from './wash-row.ts'

/** Where each glaze begins, and the tone it adds. */
const GLAZES = [
  { from: 0.07, adds: 0.1 },
  { from: 0.2, adds: 0.13 },
  { from: 0.34, adds: 0.145 },
  { from: 0.49, adds: 0.15 },
  { from: 0.64, adds: 0.15 },
  { from: 0.78, adds: 0.13 },
] as const

/** How quickly the dark rim of a dried wash fades inwards, per analysis pixel; beyond `REACH` there is nothing. */
const FADING = 0.62
const REACH = 7
/** Below this slope tone is flat, and a level set has no distance. */
const FLAT = 0.0025

/**
 * Pass: lays six transparent glazes over each other. A glaze covers what is darker than its threshold, so its edge is
 * a level set of the tone: sharp at any output size. Edges are hard on what matters and lost where the sheet is wet.
 * Pigment gathers inside hard edges; the distance to one is (tone - threshold) / slope.
 * Sources: Curtis et al., "Computer-generated watercolor" (1997): glazes; Bousseau et al., "Interactive watercolor
 * rendering" (2006) and Montesdeoca et al. (2017): edge darkening.
 */
export function layGlazes({ tone, slope, wet, matters, sky, leaves, softness, edge }: WashRow): void {
  for (let i = 0; i < tone.length; i++) {
    const t = tone[i]!
    const soft =
      0.01 + 0.11 * smoothstep(0.52, 0.8, wet[i]!) * (1 - 0.75 * matters[i]!) + 0.1 * sky[i]! + 0.03 * leaves[i]!
    const perStep = 1 / Math.max(FLAT, slope[i]!)
    const hard = 1 - clamp((soft - 0.012) * 12)
    let laid = 0
    let nearest = REACH
    for (let k = 0; k < GLAZES.length; k++) {
      const above = t - GLAZES[k]!.from
      if (above < -soft) break
      const share = Math.min(1, (above + soft) / (2 * soft))
      laid += GLAZES[k]!.adds * share * share * (3 - 2 * share)
      if (above > 0 && above * perStep < nearest) nearest = above * perStep
    }
    tone[i] = 0.66 * laid + 0.34 * t
    softness[i] = soft
    edge[i] = nearest < REACH && hard > 0 ? Math.exp(-FADING * nearest) * hard : 0
  }
}
