import { clamp, smoothstep } from '../../scalar.ts'
import type { Evidence } from './evidence.ts'
import { MASSES, type MassShares } from './mass-names.ts'

/** What each sample seems to be by itself, before roofs are told apart from walls. */
export function roughShares(evidence: Evidence, ground: Float32Array): MassShares {
  const { color, sky, green, coherence, ruled, texture, relief } = evidence
  const out = Object.fromEntries(MASSES.map((name) => [name, new Float32Array(sky.length)])) as MassShares
  for (let i = 0; i < sky.length; i++) {
    const rest = 1 - sky[i]!
    const low = ground[i]!
    const leafy = green[i]! * (1 - 0.5 * ruled[i]! * coherence[i]!)
    // Dark trees have no green left, but have edges in all directions.
    const tangled = (1 - coherence[i]!) * texture[i]! * (1 - ruled[i]!) * smoothstep(0.75, 0.4, color.L[i]!)
    const growth = Math.max(leafy, tangled * (1 - 0.6 * low))
    const calm = 1 - relief[i]!
    const built = clamp(ruled[i]! * (0.4 + 0.6 * coherence[i]!) * 1.4) * (1 - 0.75 * low)
    out.sky[i] = sky[i]!
    out.foliage[i] = rest * growth * (1 - low * (0.25 + 0.75 * calm))
    out.lawn[i] = rest * leafy * low * (0.15 + 0.85 * calm)
    out.wall[i] = rest * (1 - growth) * (0.12 * (1 - low) + built)
    out.pavement[i] = rest * (1 - growth) * (1 - built) * (0.03 + 0.97 * low)
  }
  return out
}
