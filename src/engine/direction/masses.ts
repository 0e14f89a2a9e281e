import { type Analysis, asPlane } from '../analysis/types.ts'
import { guidedFilter } from '../kernels/guided-filter.ts'
import { unhalve } from '../kernels/resize.ts'
import { clamp } from '../scalar.ts'
import type { MassName } from './scene/mass-names.ts'
import { readScene, type Scene } from './scene/scene.ts'
import { litWindows } from './windows.ts'

/** Masks 0..1 of what a photo shows, at the size of its analysis. Created on first use. */
export type Masses = {
  readonly scene: () => Scene
  readonly of: (name: MassName) => Float32Array
  /** Everything on the ground that is not built. */
  readonly ground: () => Float32Array
  /** Windows that may be lit. */
  readonly windows: () => Float32Array
}

/** Distance within which an edge in the photo attracts the edge of a mask. */
const EDGE_RADIUS_PX = 5
/** The contrast (squared) that counts as an edge. */
const MIN_EDGE_VARIANCE = 0.001

export function massesOf(analysis: Analysis): Masses {
  let scene: Scene | undefined
  const planes = new Map<string, Float32Array>()
  const seen = () => (scene ??= readScene(analysis))
  const once = (name: string, make: () => Float32Array): Float32Array => {
    const plane = planes.get(name) ?? refined(analysis, seen(), make())
    planes.set(name, plane)
    return plane
  }
  return {
    scene: seen,
    of: (name) => once(name, () => seen().masses[name]),
    ground: () => once('ground', () => openGround(seen())),
    windows: () => once('windows', () => litWindows(seen())),
  }
}

/** How strongly a pixel counts as ground without anything built on it. */
const openGround = ({ ground, masses: { wall, roof, opening, sky } }: Scene): Float32Array =>
  ground.map((share, i) => share * Math.max(0, 1 - 1.3 * (wall[i]! + roof[i]! + opening[i]!) - sky[i]!))

/** A scene mask at full size, with its edges where the photo has them. */
function refined(analysis: Analysis, { width, height }: Scene, mask: Float32Array): Float32Array {
  const half = unhalve({ width, height, data: mask }, (analysis.width + 1) >> 1, (analysis.height + 1) >> 1)
  const full = unhalve(half, analysis.width, analysis.height)
  const { data } = guidedFilter(asPlane(analysis, analysis.fine.L), full, EDGE_RADIUS_PX, MIN_EDGE_VARIANCE)
  for (let i = 0; i < data.length; i++) data[i] = clamp((data[i]! - 0.12) / 0.76)
  return data
}
