import { smoothstep } from '../scalar.ts'
import type { MaskedThumbnail } from './masked-thumbnail.ts'
import { straightShare } from './straight-lines.ts'

/**
 * The features of a picture that speak for a home seen from outside. Each is one number, larger if a home is likelier,
 * with its reason next to it. None measures texture: made-up rooms and real ones differ too much in it.
 */
export const EVIDENCE = {
  /** Sky is blue; ceilings, walls and paper are not. */
  blueSky: ({ sky, lit }) => weighted(sky, (i) => -lit.b[i]!) / (weighted(sky, () => 1) + 0.02),
  /**
   * A real sky ends above the ground. In white paper and light rooms, the area that the flood fill takes for sky
   * reaches it.
   */
  groundUnderSky: ({ sky }) => -smoothstep(0.03, 0.4, mean(sky, (sky.length * 2) / 3)),
  /** Even under clouds, daylight from above is cooler than ceiling lamps. */
  coolTop: ({ lit, width, height }) => -mean(lit.b, 0, Math.floor(height * 0.2) * width),
  /** Doors, cabinets and corners are vertical up to the ceiling; few things outdoors are. */
  fewUprightsAbove: (thumbnail) =>
    -shareAbove(thumbnail, (angle) => angle < DIRECTION_STEP_RAD / 2 || angle > Math.PI - DIRECTION_STEP_RAD / 2),
  /** Gables, hips and branches slant. */
  slantsAbove: (thumbnail) =>
    shareAbove(
      thumbnail,
      (angle) =>
        Math.abs(angle - 2 * DIRECTION_STEP_RAD) < DIRECTION_STEP_RAD / 2 ||
        Math.abs(angle - 6 * DIRECTION_STEP_RAD) < DIRECTION_STEP_RAD / 2,
    ),
  /** Built things are straight; a few long lines are enough. */
  straightLines: (thumbnail) => smoothstep(0, 0.004, straightShare(thumbnail)),
  /** Nearly every picture of a home has some grass, shrub or tree; having more of it adds nothing. */
  greenery: ({ greenery }) => smoothstep(0.02, 0.3, mean(greenery)),
  /** A roof is darker than the sky above it. */
  roofAgainstSky: (thumbnail) => skylineContrast(thumbnail),
  /** The home, where edges are dense, is in the middle of the picture. */
  middle: (thumbnail) => builtIn(thumbnail, 0.3, 0.25) / (builtIn(thumbnail, 1, 1) + 0.001),
  centered: (thumbnail) => -Math.abs(builtCenter(thumbnail) - 0.5),
  /** Logos, toys and close-ups are more vivid than streets. */
  muted: ({ lit }) => -smoothstep(0.06, 0.2, mean(lit.a.map((a, i) => Math.sqrt(a * a + lit.b[i]! ** 2)))),
} satisfies Record<string, (thumbnail: MaskedThumbnail) => number>

export type EvidenceName = keyof typeof EVIDENCE
export const EVIDENCE_NAMES = Object.keys(EVIDENCE) as EvidenceName[]

/** Edge directions are quantized to eight steps. */
const DIRECTION_STEP_RAD = Math.PI / 8

const mean = (plane: Float32Array, from = 0, to = plane.length): number => {
  let sum = 0
  for (let i = from; i < to; i++) sum += plane[i]!
  return sum / (to - from)
}

/** Mean over the frame of `value` weighted by the mask. */
function weighted(mask: Float32Array, value: (i: number) => number): number {
  let sum = 0
  for (let i = 0; i < mask.length; i++) if (mask[i]! > 0) sum += mask[i]! * value(i)
  return sum / mask.length
}

/** Share of the edges in the upper half that run in the given direction. */
function shareAbove({ steepness, direction }: MaskedThumbnail, runs: (angle: number) => boolean): number {
  let share = 0
  let all = 0.001
  for (let i = 0; i < steepness.length / 2; i++) {
    all += steepness[i]!
    if (runs(direction[i]!)) share += steepness[i]!
  }
  return share / all
}

/** Difference in lightness between the sky and the area below it, averaged over the columns with sky on top. */
function skylineContrast({ sky, lit, width, height }: MaskedThumbnail): number {
  let contrast = 0
  let columns = 0
  for (let x = 0; x < width; x++) {
    let y = 0
    while (y < height - 4 && sky[y * width + x]! > 0.5) y++
    if (y < 4) continue
    columns++
    contrast += lit.L[(y - 4) * width + x]! - lit.L[Math.min(height - 1, y + 4) * width + x]!
  }
  return contrast / (columns + 4)
}

/**
 * Gradient outside sky and plants within this distance of the center (shares of width and height), per pixel of the
 * frame.
 */
function builtIn({ steepness, sky, greenery, width, height }: MaskedThumbnail, reachX: number, reachY: number): number {
  let sum = 0
  for (let i = 0; i < steepness.length; i++) {
    const fromCenterX = Math.abs((i % width) / width - 0.5)
    const fromCenterY = Math.abs(Math.floor(i / width) / height - 0.5)
    if (fromCenterX < reachX && fromCenterY < reachY) sum += steepness[i]! * (1 - sky[i]!) * (1 - greenery[i]!)
  }
  return sum / steepness.length
}

/** The center of built things, from left to right, 0..1. */
export function builtCenter({ steepness, sky, greenery, width }: MaskedThumbnail): number {
  let sum = 0.001
  let moment = 0.0005
  for (let i = 0; i < steepness.length; i++) {
    const built = steepness[i]! * (1 - sky[i]!) * (1 - greenery[i]!)
    sum += built
    moment += built * ((i % width) / width)
  }
  return moment / sum
}
