import { connectedParts } from '../connected-parts.ts'
import { smoothstep } from '../scalar.ts'
import type { Scene } from './scene/scene.ts'

/** Minimum number of samples of a window. */
const MIN_WINDOW_SAMPLES = 14
/** The maximum share of the picture that a window covers. */
const MAX_WINDOW_SHARE = 0.02

/**
 * How certainly each scene sample belongs to a window, 0..1: openings that are roughly rectangular, neither slits nor
 * huge, with wall around them. Doors count for half; things on the ground (cars, bins) hardly at all.
 */
export function litWindows(scene: Scene): Float32Array {
  const { width, height, masses } = scene
  const isOpen = (i: number) => masses.opening[i]! > 0.4
  const out = new Float32Array(width * height)
  for (const part of connectedParts(scene, isOpen)) {
    const share = likeWindow(part, scene)
    for (const i of part) out[i] = share * smoothstep(0.3, 0.7, masses.opening[i]!)
  }
  return out
}

function likeWindow(part: readonly number[], { width, height, masses }: Scene): number {
  if (part.length < MIN_WINDOW_SAMPLES) return 0
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (const i of part) {
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
    top = Math.min(top, (i / width) | 0)
    bottom = Math.max(bottom, (i / width) | 0)
  }
  const across = right - left + 1
  const tall = bottom - top + 1
  const wallAlong = (count: number, at: (k: number) => readonly [x: number, y: number]): number => {
    let wall = 0
    for (let k = 0; k < count; k++) {
      const [x, y] = at(k)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      wall += masses.wall[y * width + x]! + masses.roof[y * width + x]!
    }
    return wall / count
  }
  const wall = Math.min(
    wallAlong(across, (k) => [left + k, top - 3]),
    wallAlong(across, (k) => [left + k, bottom + 3]),
    wallAlong(tall, (k) => [left - 3, top + k]),
    wallAlong(tall, (k) => [right + 3, top + k]),
  )
  const filled = part.length / (across * tall)
  const proportion = Math.max(across, tall) / Math.min(across, tall)
  return (
    smoothstep(0.6, 0.8, filled) *
    smoothstep(5, 3, proportion) *
    smoothstep(MAX_WINDOW_SHARE, MAX_WINDOW_SHARE / 2, part.length / (width * height)) *
    smoothstep(0.3, 0.65, wall) *
    (tall > 1.7 * across ? 0.5 : 1)
  )
}
