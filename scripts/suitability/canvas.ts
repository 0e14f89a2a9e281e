import type { Picture } from '#engine/picture.ts'
import type { Random } from '#engine/random.ts'
import { clamp, mix } from '#engine/scalar.ts'

/** Red, green, blue, 0..255; values outside are clamped when the picture is created. */
export type Color = readonly [number, number, number]
export type Point = readonly [x: number, y: number]
/** The color at a point; both coordinates are shares 0..1 of the canvas. */
export type Paint = (x: number, y: number) => Color

/** A simple canvas for generated pictures. All coordinates are shares 0..1 of the width and height. */
export type Canvas = {
  readonly fill: (paint: Paint) => void
  readonly polygon: (points: readonly Point[], paint: Paint) => void
  readonly rectangle: (x: number, y: number, width: number, height: number, paint: Paint) => void
  readonly ellipse: (x: number, y: number, radiusX: number, radiusY: number, paint: Paint) => void
  readonly picture: () => Picture
}

export function newCanvas(width: number, height: number): Canvas {
  const pixels = new Float32Array(width * height * 3)

  function paintWhere(inside: (x: number, y: number) => boolean, box: readonly number[], paint: Paint) {
    const [x0, y0, x1, y1] = box as [number, number, number, number]
    for (let row = Math.max(0, Math.floor(y0 * height)); row < Math.min(height, y1 * height); row++) {
      for (let column = Math.max(0, Math.floor(x0 * width)); column < Math.min(width, x1 * width); column++) {
        const x = (column + 0.5) / width
        const y = (row + 0.5) / height
        if (inside(x, y)) pixels.set(paint(x, y), (row * width + column) * 3)
      }
    }
  }

  return {
    fill: (paint) => paintWhere(() => true, [0, 0, 1, 1], paint),
    rectangle: (x, y, w, h, paint) =>
      paintWhere((px, py) => px >= x && px < x + w && py >= y && py < y + h, [x, y, x + w, y + h], paint),
    ellipse: (x, y, rx, ry, paint) =>
      paintWhere((px, py) => ((px - x) / rx) ** 2 + ((py - y) / ry) ** 2 < 1, [x - rx, y - ry, x + rx, y + ry], paint),
    polygon: (points, paint) => {
      const xs = points.map(([x]) => x)
      const ys = points.map(([, y]) => y)
      const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
      paintWhere((x, y) => isInside(points, x, y), box, paint)
    },
    picture: () => ({ width, height, data: Uint8Array.from(pixels, (v) => clamp(Math.round(v), 0, 255)) }),
  }
}

function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length]!
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  })
  return inside
}

/**
 * Smooth noise 0..1 at a point; `grains` is the number of cells across the canvas in the coarsest octave.
 */
export function noiseOf(random: Random, grains: number, octaves = 4): (x: number, y: number) => number {
  const tables = Array.from({ length: octaves }, () => Float32Array.from({ length: 4096 }, random))
  return (x, y) => {
    let sum = 0
    let weight = 0
    tables.forEach((lattice, octave) => {
      const scale = grains * 2 ** octave
      sum += between(lattice, x * scale, y * scale) / 1.7 ** octave
      weight += 1 / 1.7 ** octave
    })
    return sum / weight
  }
}

function between(lattice: Float32Array, x: number, y: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const latticeAt = (dx: number, dy: number) => lattice[((x0 + dx) & 63) + (((y0 + dy) & 63) << 6)]!
  const u = (x - x0) ** 2 * (3 - 2 * (x - x0))
  return mix(mix(latticeAt(0, 0), latticeAt(1, 0), u), mix(latticeAt(0, 1), latticeAt(1, 1), u), y - y0)
}

export const mixedColor = (from: Color, to: Color, share: number): Color => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
]

export const scaledColor = ([r, g, b]: Color, by: number): Color => [r * by, g * by, b * by]

/** A color by hue 0..360 degrees, saturation and lightness 0..1. */
export function hsl(hue: number, saturation: number, lightness: number): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

export const within = (random: Random, low: number, high: number): number => low + random() * (high - low)
export const pick = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
