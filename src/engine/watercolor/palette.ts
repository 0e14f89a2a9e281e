import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { mix, smoothstepIn } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** Pigment straight from the tube is purer than the photo; the product then removes 35 % of the saturation (D1-171). */
const TUBE_CHROMA = 1.62
const KEPT_AFTER_DESATURATION = 0.65
/** Colors are held back beyond this chroma: no pigment is neon. */
const STRONGEST_CHROMA = 0.12

/** Writes the color of the broad shapes, and the same color as far as water carries it. */
export function setColors(planes: WashPlanes, analysis: Analysis): void {
  const { coarse, vegetation } = analysis
  const a = asPlane(analysis, coarse.a)
  const b = asPlane(analysis, coarse.b)
  planes.a = gaussianBlur(a, 2.4).data
  planes.b = gaussianBlur(b, 2.4).data
  planes.wideA = gaussianBlur(a, 13).data
  planes.wideB = gaussianBlur(b, 13).data
  planes.leaves = vegetation.slice()
  keepLeavesGreen(planes, analysis)
}

/** OKLab's b below which leaves in shade look blue or violet, and surely do; their lightness, from shade to light. */
const BLUISH = [0.012, -0.008] as const
const SHADE = [0.62, 0.42] as const
/** The color that they get instead, and a above which leaves are red, and surely are. */
const DEEP_GREEN = { a: -0.022, b: 0.024 } as const
const RED = [0.035, 0.02] as const

/** Against the light a camera sees crowns in shade as navy or violet; a painter mixes a deep green. */
export function keepLeavesGreen(
  planes: Pick<WashPlanes, 'a' | 'b' | 'wideA' | 'wideB'>,
  { coarse, vegetation }: Pick<Analysis, 'coarse' | 'vegetation'>,
): void {
  for (const [a, b] of [
    [planes.a, planes.b],
    [planes.wideA, planes.wideB],
  ] as const) {
    for (let i = 0; i < vegetation.length; i++) {
      if (b[i]! > BLUISH[0] || vegetation[i]! < 0.1 || coarse.L[i]! > SHADE[0]) continue
      const share =
        vegetation[i]! * smoothstepIn(BLUISH, b[i]!) * smoothstepIn(RED, a[i]!) * smoothstepIn(SHADE, coarse.L[i]!)
      a[i] = mix(a[i]!, DEEP_GREEN.a, share)
      b[i] = mix(b[i]!, DEEP_GREEN.b, share)
    }
  }
}

/**
 * Pass: colors bleed where it is wet, hues wander a little, lights are warm and shadows cool; then the product's rule
 * for watercolor, 35 % of the saturation taken away (D1-171).
 */
export function chargeColor(row: WashRow): void {
  kernels.chargeColor(
    row.tone.length,
    TUBE_CHROMA,
    STRONGEST_CHROMA,
    KEPT_AFTER_DESATURATION,
    row.tone.byteOffset,
    row.a.byteOffset,
    row.b.byteOffset,
    row.wideA.byteOffset,
    row.wideB.byteOffset,
    row.wet.byteOffset,
    row.matters.byteOffset,
    row.leaves.byteOffset,
    row.sky.byteOffset,
    row.hueA.byteOffset,
    row.hueB.byteOffset,
  )
}
