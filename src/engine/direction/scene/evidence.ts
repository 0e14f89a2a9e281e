import { type Analysis, asPlane, type LabImage, type Line } from '../../analysis/types.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { halve } from '../../kernels/resize.ts'
import { newPlane, type Plane } from '../../plane.ts'
import { clamp, smoothstep } from '../../scalar.ts'

/** Analysis pixels per scene sample, in both directions. */
const SPACING = 4

/** The fields of the analysis at a quarter of their size, and what they say together. */
export type Evidence = {
  readonly width: number
  readonly height: number
  readonly color: LabImage
  /** The same, simplified twice more. */
  readonly broad: LabImage
  readonly sky: Float32Array
  readonly green: Float32Array
  readonly coherence: Float32Array
  /** Length of ruled edges around a place, 0..1. */
  readonly ruled: Float32Array
  /** Detail that the abstraction removed, 0..1: leaves and gravel have a lot of it. */
  readonly texture: Float32Array
  /** Contrast of lights and darks some ten samples apart, 0..1: shrubs have it, lawns do not. */
  readonly relief: Float32Array
}

/** OKLab's a for what is yellow, and for what is certainly green. */
const YELLOW = -0.006
const YELLOWISH_GREEN = -0.024

export function evidenceOf(analysis: Analysis): Evidence {
  const { photo, fine, coarse } = analysis
  const quarter = (data: Float32Array): Plane => halve(halve(asPlane(photo, data)))
  const L = quarter(fine.L)
  const { width, height } = L
  const lost = new Float32Array(photo.L.length)
  for (let i = 0; i < lost.length; i++) lost[i] = Math.abs(photo.L[i]! - coarse.L[i]!)
  const texture = gaussianBlur(quarter(lost), 3).data
  for (let i = 0; i < texture.length; i++) texture[i] = smoothstep(0.015, 0.06, texture[i]!)
  const a = quarter(coarse.a).data
  const green = quarter(analysis.vegetation).data
  // Yellow walls are not leaves.
  for (let i = 0; i < green.length; i++) green[i]! *= smoothstep(YELLOW, YELLOWISH_GREEN, a[i]!)
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

const RELIEF_REACH = 3.5
/** Standard deviations of lightness within lawns, and within shrubs. */
const LEVEL = 0.05
const ROUNDED = 0.1

function reliefOf(L: Plane): Float32Array {
  const squares = newPlane(L.width, L.height)
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = L.data[i]! * L.data[i]!
  const { data } = gaussianBlur(squares, RELIEF_REACH, squares)
  const mean = gaussianBlur(L, RELIEF_REACH).data
  for (let i = 0; i < data.length; i++)
    data[i] = smoothstep(LEVEL, ROUNDED, Math.sqrt(Math.max(0, data[i]! - mean[i]! ** 2)))
  return data
}

/** Reach of an edge, in samples, and the edge length per sample that certainly means "built". */
const RULED_REACH = 5
const RULED_SURELY = 0.3
const SHORTEST_RULED = 12

function ruledDensity(lines: readonly Line[], width: number, height: number): Float32Array {
  const drawn = newPlane(width, height)
  for (const { points, room } of lines) {
    if (room === undefined) continue
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const length = Math.hypot(dx, dy)
    if (length < SHORTEST_RULED) continue
    const steps = Math.max(1, Math.round(length / SPACING))
    for (let k = 0; k <= steps; k++) {
      const x = clamp(Math.round((points[0]! + (dx * k) / steps) / SPACING), 0, width - 1)
      const y = clamp(Math.round((points[1]! + (dy * k) / steps) / SPACING), 0, height - 1)
      drawn.data[y * width + x]! += Math.min(1.5, length / 30)
    }
  }
  const { data } = gaussianBlur(drawn, RULED_REACH, drawn)
  for (let i = 0; i < data.length; i++) data[i] = clamp(data[i]! / RULED_SURELY)
  return data
}
