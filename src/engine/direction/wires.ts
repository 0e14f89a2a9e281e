import type { Analysis, LabImage } from '../analysis/types.ts'
import { asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { repainted, toward } from './direction.ts'
import { withLinesKept } from './season.ts'

/** How thick a wire is at most, in pixels. */
const THICK = 7

/** The photo without what is thin and crosses open sky: there is sky instead. */
export function withoutWires(analysis: Analysis): Analysis {
  const { width, sky } = analysis
  const crossed = crossedSky(analysis)
  const calm = skyAround(analysis, analysis.coarse)
  const change = (color: [number, number, number], i: number): void => {
    if (crossed[i]! > 0) toward(color, [calm.L[i]!, calm.a[i]!, calm.b[i]!], crossed[i]!)
  }
  return {
    ...analysis,
    photo: repainted(analysis.photo, change),
    fine: repainted(analysis.fine, change),
    coarse: repainted(analysis.coarse, change),
    sky: sky.map((share, i) => Math.max(share, crossed[i]!)),
    ...withLinesKept(analysis, (i) => 1 - crossed[i]!, width),
  }
}

/** 1 where sky lies close by on both sides and there is none itself. */
function crossedSky({ width, height, sky }: Analysis): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = THICK; y < height - THICK; y++) {
    for (let x = THICK; x < width - THICK; x++) {
      const i = y * width + x
      // The sky's own darker places beside a wire count too: the mask is soft there.
      if (sky[i]! > 0.95) continue
      let up = 0
      let down = 0
      let left = 0
      let right = 0
      for (let d = 1; d <= THICK; d++) {
        up = Math.max(up, sky[i - d * width]!)
        down = Math.max(down, sky[i + d * width]!)
        left = Math.max(left, sky[i - d]!)
        right = Math.max(right, sky[i + d]!)
      }
      out[i] = smoothstep(0.5, 0.9, Math.max(Math.min(up, down), Math.min(left, right)))
    }
  }
  return onlyThin({ width, height }, sky, out)
}

/** Wires have much sky around them; gaps between leaves have leaves around them. */
function onlyThin(size: { width: number; height: number }, sky: Float32Array, crossed: Float32Array): Float32Array {
  const around = gaussianBlur({ ...size, data: sky }, 2 * THICK).data
  return crossed.map((share, i) => share * smoothstep(0.6, 0.8, around[i]!))
}

/** The color of the sky around each place. */
function skyAround(analysis: Analysis, image: LabImage): LabImage {
  const { width, height, sky } = analysis
  const sum = gaussianBlur(asPlane(analysis, sky), THICK).data
  const of = (channel: Float32Array) => {
    const data = gaussianBlur({ width, height, data: channel.map((value, i) => value * sky[i]!) }, THICK).data
    for (let i = 0; i < data.length; i++) data[i]! /= Math.max(1e-3, sum[i]!)
    return data
  }
  return { width, height, L: of(image.L).map((value) => clamp(value)), a: of(image.a), b: of(image.b) }
}
