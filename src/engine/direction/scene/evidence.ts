import type { Analysis, LabImage, Line } from '../../analysis/types.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../../plane.ts'
import { quartered } from '../../quarter-plane.ts'
import { clamp, smoothstep } from '../../scalar.ts'

/** Analysis pixels per scene sample, in both directions. */
const SAMPLE_SPACING_PX = 4

/**
 * What the scene is derived from: fields of the analysis at a quarter of their size, and measures computed from them.
 */
export type Evidence = {
  readonly width: number
  readonly height: number
  readonly color: LabImage
  /** The colors of `color`, simplified twice more. */
  readonly broad: LabImage
  readonly sky: Float32Array
  readonly green: Float32Array
  readonly coherence: Float32Array
  /** Length of ruled edges around a sample, 0..1. */
  readonly ruled: Float32Array
  /** Detail that the abstraction removed, 0..1: leaves and gravel have a lot. */
  readonly texture: Float32Array
  /** Contrast of lights and darks some ten samples apart, 0..1: shrubs have it, lawns do not. */
  readonly relief: Float32Array
}

/** OKLab's a above which a color is yellow. */
const YELLOW_A = -0.006
/** OKLab's a below which a color is certainly green. */
const GREEN_A = -0.024

export function evidenceOf(analysis: Analysis): Evidence {
  const { photo, fine, coarse } = analysis
  const quarter = (data: Float32Array): Plane => quartered(data, photo)
  const L = quarter(fine.L)
  const { width, height } = L
  const lost = new Float32Array(photo.L.length)
  for (let i = 0; i < lost.length; i++) lost[i] = Math.abs(photo.L[i]! - coarse.L[i]!)
  const texture = gaussianBlur(quarter(lost), 3).data
  for (let i = 0; i < texture.length; i++) texture[i] = smoothstep(0.015, 0.06, texture[i]!)
  const a = quarter(coarse.a).data
  const green = quarter(analysis.vegetation).data
  // Yellow walls are not leaves.
  for (let i = 0; i < green.length; i++) green[i]! *= smoothstep(YELLOW_A, GREEN_A, a[i]!)
  return {
    width,
    height,
    color: { width, height, L: L.data, a: quarter(fine.a).data, b: quarter(fine.b).data },
    broad: { width, height, L: quarter(coarse.L).data, a, b: quarter(coarse.b).data },
    sky: quarter(analysis.sky).data,
    green,
    coherence: quarter(analysis.coherence).data,
    ruled: ruledDensity([...analysis.darkLines, ...analysis.lightLines], width, height),
    texture,
    relief: reliefOf(L),
  }
}

/** Relief is measured within this many samples of each sample. */
const RELIEF_SIGMA_SAMPLES = 3.5
/** Standard deviation of lightness within lawns. */
const LAWN_DEVIATION = 0.05
/** Standard deviation of lightness within shrubs. */
const SHRUB_DEVIATION = 0.1

function reliefOf(L: Plane): Float32Array {
  const squares = newPlane(L.width, L.height)
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = L.data[i]! * L.data[i]!
  const { data } = gaussianBlur(squares, RELIEF_SIGMA_SAMPLES, squares)
  const mean = gaussianBlur(L, RELIEF_SIGMA_SAMPLES).data
  for (let i = 0; i < data.length; i++)
    data[i] = smoothstep(LAWN_DEVIATION, SHRUB_DEVIATION, Math.sqrt(Math.max(0, data[i]! - mean[i]! ** 2)))
  return data
}

/** Ruled edges are counted within this many samples of each sample. */
const RULED_SIGMA_SAMPLES = 5
/** The edge length per sample above which something is certainly built. */
const SURELY_BUILT_DENSITY = 0.3
/** Shorter ruled lines are no evidence. */
const MIN_RULED_PX = 12

function ruledDensity(lines: readonly Line[], width: number, height: number): Float32Array {
  const drawn = newPlane(width, height)
  for (const { points, room } of lines) {
    if (room === undefined) continue
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const length = Math.hypot(dx, dy)
    if (length < MIN_RULED_PX) continue
    const steps = Math.max(1, Math.round(length / SAMPLE_SPACING_PX))
    for (let k = 0; k <= steps; k++) {
      const x = clamp(Math.round((points[0]! + (dx * k) / steps) / SAMPLE_SPACING_PX), 0, width - 1)
      const y = clamp(Math.round((points[1]! + (dy * k) / steps) / SAMPLE_SPACING_PX), 0, height - 1)
      drawn.data[y * width + x]! += Math.min(1.5, length / 30)
    }
  }
  const { data } = gaussianBlur(drawn, RULED_SIGMA_SAMPLES, drawn)
  for (let i = 0; i < data.length; i++) data[i] = clamp(data[i]! / SURELY_BUILT_DENSITY)
  return data
}
