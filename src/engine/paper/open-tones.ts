/** Number of tones between bare paper and full darkness that are looked up. */
export const TONES = 1024

/** For each tone (0 to `TONES`) how dark the tops of the paper are, and the pressure that covers enough of them. */
export type OpenTones = { readonly tops: Float32Array; readonly pressures: Float32Array }

/**
 * Tones laid openly: only tops of the paper are covered, a point of height h by the share `pressure - (1 - h)` (at
 * least 0, at most 1). Where heights are uniform in 0..1, the mean is the tone times `darker`. `lightest`: how dark the
 * lightest tone leaves the tops.
 */
export function openTones(lightest: number, darker = 1): OpenTones {
  const tops = new Float32Array(TONES + 1)
  const pressures = new Float32Array(TONES + 1)
  for (let k = 0; k <= TONES; k++) {
    tops[k] = Math.min(1, lightest + k / TONES)
    const covered = Math.min(1, (darker * k) / TONES / tops[k]!)
    pressures[k] = covered < 0.5 ? Math.sqrt(2 * covered) : 2 - Math.sqrt(2 * (1 - covered))
  }
  return { tops, pressures }
}
