import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../plane.ts'
import { quarterIndex } from '../quarter-plane.ts'
import { clamp, smoothstep, smoothstepIn } from '../scalar.ts'
import { edgeOrder } from './edge-order.ts'
import { percentiles } from './percentiles.ts'
import type { Flow, LabImage } from './types.ts'

/**
 * Soft mask of green plants, 0..1. Very dark and gray treetops have no green left, so it misses them: see `addCrowns`.
 */
export function vegetationMask(coarse: LabImage, sky: Float32Array): Float32Array {
  const green = newPlane(coarse.width, coarse.height)
  for (let i = 0; i < green.data.length; i++) {
    const a = coarse.a[i]!
    const b = coarse.b[i]!
    const chroma = Math.sqrt(a * a + b * b)
    green.data[i] = smoothstep(0.005, 0.04, 0.55 * b - 1.1 * a) * smoothstep(0.02, 0.05, chroma) * (1 - sky[i]!)
  }
  return softened(green)
}

function softened(mask: Plane): Float32Array {
  const soft = gaussianBlur(mask, 2.5, mask).data
  for (let i = 0; i < soft.length; i++) soft[i] = clamp(soft[i]!)
  return soft
}

/** Treetops are above this share of the height; below it gravel and rough lawns look alike. */
const MAX_CROWN_HEIGHT_SHARE = 0.62
/** Roughness is measured within this many pixels of each pixel. */
const ROUGHNESS_SIGMA = 8

/** How far the edges of something rough have one direction (see `edgeOrder`) where it may be tiles and where it is. */
const TILES_RANGE = [0.55, 0.75] as const
/**
 * How far its edges have one direction, and two at a right angle, where they may be those of leaves and where they are.
 */
const LEAVES_SINGLE_RANGE = [0.45, 0.25] as const
const LEAVES_SQUARE_RANGE = [0.35, 0.2] as const
/** A crown with crisp edges is larger than this many samples: what is smaller is a chimney or a flag. */
const MASS_SIGMA_SAMPLES = 8
/** The shares of such edges around a sample at which it starts to be in a crown, and at which it fully is. */
const MASS_RANGE = [0.3, 0.55] as const

/**
 * Adds treetops without any green to a plant mask: they are rough, and their edges point in all directions, crisp or
 * not. Crisp fronds are none of them: each is a stroke of its own.
 */
export function addCrowns(
  growth: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  { sky, fronds }: { readonly sky: Float32Array; readonly fronds: Float32Array | undefined },
  coherence: Float32Array,
  flow: Flow,
): void {
  const rough = gaussianBlur({ width, height, data: flow.magnitude }, ROUGHNESS_SIGMA).data
  const { single, square } = edgeOrder({ width, height }, flow)
  const disorder = newPlane(single.width, single.height)
  for (let k = 0; k < disorder.data.length; k++)
    disorder.data[k] =
      smoothstepIn(LEAVES_SINGLE_RANGE, single.data[k]!) * smoothstepIn(LEAVES_SQUARE_RANGE, square.data[k]!)
  const mass = gaussianBlur(disorder, MASS_SIGMA_SAMPLES)
  for (let k = 0; k < disorder.data.length; k++) disorder.data[k]! *= smoothstepIn(MASS_RANGE, mass.data[k]!)
  const crowns = newPlane(width, height)
  for (let i = 0; i < Math.ceil(MAX_CROWN_HEIGHT_SHARE * height) * width; i++) {
    const k = quarterIndex(i % width, Math.floor(i / width), single)
    const high = smoothstep(MAX_CROWN_HEIGHT_SHARE, MAX_CROWN_HEIGHT_SHARE - 0.1, i / (width * height))
    const tangled = (1 - coherence[i]!) * (1 - smoothstepIn(TILES_RANGE, single.data[k]!))
    const leafy = Math.max(tangled, disorder.data[k]! * (1 - (fronds?.[i] ?? 0)))
    crowns.data[i] = high * leafy * smoothstep(0.03, 0.07, rough[i]!) * (1 - sky[i]!)
  }
  softened(crowns)
  for (let i = 0; i < growth.length; i++) growth[i] = Math.max(growth[i]!, crowns.data[i]!)
}

/**
 * Level of detail each pixel deserves, 0..1: high for dense edges in the middle of the picture that are neither sky nor
 * leaves. Replaces the eye tracking of DeCarlo & Santella, "Stylization and abstraction of photographs" (2002).
 */
export function importanceMap(
  size: { readonly width: number; readonly height: number },
  flow: Flow,
  sky: Float32Array,
  vegetation: Float32Array,
): Float32Array {
  const { width, height } = size
  const edges = newPlane(width, height)
  for (let i = 0; i < edges.data.length; i++) {
    edges.data[i] = flow.magnitude[i]! * (1 - 0.75 * vegetation[i]!) * (1 - sky[i]!)
  }
  const density = gaussianBlur(edges, Math.min(width, height) / 26, edges).data
  let strongest = 0
  for (let i = 0; i < density.length; i++) if (density[i]! > strongest) strongest = density[i]!
  const busy = Math.max(1e-3, percentiles(density, [0.97], strongest)[0]!)
  const out = new Float32Array(width * height)
  // exp(-(u + v)) is a product of one factor per column and one per row.
  const centered = (at: number, reach: number) => Math.exp(-1.2 * ((at - 0.5) / reach) ** 4)
  const columns = Float64Array.from({ length: width }, (_, x) => centered(x / width, 0.54))
  for (let y = 0; y < height; y++) {
    const row = centered(y / height, 0.56) * (1 - 0.45 * smoothstep(0.66, 0.84, y / height))
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      out[i] = clamp(Math.sqrt(Math.max(0, density[i]!) / busy)) * columns[x]! * row * (1 - 0.85 * sky[i]!)
    }
  }
  return out
}
