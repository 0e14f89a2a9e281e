import { asPlane } from '../analysis/types.ts'
import type { Analysis, Flow, LabImage, Line } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { SPACING } from '../scene/scene.ts'
import { foliageMasses } from '../strokes/foliage.ts'
import { enlargedField, hatchField } from '../strokes/hatch-field.ts'
import { openSky } from '../strokes/open-sky.ts'

/** What a painter looks at: the analysis without the sheet margin. An oil painting runs over its edges. */
export type Scene = Pick<
  Analysis,
  'width' | 'height' | 'photo' | 'fine' | 'coarse' | 'edgeFlow' | 'formFlow' | 'sky' | 'darkLines' | 'lightLines'
> & {
  /** Importance, held back where edges point everywhere: gravel and lawn are painted, not described. */
  readonly attention: Float32Array
  /** How much is told of each place (see `PicturePlan`), 0..1. */
  readonly detail: Float32Array
  /** Leaves, lawn and pavement, the open sky without wires: masses of the scene, 0..1. */
  readonly foliage: Float32Array
  readonly ground: Float32Array
  readonly openSky: Float32Array
  /** Where close parallel lines make a pattern (tiles, boards, louvers, pickets), 0..1: painted as one colour, broken. */
  readonly pattern: Float32Array
  /** Foliage as masses of light and dark (see `Foliage`): how much lighter a clump is than its surroundings. */
  readonly clumps: Float32Array
  /** Which way a flat brush lies on each plane, in radians. */
  readonly slant: Float32Array
  /** 1 where something built stands against the sky, 0 a few pixels away from it. */
  readonly silhouette: Float32Array
}

/** Reach of the silhouette to both sides, in pixels. */
const SILHOUETTE_SIGMA = 4

/** Share of attention that is left to what lies far from the focus. */
const FAR_FROM_FOCUS = 0.5

/** Ruled lines with less room than this beside them, in pixels, may be a pattern; so many of them a sample surely are. */
const CLOSE = 8
const PATTERN = [0.8, 1.6] as const
/** How far around a place its lines are counted, in samples of the scene. */
const AROUND = 3

/** Where close parallel lines stand by the dozen, by the samples of the scene. */
function patternOf({ scene: { width, height }, darkLines }: Analysis): Float32Array {
  const lines = newPlane(width, height)
  for (const { points, room } of darkLines) {
    if (room === undefined || room >= CLOSE) continue
    const last = points.length - 3
    const dx = points[last]! - points[0]!
    const dy = points[last + 1]! - points[1]!
    const steps = Math.ceil(Math.hypot(dx, dy))
    for (let k = 0; k <= steps; k++) {
      const x = clamp(Math.floor((points[0]! + (dx * k) / steps) / SPACING), 0, width - 1)
      const y = clamp(Math.floor((points[1]! + (dy * k) / steps) / SPACING), 0, height - 1)
      lines.data[y * width + x]! += 1
    }
  }
  return gaussianBlur(lines, AROUND, lines).data.map((share) => smoothstep(PATTERN[0], PATTERN[1], share))
}

/** A field of half the size, at the full one. */
function doubled({ width, height }: Analysis, data: Float32Array, halfWidth: number, halfHeight: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(halfHeight - 1, y >> 1) * halfWidth
    for (let x = 0; x < width; x++) out[y * width + x] = data[row + Math.min(halfWidth - 1, x >> 1)]!
  }
  return out
}

/** The scene inside the margin; lines that lie in the margin are gone. */
export function sceneOf(analysis: Analysis): Scene {
  const { marginX, marginY } = analysis
  const width = analysis.width - 2 * marginX
  const height = analysis.height - 2 * marginY
  const cropped = (plane: Float32Array) => {
    const out = new Float32Array(width * height)
    for (let y = 0; y < height; y++) {
      const from = (y + marginY) * analysis.width + marginX
      out.set(plane.subarray(from, from + width), y * width)
    }
    return out
  }
  const image = ({ L, a, b }: LabImage): LabImage => ({ width, height, L: cropped(L), a: cropped(a), b: cropped(b) })
  const lines = (all: readonly Line[]) => all.flatMap((line) => moved(line, -marginX, -marginY, width, height) ?? [])
  const flow = ({ tangentX, tangentY, anisotropy, magnitude }: Flow): Flow => ({
    tangentX: cropped(tangentX),
    tangentY: cropped(tangentY),
    anisotropy: cropped(anisotropy),
    magnitude: cropped(magnitude),
  })
  const importance = cropped(analysis.importance)
  const { masses } = analysis.scene
  const leaves = enlargedField(analysis, masses.foliage)
  const { light } = foliageMasses(analysis, leaves)
  const { region, angles } = hatchField(analysis)
  const slant = new Float32Array(region.length)
  for (let i = 0; i < slant.length; i++) slant[i] = angles[region[i]!]!
  const detail = cropped(enlargedField(analysis, analysis.plan.detail.data))
  const coherence = cropped(analysis.coherence)
  const nearSky = cropped(gaussianBlur(asPlane(analysis, analysis.sky), SILHOUETTE_SIGMA).data)
  const open = cropped(enlargedField(analysis, openSky(analysis).data))
  const silhouette = new Float32Array(nearSky.length)
  const attention = new Float32Array(nearSky.length)
  for (let i = 0; i < nearSky.length; i++) {
    silhouette[i] = 4 * nearSky[i]! * (1 - nearSky[i]!) * coherence[i]! * smoothstep(0.9, 0.75, open[i]!)
    const told = FAR_FROM_FOCUS + (1 - FAR_FROM_FOCUS) * detail[i]!
    attention[i] = Math.max(importance[i]! * (0.15 + 0.85 * coherence[i]!) * told, silhouette[i]!)
  }
  return {
    width,
    height,
    photo: image(analysis.photo),
    fine: image(analysis.fine),
    coarse: image(analysis.coarse),
    edgeFlow: flow(analysis.edgeFlow),
    formFlow: flow(analysis.formFlow),
    sky: cropped(analysis.sky),
    detail,
    foliage: cropped(leaves),
    ground: cropped(
      enlargedField(
        analysis,
        masses.lawn.map((lawn, i) => lawn + masses.pavement[i]!),
      ),
    ),
    openSky: open,
    pattern: cropped(enlargedField(analysis, patternOf(analysis))),
    clumps: cropped(doubled(analysis, light.data, light.width, light.height)),
    slant: cropped(slant),
    attention,
    silhouette,
    darkLines: lines(analysis.darkLines),
    lightLines: lines(analysis.lightLines),
  }
}

/** The line moved by (dx, dy), or undefined when its middle leaves the picture. */
function moved(line: Line, dx: number, dy: number, width: number, height: number): Line | undefined {
  const points = line.points.slice()
  for (let k = 0; k < points.length; k += 3) {
    points[k]! += dx
    points[k + 1]! += dy
  }
  const middle = 3 * Math.floor(points.length / 6)
  const x = points[middle]!
  const y = points[middle + 1]!
  return x > 1 && y > 1 && x < width - 2 && y < height - 2 ? { ...line, points } : undefined
}
