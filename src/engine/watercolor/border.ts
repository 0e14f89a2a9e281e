import type { Analysis } from '../analysis/types.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { noiseRows } from './sheet-noise.ts'
import type { SheetNoise } from './sheet-noise.ts'
import { turbulence } from './wash-noise.ts'
import type { WashRow } from './wash-row.ts'

/** The border's outline: wide bays, lobes, and a fine fringe. */
const BAYS: SheetNoise = { texture: turbulence, frequency: 0.11, at: [0, 40], gap: 8 }
const LOBES: SheetNoise = { texture: turbulence, frequency: 0.32, at: [0, 0], gap: 3 }
const FRINGE: SheetNoise = { texture: turbulence, frequency: 0.9, at: [0, 91], gap: 1 }

/** How soon corners are rounded off, in short sides. */
const CORNER = 0.16

/**
 * How far inside the painted area each place lies: negative on bare paper, 1 well inside. The area ends unevenly
 * before the sheet does, with round corners, and gives way to what matters.
 */
export function paintedArea({ width, height, importance }: Analysis, seed: number): Float32Array {
  const short = Math.min(width, height)
  const shift = (seed % 997) * 17
  const rowsOf = (noise: SheetNoise) => noiseRows({ ...noise, at: [noise.at[0] + shift, noise.at[1]] }, width, 1)
  const readBays = rowsOf(BAYS)
  const readLobes = rowsOf(LOBES)
  const readFringe = rowsOf(FRINGE)
  const bays = new Float32Array(width)
  const lobes = new Float32Array(width)
  const fringe = new Float32Array(width)
  const inside = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    readBays(y, bays)
    readLobes(y, lobes)
    readFringe(y, fringe)
    const fromY = (Math.min(y, height - y) / short) * 1.05
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const distance = roundedMin(Math.min(x, width - x) / short, fromY)
      const uneven = 0.5 * bays[x]! + 1.35 * lobes[x]! + 0.45 * fringe[x]! - 1.15
      const matters = importance[i]!
      const rescue = 1.5 * smoothstep(0.15, 0.6, matters) * smoothstep(0.015, 0.08, distance)
      inside[i] = 7.4 * distance + uneven * (1 - 0.7 * matters) - 0.6 + rescue
    }
  }
  return inside
}

/** The smaller of two distances, less where both are small: polynomial smooth minimum (Inigo Quilez). */
function roundedMin(a: number, b: number): number {
  const near = Math.max(0, CORNER - Math.abs(a - b)) / CORNER
  return Math.min(a, b) - (near * near * CORNER) / 4
}

/** How deep the brush runs dry, in units of `inside`. */
const DRY_BRUSH = 0.65

/** Pass: paint thins out towards the border, dry brush on the tops of the paper, and gathers at a hard rim. */
export function thinOut({ inside, ragged, wet, sky, paper, cover, rim }: WashRow): void {
  for (let i = 0; i < inside.length; i++) {
    const depth = inside[i]! + (ragged[i]! - 0.5) * 0.35
    const fade = 0.1 + 0.7 * smoothstep(0.5, 0.8, wet[i]!) + 0.9 * sky[i]!
    let share = clamp(depth / fade)
    share = share * share * (3 - 2 * share)
    if (depth < DRY_BRUSH) {
      const loaded = smoothstep(0, DRY_BRUSH, depth) * 1.2
      share *= 0.3 + 0.7 * smoothstep(-0.35, 0.4, loaded - 1 + paper[i]!)
    }
    cover[i] = share
    rim[i] = depth > 0 && depth < 0.3 ? Math.exp(-14 * depth) * (1 - clamp(1.2 * fade - 0.2)) : 0
  }
}
