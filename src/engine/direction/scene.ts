import { type Analysis, asPlane, type LabImage, type Line } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve } from '../kernels/resize.ts'
import type { Size } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { type Regions, regionsOf } from './regions.ts'

/** What a place can be. `clutter` is what a painter leaves out: small separate things on the ground. */
const MASSES = ['sky', 'roof', 'wall', 'opening', 'foliage', 'lawn', 'pavement', 'clutter'] as const
export type MassName = (typeof MASSES)[number]

/** Analysis pixels per scene sample, in both directions. */
const SPACING = 4

/**
 * What a photo shows, at a quarter of the size of its analysis: soft masks 0..1 that add up to 1 everywhere. An
 * estimate without learning: it can be wrong anywhere, so use it gently.
 */
export type Scene = {
  readonly width: number
  readonly height: number
  readonly masses: Readonly<Record<MassName, Float32Array>>
  /** How likely a place is below the base of what is built, 0..1, whatever it is. */
  readonly ground: Float32Array
}

const REGIONS = { scale: 0.9, smallest: 12 } as const
/** A roof is often many small areas of color: we look for it again among larger ones, with stricter rules. */
const LARGE_REGIONS = { scale: 1.7, smallest: 14 } as const

/** Reads the scene of a photo. About 60 ms. */
export function readScene(analysis: Analysis): Scene {
  const evidence = evidenceOf(analysis)
  const { width, height } = evidence
  const regions = regionsOf(evidence.color, REGIONS)
  const ground = groundPrior(evidence)
  const rough = roughMasses(evidence, ground)
  return { width, height, masses: settle(rough, regions, largeRoofs(evidence, rough), evidence), ground }
}

