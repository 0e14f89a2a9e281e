/**
 * Many strokes in flat arrays, in analysis pixels: quick to draw, cheap to hand between threads.
 * Stroke k owns the triples x, y, pressure in `points[starts[k]] … points[starts[k + 1] - 1]`.
 */
export type Strokes = {
  readonly count: number
  readonly points: Float32Array
  /** Offsets in `points` where each stroke begins: count + 1 of them. */
  readonly starts: Uint32Array
  /** Half the width of each stroke. */
  readonly halfWidths: Float32Array
  /** Red, green, blue 0..1; whether linear or sRGB is the style's choice. */
  readonly colors: Float32Array
  /** Amount of paint on the brush, 0..1. */
  readonly loads: Float32Array
  /** A number in 0..1 that gives the stroke its own bristles. */
  readonly seeds: Float32Array
  /** 1 where the ends and sides of a broad stroke of oil are soft, 0 elsewhere. */
  readonly softness: Float32Array
  /** The first row that the stroke may touch, at its widest and with a pixel of soft edge. */
  readonly tops: Float32Array
  /** The last row that it may touch. */
  readonly bottoms: Float32Array
}

/** The properties of a stroke besides its path. */
type StrokeLook = {
  readonly halfWidth: number
  readonly color?: readonly [red: number, green: number, blue: number]
  readonly load?: number
  readonly seed?: number
  readonly isSoft?: boolean
}

/** The first `count` strokes only. */
export const firstStrokes = (strokes: Strokes, count: number): Strokes => ({ ...strokes, count })

/** The numbers of the strokes that may touch rows `fromRow` to `toRow`; `scale` = output pixels per analysis pixel. */
export function strokesOn(
  { count, tops, bottoms }: Strokes,
  { fromRow, toRow }: { readonly fromRow: number; readonly toRow: number },
  scale: number,
): number[] {
  const found: number[] = []
  for (let k = 0; k < count; k++) if (bottoms[k]! * scale >= fromRow && tops[k]! * scale <= toRow) found.push(k)
  return found
}

export type StrokeBuilder = {
  readonly count: () => number
  /** Adds a stroke; `points` are x, y, pressure triples in analysis pixels and are copied. */
  readonly add: (points: ArrayLike<number>, look: StrokeLook) => void
  readonly build: () => Strokes
}

/** Maximum factor by which a medium widens a stroke. */
const MAX_WIDENING = 1.4

/** The color of strokes that have none. */
const BLACK_RGB = [0, 0, 0] as const

/** Collects strokes in growing arrays; `build` trims them. */
export function strokeBuilder(): StrokeBuilder {
  const points = growing()
  const starts: number[] = [0]
  const halfWidths: number[] = []
  const colors: number[] = []
  const loads: number[] = []
  const seeds: number[] = []
  const softness: number[] = []
  const tops: number[] = []
  const bottoms: number[] = []
  return {
    count: () => halfWidths.length,
    add(path, { halfWidth, color = BLACK_RGB, load = 1, seed = 0, isSoft = false }) {
      let top = Infinity
      let bottom = -Infinity
      for (let i = 1; i < path.length; i += 3) {
        top = Math.min(top, path[i]!)
        bottom = Math.max(bottom, path[i]!)
      }
      starts.push(points.append(path))
      halfWidths.push(halfWidth)
      colors.push(color[0], color[1], color[2])
      loads.push(load)
      seeds.push(seed)
      softness.push(isSoft ? 1 : 0)
      tops.push(top - halfWidth * MAX_WIDENING - 1)
      bottoms.push(bottom + halfWidth * MAX_WIDENING + 1)
    },
    build: () => ({
      count: halfWidths.length,
      points: points.trimmed(),
      starts: Uint32Array.from(starts),
      halfWidths: Float32Array.from(halfWidths),
      colors: Float32Array.from(colors),
      loads: Float32Array.from(loads),
      seeds: Float32Array.from(seeds),
      softness: Float32Array.from(softness),
      tops: Float32Array.from(tops),
      bottoms: Float32Array.from(bottoms),
    }),
  }
}

function growing() {
  let store = new Float32Array(1 << 14)
  let length = 0
  return {
    /** Appends `values` and returns the new length. */
    append(values: ArrayLike<number>): number {
      if (length + values.length > store.length) {
        const larger = new Float32Array(Math.max(store.length * 2, length + values.length))
        larger.set(store)
        store = larger
      }
      store.set(values, length)
      length += values.length
      return length
    },
    trimmed: () => store.slice(0, length),
  }
}
