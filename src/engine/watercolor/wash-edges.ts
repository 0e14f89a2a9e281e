import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { allocate, kernels } from '../kernels/wasm-memory.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import type { Plane } from '../plane.ts'
import { clamp, mix, smoothstepIn } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'
import { turbulence } from './wash-noise.ts'
import type { WashRow } from './wash-row.ts'

/** Where tone changes by less than this from one pixel to the next, there is no edge: the wash is graded there. */
const MIN_EDGE_SLOPE = 0.009
/** An edge ends where the change is slower than this share of its steepest change so far: the next wash begins. */
const MIN_EDGE_SLOPE_SHARE = 0.35
/**
 * The lengths of a change, in pixels, from which it is no edge, and up to which it fully is: soft shade, as under
 * eaves, is a graded wash.
 */
const EDGE_LENGTH_RANGE = [14, 8] as const
/** Differences in tone across an edge at which it starts to be crisp and at which it is fully crisp. */
const CRISP_DIFFERENCE_RANGE = [0.04, 0.1] as const
/** Below this slope tone is flat, and an edge has no distance. */
const MIN_DISTANCE_SLOPE = 0.0025
/** Maximum distance from an edge that is tracked. */
const MAX_DISTANCE_PX = 7
/** Blur of the tones beside edges, in pixels, because neighboring lines of pixels differ slightly. */
const EVENED_SIGMA = 0.8

/**
 * Finds the edges of washes: where tone changes quickly and within a few pixels, `light` and `dark` become the tones at
 * both ends of the change; everywhere else they are the tone itself. A wash dries in one line, in the middle between
 * them. Changes are followed along rows and columns, and each pixel uses the direction in which tone changes more
 * quickly. `ending`: see `endingsOf`.
 */
export function findEdges(planes: WashPlanes, analysis: Analysis, seed: number): void {
  const { tone } = planes
  const { width, height } = analysis
  const across = endsOfChanges({ width, height, data: tone }, false)
  const down = endsOfChanges({ width, height, data: tone }, true)
  const within = new Float32Array(tone.length)
  const [light, dark] = [across.low, across.high]
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < y * width + width - 1; i++) {
      const gx = (tone[i + 1]! - tone[i - 1]!) / 2
      const gy = (tone[i + width]! - tone[i - width]!) / 2
      const steep = gx * gx + gy * gy
      within[i] = Math.sqrt(steep)
      const share = (gx * gx) / (steep + 1e-9)
      const low = mix(down.low[i]!, across.low[i]!, share)
      const high = mix(down.high[i]!, across.high[i]!, share)
      const crisp = smoothstepIn(CRISP_DIFFERENCE_RANGE, high - low)
      light[i] = mix(tone[i]!, low, crisp)
      dark[i] = mix(tone[i]!, high, crisp)
    }
  }
  for (const data of [light, dark]) gaussianBlur({ width, height, data }, EVENED_SIGMA, { width, height, data })
  for (let i = 0; i < within.length; i++) {
    const above = tone[i]! - (light[i]! + dark[i]!) / 2
    within[i] = clamp(above / Math.max(MIN_DISTANCE_SLOPE, within[i]!), -MAX_DISTANCE_PX, MAX_DISTANCE_PX)
  }
  planes.within = within
  planes.light = light
  planes.dark = dark
  planes.ending = endingsOf(planes, analysis, seed)
}

/**
 * The lower and the higher tone at the ends of the quick change that each pixel is part of, along rows or down columns.
 */
function endsOfChanges({ width, height, data }: Plane, isDown: boolean) {
  const [low, high] = [data.slice(), data.slice()]
  const step = isDown ? width : 1
  const lines = isDown ? width : height
  // For each line: where its current change began, whether it gets darker (1), lighter (-1) or stays (0), and how
  // steeply.
  const start = new Int32Array(lines)
  const sign = new Int8Array(lines)
  const steepest = new Float32Array(lines)
  const close = (line: number, end: number): void => {
    const [from, to] = sign[line]! > 0 ? [start[line]!, end] : [end, start[line]!]
    const edge = smoothstepIn(EDGE_LENGTH_RANGE, (end - start[line]!) / step)
    for (let i = start[line]!; i <= end; i += step) {
      low[i] = mix(data[i]!, data[from]!, edge)
      high[i] = mix(data[i]!, data[to]!, edge)
    }
    sign[line] = 0
  }
  for (let y = isDown ? 1 : 0; y < height; y++)
    for (let x = isDown ? 0 : 1, i = y * width + x; x < width; x++, i++) {
      const line = isDown ? x : y
      const change = data[i]! - data[i - step]!
      const onward = change * sign[line]!
      if (onward >= MIN_EDGE_SLOPE && onward >= MIN_EDGE_SLOPE_SHARE * steepest[line]!) {
        steepest[line] = Math.max(steepest[line]!, onward)
        continue
      }
      if (sign[line] !== 0) close(line, i - step)
      if (Math.abs(change) < MIN_EDGE_SLOPE) continue
      start[line] = i - step
      sign[line] = change > 0 ? 1 : -1
      steepest[line] = Math.abs(change)
    }
  for (let line = 0; line < lines; line++)
    if (sign[line] !== 0) close(line, isDown ? (height - 1) * width + line : (line + 1) * width - 1)
  return { low, high }
}

/** Pigment gathers along an edge in swells about 25 pixels long, with none in between. */
const RIM_SWELLS: SheetNoise = { texture: turbulence, frequency: 0.5, at: [11, 67], gap: 2 }
/** The values of that noise at which pigment starts to gather and at which it gathers fully. */
const SWELL_RANGE = [0.3, 0.72] as const

