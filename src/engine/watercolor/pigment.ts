import { linearFromLab } from '../color.ts'
import { clamp } from '../scalar.ts'
import type { WashRow } from './wash-row.ts'

/** White watercolour paper, linear light. */
export const PAPER = [0.985, 0.972, 0.94] as const
/** Linear light that passes an empty wash; colours are measured against it. */
const CLEAR = 0.955
/** No wash is darker than this transmittance. */
const OPAQUE = 0.004

/**
 * Pass: how much pigment settles. It drifts and pools, sinks into the pits of the paper (granulation), gathers at
 * edges, and leaves thin lines where water ran back into a drying wash.
 * Source: Bousseau et al. (2006); Montesdeoca et al., "Art-directed watercolor stylization" (2017).
 */
export function settlePigment(row: WashRow): void {
  const { tone, sky, matters, wet, drift, pools, clots, backruns, paper, edge, rim, cover, density } = row
  for (let i = 0; i < tone.length; i++) {
    const t = tone[i]!
    const granulation = (0.5 - paper[i]!) * (0.15 + 0.26 * clamp(1.5 * t) * (1 - 0.6 * t)) * (1 - 0.35 * sky[i]!)
    let amount =
      1 +
      (drift[i]! - 0.5) * 0.3 +
      (pools[i]! - 0.5) * 0.26 +
      (clots[i]! - 0.5) * 0.16 +
      granulation +
      edge[i]! * 0.46 * (1 - 0.93 * sky[i]!) +
      rim[i]! * 0.9
    const calm = 1 - 2 * matters[i]!
    const fromLine = Math.abs(backruns[i]! - 0.58) / 0.02
    if (calm > 0 && fromLine < 1) amount *= 1 + 0.16 * (1 - fromLine) * calm * clamp(1.6 * wet[i]! - 0.5)
    density[i] = amount * cover[i]!
  }
}

const LOG_STEPS = 8192
const LOG = Float32Array.from({ length: LOG_STEPS + 1 }, (_, i) => Math.log(Math.max(OPAQUE, i / LOG_STEPS)))

/** exp(-x) by table: an exponential per channel and pixel is half the cost of a print. */
const FADES_PER_UNIT = 1024
const FADES = Float32Array.from({ length: 16 * FADES_PER_UNIT + 1 }, (_, i) => Math.exp(-i / FADES_PER_UNIT))
const fade = (x: number): number => FADES[Math.min(FADES.length - 1, (x * FADES_PER_UNIT + 0.5) | 0)]!

const lab = new Float32Array(3)

/**
 * Pass: the light (linear red, green, blue) that comes back through the wash, into `out[0], out[1], …`.
 * Beer and Lambert: transmittance is that of an even wash to the power of the pigment's density.
 */
export function shineThrough({ tone, a, b, density }: WashRow, out: Float32Array): void {
  for (let i = 0, o = 0; i < tone.length; i++, o += 3) {
    const amount = density[i]!
    if (amount <= 0) {
      out[o] = PAPER[0]
      out[o + 1] = PAPER[1]
      out[o + 2] = PAPER[2]
      continue
    }
    linearFromLab(0.985 - 0.93 * tone[i]!, a[i]!, b[i]!, lab)
    for (let c = 0; c < 3; c++) {
      const even = clamp(lab[c]! / CLEAR, OPAQUE, 1)
      out[o + c] = PAPER[c]! * fade(-LOG[(even * LOG_STEPS + 0.5) | 0]! * amount)
    }
  }
}
