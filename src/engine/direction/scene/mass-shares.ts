import { asPlane } from '../../analysis/types.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import type { Size } from '../../picture.ts'
import { newPlane } from '../../plane.ts'
import { smoothstep } from '../../scalar.ts'
import type { Regions } from '../regions.ts'
import type { Evidence } from './evidence.ts'
import { MASSES, type MassShares } from './mass-names.ts'
import { measureRegions, type RegionMeasures } from './region-measures.ts'
import { spreadDown } from './roofs.ts'

/** Share of a sample's mass that its whole region decides. */
const REGION_SHARE = 0.72

/**
 * Lets regions vote on the rough shares (in place), tells roofs, openings and clutter from walls, and makes all masses
 * add up to 1. `roofs`: how certainly each sample belongs to a large roof.
 */
export function massShares(rough: MassShares, regions: Regions, roofs: Float32Array, evidence: Evidence): MassShares {
  const { labels } = regions
  for (const name of ['foliage', 'lawn', 'wall', 'pavement'] as const) vote(rough[name], regions)
  const built = builtShares(measureRegions(regions, evidence, rough), regions, rough.wall, evidence)
  const { sky, foliage, lawn, pavement } = rough
  const floats = () => new Float32Array(labels.length)
  const out = { sky, foliage, lawn, pavement, roof: floats(), opening: floats(), clutter: floats(), wall: floats() }
  const { roof, opening, clutter, wall } = out
  for (let i = 0; i < labels.length; i++) {
    const r = labels[i]!
    const open = built.opening[r]!
    const walls = rough.wall[i]! * (1 - Math.max(built.roof[r]!, roofs[i]! * (1 - open)))
    roof[i] = rough.wall[i]! - walls
    opening[i] = walls * open
    clutter[i] = 0.6 * walls * built.clutter[r]! * (1 - open)
    wall[i] = walls - opening[i]! - clutter[i]!
  }
  sharpenShares(out, evidence)
  return out
}

/** How certainly each region is a roof, an opening or clutter, 0..1. */
type BuiltShares = Record<'roof' | 'opening' | 'clutter', Float32Array>

function builtShares(measures: RegionMeasures, regions: Regions, wall: Float32Array, evidence: Evidence): BuiltShares {
  const { width, height } = evidence
  const around = gaussianBlur(asPlane(evidence, wall), 9).data
  const light = newPlane(width, height)
  for (let i = 0; i < light.data.length; i++) light.data[i] = evidence.color.L[i]! * wall[i]!
  gaussianBlur(light, 9, light)
  const floats = () => new Float32Array(regions.count)
  const [roof, broad, opening, clutter] = [floats(), floats(), floats(), floats()]
  for (let r = 0; r < regions.count; r++) {
    const across = measures.right[r]! - measures.left[r]! + 1
    const tall = measures.bottom[r]! - measures.top[r]! + 1
    const filled = measures.size[r]! / (across * tall)
    const middle =
      Math.round((measures.top[r]! + measures.bottom[r]!) / 2) * width +
      Math.round((measures.left[r]! + measures.right[r]!) / 2)
    const share = measures.size[r]! / (width * height)
    const wallLight = light.data[middle]! / (around[middle]! + 0.02)
    broad[r] = smoothstep(0.9, 1.8, across / tall) * smoothstep(0.2, 0.5, measures.overBuilt[r]!)
    roof[r] = smoothstep(0.1, 0.4, measures.underSky[r]!) * broad[r]! * smoothstep(0.003, 0.008, share)
    opening[r] =
      smoothstep(0.05, 0.14, wallLight - measures.L[r]!) *
      smoothstep(0.35, 0.6, filled) *
      smoothstep(0.03, 0.015, share) *
      smoothstep(0.25, 0.5, around[middle]!) *
      (1 - measures.underSky[r]!)
    clutter[r] =
      smoothstep(0.35, 0.15, around[middle]!) *
      measures.overGround[r]! *
      smoothstep(0.02, 0.008, share) *
      (1 - measures.underSky[r]!)
  }
  spreadDown(roof, broad, measures, regions, width)
  return { roof, opening, clutter }
}

/** Mixes each sample with the mean of its region. */
function vote(values: Float32Array, { labels, count }: Regions): void {
  const sums = new Float64Array(count)
  const sizes = new Int32Array(count)
  for (let i = 0; i < values.length; i++) {
    sums[labels[i]!]! += values[i]!
    sizes[labels[i]!]! += 1
  }
  for (let i = 0; i < values.length; i++) {
    const mean = sums[labels[i]!]! / sizes[labels[i]!]!
    values[i]! += (mean - values[i]!) * REGION_SHARE
  }
}

/** Samples whose masses sum to less than this are pavement. */
const MIN_MASS_SUM = 1e-4

/** Softens the borders of the masses, lets the strongest one win, and makes all of them add up to 1. */
function sharpenShares(masses: MassShares, size: Size): void {
  const sum = new Float32Array(size.width * size.height).fill(MIN_MASS_SUM)
  for (const name of MASSES) {
    const mass = masses[name]
    gaussianBlur(asPlane(size, mass), 0.8, asPlane(size, mass))
    for (let i = 0; i < mass.length; i++) {
      mass[i] = mass[i]! * mass[i]!
      sum[i]! += mass[i]!
    }
  }
  for (const name of MASSES) {
    const mass = masses[name]
    const rest = name === 'pavement' ? MIN_MASS_SUM : 0
    for (let i = 0; i < mass.length; i++) mass[i] = (mass[i]! + rest) / sum[i]!
  }
}