/** Direction in which the sheet slopes, down and to the right: a wash stays wet longest there. */
const DRAIN_DIRECTION = [0.5, 0.86] as const
/**
 * Cosine of the angle between that direction and the outside of an edge at which pigment starts to gather there, and at
 * which it gathers fully.
 */
const DRAINED_RANGE = [-0.25, 0.7] as const
/** The share of a rim that remains on the sides that water drained away from. */
const UNDRAINED_RIM_SHARE = 0.2

/** Edges with a smaller difference in tone than this get no rim. */
const MIN_EDGE_DIFFERENCE = 0.02

/** Blur of the tone in which the sides and sizes of shapes are found, in pixels. */
const SHAPE_SIGMA = 1.5
/** Each side of an edge is probed at this distance: a shape that ends sooner is a touch of the brush, not a wash. */
const PROBE_DISTANCE_PX = 6
/**
 * The share of half an edge's difference in tone that must remain there for a side to start to count as a wash, and to
 * count fully.
 */
const BROAD_SIDE_RANGE = [0.15, 0.8] as const
/** The rim of a wash around something small and lighter, as a share of a full rim. */
const RIM_AROUND_LIGHTS_SHARE = 0.3

/**
 * How squarely an edge crosses the direction of its surroundings (cosine) when it starts to count as the end of a
 * stroke, and when it counts fully.
 */
const STROKE_END_RANGE = [0.55, 0.85] as const
/** The anisotropies at which those surroundings start to have a direction and at which they fully have one. */
const DIRECTED_RANGE = [0.25, 0.6] as const

/**
 * How the darker wash ends at each pixel: 0..1 is the amount of pigment that gathers where it dried, 0..-1 the openness
 * of the edge where a short stroke was lifted.
 */
function endingsOf({ tone, light, dark }: WashPlanes, { width, height, formFlow }: Analysis, seed: number) {
  const { tangentX, tangentY, anisotropy } = formFlow
  const shapes = gaussianBlur({ width, height, data: tone }, SHAPE_SIGMA).data
  const readSwells = noiseRows({ ...RIM_SWELLS, at: [RIM_SWELLS.at[0] + (seed % 512), RIM_SWELLS.at[1]] }, width, 1)
  const { grid, swells } = allocate({ grid: gridLength(width), swells: width })
  const endings = new Float32Array(shapes.length)
  for (let y = 1; y < height - 1; y++) {
    readSwells(y, swells, grid)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (dark[i]! - light[i]! < MIN_EDGE_DIFFERENCE) continue
      const gx = shapes[i + 1]! - shapes[i - 1]!
      const gy = shapes[i + width]! - shapes[i - width]!
      const steep = Math.sqrt(gx * gx + gy * gy)
      if (steep < 1e-3) continue
      const nx = gx / steep
      const ny = gy / steep
      const half = (dark[i]! - light[i]!) / 2
      const middle = light[i]! + half
      const darkSide = smoothstepIn(
        BROAD_SIDE_RANGE,
        (at(x + PROBE_DISTANCE_PX * nx, y + PROBE_DISTANCE_PX * ny) - middle) / half,
      )
      const lightSide = smoothstepIn(
        BROAD_SIDE_RANGE,
        (middle - at(x - PROBE_DISTANCE_PX * nx, y - PROBE_DISTANCE_PX * ny)) / half,
      )
      const broad = darkSide * (RIM_AROUND_LIGHTS_SHARE + (1 - RIM_AROUND_LIGHTS_SHARE) * lightSide)
      const drained = smoothstepIn(DRAINED_RANGE, -nx * DRAIN_DIRECTION[0] - ny * DRAIN_DIRECTION[1])
      const swell = smoothstepIn(SWELL_RANGE, swells[x]!)
      const rim = broad * swell * (UNDRAINED_RIM_SHARE + (1 - UNDRAINED_RIM_SHARE) * drained)
      const across = Math.abs(nx * tangentX[i]! + ny * tangentY[i]!)
      const isEnd = smoothstepIn(STROKE_END_RANGE, across) * smoothstepIn(DIRECTED_RANGE, anisotropy[i]!)
      const lifted = isEnd * (1 - darkSide) * smoothstepIn([0.2, -0.2], nx - 0.5 * ny)
      endings[i] = rim - lifted
    }
  }
  return gaussianBlur({ width, height, data: endings }, 1).data

  function at(x: number, y: number): number {
    return shapes[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)]!
  }
}

/** How the tooth of the paper breaks the edges of washes. */
export type EdgeTooth = {
  /** The range over which a crisp edge follows the tooth where the sheet is dry, in analysis pixels. */
  readonly tooth: number
  /** The range over which a soft edge follows it, as a share of its softness: paint creeps from pit to pit. */
  readonly soaked: number
  /** Share of its softness that such an edge keeps besides. */
  readonly softness: number
}

/**
 * Pass: each edge is one crisp line at any output size, between `light` and `dark`, lost where the sheet is wet and
 * unimportant. Pigment gathers on its darker side where the wash dried last; where a stroke was lifted it is open.
 * Sources: Bousseau et al., "Interactive watercolor rendering" (2006) and Montesdeoca et al. (2017): edge darkening.
 */
export function layWashes(row: WashRow, scale: number, { tooth, soaked, softness }: EdgeTooth): void {
  kernels.layWashes(
    row.tone.length,
    1 / scale,
    tooth,
    soaked,
    softness,
    row.within.byteOffset,
    row.light.byteOffset,
    row.dark.byteOffset,
    row.ending.byteOffset,
    row.wet.byteOffset,
    row.matters.byteOffset,
    row.leaves.byteOffset,
    row.steady.byteOffset,
    row.drift.byteOffset,
    row.paper.byteOffset,
    row.dabRim.byteOffset,
    row.tone.byteOffset,
    row.edge.byteOffset,
  )
}