/** The fields of the analysis at a quarter of their size, and what they say together. */
type Evidence = {
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

function evidenceOf(analysis: Analysis): Evidence {
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

/**
 * How likely a place is ground, 0..1, judged by position: below the base of what is built in its columns; if nothing is
 * built there, below the base of everything built.
 */
function groundPrior({ width, height, ruled, green, sky }: Evidence): Float32Array {
  const built = new Float32Array(width * height)
  const rows = new Float64Array(height)
  for (let i = 0; i < built.length; i++) {
    built[i] = ruled[i]! * (1 - green[i]!) * (1 - sky[i]!)
    rows[(i / width) | 0]! += built[i]!
  }
  const all = rows.reduce((sum, row) => sum + row, 0)
  let foot = height * 0.62
  for (let y = 0, sum = 0; y < height && all > 0; y++) {
    sum += rows[y]!
    if (sum >= 0.86 * all) {
      foot = clamp(y, height * 0.45, height * 0.8)
      break
    }
  }
  const feet = newPlane(width, 1)
  for (let x = 0; x < width; x++) {
    let sum = 0
    let column = 0
    for (let y = 0; y < height; y++) column += built[y * width + x]!
    let own = foot
    for (let y = 0; y < height && column > height * 0.04; y++) {
      sum += built[y * width + x]!
      if (sum >= 0.9 * column) {
        own = y
        break
      }
    }
    feet.data[x] = clamp(own, foot - height * 0.1, foot + height * 0.12)
  }
  gaussianBlur(feet, width * 0.04, feet)
  const prior = new Float32Array(width * height)
  for (let i = 0; i < prior.length; i++) {
    const below = ((i / width) | 0) - feet.data[i % width]!
    prior[i] = smoothstep(-0.02 * height, 0.07 * height, below)
  }
  return prior
}

type Masses = Record<MassName, Float32Array>

const emptyMasses = (count: number): Masses =>
  Object.fromEntries(MASSES.map((name) => [name, new Float32Array(count)])) as Masses

/** What each place is on its own, with roof and walls not yet distinguished. */
function roughMasses(evidence: Evidence, ground: Float32Array): Masses {
  const { color, sky, green, coherence, ruled, texture, relief } = evidence
  const out = emptyMasses(sky.length)
  for (let i = 0; i < sky.length; i++) {
    const rest = 1 - sky[i]!
    const low = ground[i]!
    const leafy = green[i]! * (1 - 0.5 * ruled[i]! * coherence[i]!)
    // Dark trees have no green left, but edges in all directions.
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

type RegionFacts = {
  readonly size: Int32Array
  readonly L: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
  /** Samples of its upper border. */
  readonly upper: Int32Array
  readonly top: Int32Array
  readonly bottom: Int32Array
  readonly left: Int32Array
  readonly right: Int32Array
  /** Share of its upper border that touches the sky, and of its lower border that touches something built. */
  readonly underSky: Float32Array
  readonly overBuilt: Float32Array
  readonly overGround: Float32Array
}

/** Share of a sample's mass that its whole region decides. */
const REGION_SHARE = 0.72

/** Lets regions vote, distinguishes roofs, openings and clutter, and makes all masses add up to 1. */
function settle(rough: Masses, regions: Regions, roofs: Float32Array, evidence: Evidence): Masses {
  const { width, height } = evidence
  const { labels, count } = regions
  for (const name of ['foliage', 'lawn', 'wall', 'pavement'] as const) vote(rough[name], regions)
  const facts = factsOf(regions, evidence, rough)
  const house = asPlane(evidence, rough.wall)
  const around = gaussianBlur(house, 9).data
  const light = newPlane(width, height)
  for (let i = 0; i < light.data.length; i++) light.data[i] = evidence.color.L[i]! * rough.wall[i]!
  gaussianBlur(light, 9, light)
  const roofShare = new Float32Array(count)
  const broad = new Float32Array(count)
  const openShare = new Float32Array(count)
  const clutterShare = new Float32Array(count)
  for (let r = 0; r < count; r++) {
    const across = facts.right[r]! - facts.left[r]! + 1
    const tall = facts.bottom[r]! - facts.top[r]! + 1
    const filled = facts.size[r]! / (across * tall)
    const middle =
      Math.round((facts.top[r]! + facts.bottom[r]!) / 2) * width + Math.round((facts.left[r]! + facts.right[r]!) / 2)
    const share = facts.size[r]! / (width * height)
    broad[r] = smoothstep(0.9, 1.8, across / tall) * smoothstep(0.2, 0.5, facts.overBuilt[r]!)
    roofShare[r] = smoothstep(0.1, 0.4, facts.underSky[r]!) * broad[r]! * smoothstep(0.003, 0.008, share)
    const beside = light.data[middle]! / (around[middle]! + 0.02)
    openShare[r] =
      smoothstep(0.05, 0.14, beside - facts.L[r]!) *
      smoothstep(0.35, 0.6, filled) *
      smoothstep(0.03, 0.015, share) *
      smoothstep(0.25, 0.5, around[middle]!) *
      (1 - facts.underSky[r]!)
    clutterShare[r] =
      smoothstep(0.35, 0.15, around[middle]!) *
      facts.overGround[r]! *
      smoothstep(0.02, 0.008, share) *
      (1 - facts.underSky[r]!)
  }
  for (let pass = 0; pass < ROOF_PASSES; pass++) spreadDown(roofShare, broad, facts, regions, width)
  const { sky, foliage, lawn, pavement } = rough
  const floats = () => new Float32Array(labels.length)
  const out = { sky, foliage, lawn, pavement, roof: floats(), opening: floats(), clutter: floats(), wall: floats() }
  const { roof, opening, clutter, wall } = out
  for (let i = 0; i < labels.length; i++) {
    const r = labels[i]!
    const built = rough.wall[i]!
    const walls = built * (1 - Math.max(roofShare[r]!, roofs[i]! * (1 - openShare[r]!)))
    roof[i] = built - walls
    opening[i] = walls * openShare[r]!
    clutter[i] = 0.6 * walls * clutterShare[r]! * (1 - openShare[r]!)
    wall[i] = walls - opening[i]! - clutter[i]!
  }
  sharpenShares(out, evidence)
  return out
}

/**
 * A roof continues in up to this many regions below the one that touches the sky, if their colors differ by at most
 * this.
 */
const ROOF_PASSES = 3
const SAME_ROOF = 0.07

/** Extends a roof into the regions below it that look like it and have walls under them. */
function spreadDown(
  roofShare: Float32Array,
  broad: Float32Array,
  { L, a, b, upper }: RegionFacts,
  { labels, count }: Regions,
  width: number,
): void {
  const under = new Float32Array(count)
  for (let i = width; i < labels.length; i++) {
    const r = labels[i]!
    const above = labels[i - width]!
    if (above === r) continue
    const differs = Math.hypot(L[r]! - L[above]!, 2 * (a[r]! - a[above]!), 2 * (b[r]! - b[above]!))
    under[r]! += roofShare[above]! * smoothstep(SAME_ROOF, 0.6 * SAME_ROOF, differs)
  }
  for (let r = 0; r < count; r++) {
    const share = 0.9 * smoothstep(0.2, 0.5, under[r]! / Math.max(1, upper[r]!)) * broad[r]!
    roofShare[r] = Math.max(roofShare[r]!, share)
  }
}

/**
 * How certainly each sample belongs to a large area that is under the sky, on top of walls, and nowhere on the ground.
 */
function largeRoofs(evidence: Evidence, rough: Masses): Float32Array {
  const { width, height } = evidence
  const regions = regionsOf(evidence.broad, LARGE_REGIONS)
  const facts = factsOf(regions, evidence, rough)
  const shares = Float32Array.from({ length: regions.count }, (_, r) => {
    const across = facts.right[r]! - facts.left[r]! + 1
    const tall = facts.bottom[r]! - facts.top[r]! + 1
    return (
      smoothstep(0.12, 0.4, facts.underSky[r]!) *
      smoothstep(0.3, 0.6, facts.overBuilt[r]!) *
      smoothstep(0.12, 0.04, facts.overGround[r]!) *
      smoothstep(1.3, 2.2, across / tall) *
      smoothstep(0.28, 0.42, facts.size[r]! / (across * tall)) *
      smoothstep(0.003, 0.008, facts.size[r]! / (width * height))
    )
  })
  return Float32Array.from(regions.labels, (r) => shares[r]!)
}

/** Where the masses add up to less than this, the place is pavement. */
const NOTHING = 1e-4

/** Softens the borders of the masses, lets the strongest win, and makes all of them add up to 1. */
function sharpenShares(masses: Masses, size: Size): void {
  const sum = new Float32Array(size.width * size.height).fill(NOTHING)
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
    const rest = name === 'pavement' ? NOTHING : 0
    for (let i = 0; i < mass.length; i++) mass[i] = (mass[i]! + rest) / sum[i]!
  }
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

/** A border under treetops counts this much compared with one under the sky: trees stand behind roofs. */
const UNDER_CROWN = 0.5

function factsOf({ labels, count }: Regions, { width, height, color, sky }: Evidence, rough: Masses): RegionFacts {
  const size = new Int32Array(count)
  const L = new Float32Array(count)
  const a = new Float32Array(count)
  const b = new Float32Array(count)
  const top = new Int32Array(count).fill(height)
  const bottom = new Int32Array(count)
  const left = new Int32Array(count).fill(width)
  const right = new Int32Array(count)
  const upper = new Int32Array(count)
  const lower = new Int32Array(count)
  const underSky = new Float32Array(count)
  const overBuilt = new Float32Array(count)
  const overGround = new Float32Array(count)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const r = labels[i]!
      size[r]! += 1
      L[r]! += color.L[i]!
      a[r]! += color.a[i]!
      b[r]! += color.b[i]!
      if (y < top[r]!) top[r] = y
      if (y > bottom[r]!) bottom[r] = y
      if (x < left[r]!) left[r] = x
      if (x > right[r]!) right[r] = x
      if (y > 1 && labels[i - width] !== r) {
        upper[r]! += 1
        if (sky[i - 2 * width]! > 0.5) underSky[r]! += 1
        else if (rough.foliage[i - 2 * width]! > 0.5) underSky[r]! += UNDER_CROWN
      }
      if (y < height - 2 && labels[i + width] !== r) {
        lower[r]! += 1
        const below = i + 2 * width
        if (rough.wall[below]! > 0.3) overBuilt[r]! += 1
        if (rough.pavement[below]! + rough.lawn[below]! + rough.foliage[below]! > 0.5) overGround[r]! += 1
      }
    }
  }
  for (let r = 0; r < count; r++) {
    L[r]! /= size[r]!
    a[r]! /= size[r]!
    b[r]! /= size[r]!
    underSky[r]! /= Math.max(1, upper[r]!)
    overBuilt[r]! /= Math.max(1, lower[r]!)
    overGround[r]! /= Math.max(1, lower[r]!)
  }
  return { size, L, a, b, upper, top, bottom, left, right, underSky, overBuilt, overGround }
}
