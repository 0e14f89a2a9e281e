/**
 * All rotated and stretched filter ellipses of one radius, flattened: shape by shape, four sectors at a time. Each of
 * the four has the same number of samples, and these alternate; shorter sectors are filled up with samples of weight 0.
 */
type Shapes = {
  /** Where the samples of half h of shape k start: entry 2k + h, with one extra entry at the end. */
  readonly halfStarts: Int32Array
  /** Distance of each sample from the center, in bytes of the interleaved picture. */
  readonly offsets: Int32Array
  /** The weight of each sample. */
  readonly weights: Float32Array
  /** 1 / sum of the weights, per sector. */
  readonly sectorScales: Float32Array
}

/** Angles of the ellipses; `chooseShapes` (wasm/kuwahara.ts) uses the same numbers. */
const ANGLE_COUNT = 24
/** Stretches of the ellipses. */
const STRETCH_COUNT = 4
/** The anisotropy of the longest ellipse. */
const MAX_ANISOTROPY = 0.8
/** Steps of the table from a unit vector's x to its angle. */
const ANGLE_STEPS = 4096

/**
 * Index of the angle for a unit vector's x (with its y made positive), by table lookup: an arc cosine per pixel would
 * cost more.
 */
export const ANGLE_OF_X = Uint8Array.from(
  { length: ANGLE_STEPS + 4 },
  (_, i) => Math.round((Math.acos(Math.min(1, i / (ANGLE_STEPS / 2) - 1)) / Math.PI) * ANGLE_COUNT) % ANGLE_COUNT,
)

const known = new Map<string, Shapes>()

/** `stride` = width in samples of the interleaved picture (four floats per sample) that the offsets are for. */
export function filterShapes(radius: number, stride: number): Shapes {
  const key = `${radius} ${stride}`
  const made = known.get(key)
  if (made) return made
  const halfStarts = [0]
  const offsets: number[] = []
  const weights: number[] = []
  const sectorScales: number[] = []
  for (let angle = 0; angle < ANGLE_COUNT; angle++) {
    for (let stretch = 0; stretch < STRETCH_COUNT; stretch++) {
      const anisotropy = (stretch / (STRETCH_COUNT - 1)) * MAX_ANISOTROPY
      const sectors = ellipse(radius, (angle * Math.PI) / ANGLE_COUNT, anisotropy)
      for (const half of [sectors.slice(0, 4), sectors.slice(4)]) {
        const length = Math.max(...half.map((sector) => sector.length))
        for (let k = 0; k < length; k++) {
          for (const sector of half) {
            const { x, y, weight } = sector[k] ?? NO_SAMPLE
            offsets.push((y * stride + x) * 16)
            weights.push(weight)
          }
        }
        halfStarts.push(offsets.length)
        for (const sector of half) sectorScales.push(1 / sector.reduce((sum, { weight }) => sum + weight, 0))
      }
    }
  }
  const shapes: Shapes = {
    halfStarts: Int32Array.from(halfStarts),
    offsets: Int32Array.from(offsets),
    weights: Float32Array.from(weights),
    sectorScales: Float32Array.from(sectorScales),
  }
  // One set per picture width: a worker sees few widths, but they change over time.
  if (known.size >= 8) known.clear()
  known.set(key, shapes)
  return shapes
}

type Sample = { readonly x: number; readonly y: number; readonly weight: number }
const NO_SAMPLE: Sample = { x: 0, y: 0, weight: 0 }

/** The samples of the eight sectors of one ellipse. */
function ellipse(radius: number, angle: number, anisotropy: number): readonly Sample[][] {
  const long = radius * (1 + anisotropy)
  const short = radius / (1 + anisotropy)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reach = Math.ceil(long)
  const sectors: Sample[][] = Array.from({ length: 8 }, () => [])
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const u = (cos * x + sin * y) / long
      const v = (-sin * x + cos * y) / short
      const distance = u * u + v * v
      if (distance > 1) continue
      const shares = sectorShares(u, v, radius)
      const sum = shares.reduce((total, share) => total + share, 0) || 1
      const gauss = Math.exp(-3.125 * distance)
      shares.forEach((share, sector) => {
        const weight = (share / sum) * gauss
        if (weight > 1e-4) sectors[sector]!.push({ x, y, weight })
      })
    }
  }
  return sectors
}

/** Polynomial sector weights (2010 paper): how strongly a point in the unit disc belongs to each sector. */
function sectorShares(u: number, v: number, radius: number): number[] {
  const zeta = 2 / radius
  const eta = (zeta + Math.cos(Math.PI / 8)) / Math.sin(Math.PI / 8) ** 2
  const du = Math.SQRT1_2 * (u - v)
  const dv = Math.SQRT1_2 * (u + v)
  const share = (along: number, across: number) => Math.max(0, along + zeta - eta * across * across) ** 2
  return [
    share(v, u),
    share(dv, du),
    share(-u, v),
    share(-du, dv),
    share(-v, u),
    share(-dv, du),
    share(u, v),
    share(du, dv),
  ]
}
