import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { kernels } from '../kernels/wasm-memory.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { smoothstep } from '../scalar.ts'
import { atFullSize } from '../planes/flat-planes.ts'
import type { FlatPlanes } from '../planes/flat-planes.ts'
import type { WashPlanes } from './wash-fields.ts'
import type { WashRow } from './wash-row.ts'

/** Tone at its darkest: a watercolour never quite closes. */
const DARKEST = 0.84

/** Share of its detail that a place keeps where nothing matters. */
const MINOR = 0.15

/** Lightness lost around a place from which detail is a pattern, and surely one; reach in pixels of quarter size. */
const PATTERN = 0.012
const SURELY_PATTERN = 0.034
const AROUND = 4
/** Share of a pattern that is left where it is not suggested, and size of the patches where it is. */
const UNTOLD = 0.3
const PATCHES = 0.22

/**
 * Writes what the planes lost, and the ridges: less of both where edges point everywhere (gravel is a wash, not a
 * description; leaves keep most), and nothing from the sheet's invented margin. Bricks, boards and tiles are suggested
 * in patches: the eye continues them.
 */
export function setDetails(planes: WashPlanes, analysis: Analysis, flat: FlatPlanes): void {
  const { width, photo, fine, coarse, sky, vegetation, coherence, importance, ridges } = analysis
  const shaded = flat.L.map((lightness, i) => lightness + flat.graded[i]!)
  const detail = atFullSize(flat, shaded, analysis, (i) => coarse.L[i]!)
  gaussianBlur(detail, 0.8, detail)
  for (let i = 0; i < detail.data.length; i++) detail.data[i]! -= 0.6 * fine.L[i]! + 0.4 * photo.L[i]!
  const told = shareTold(detail)
  const inPhoto = insidePhoto(analysis)
  const ridge = new Float32Array(ridges.length)
  for (let i = 0; i < ridge.length; i++) {
    const textured = 0.4 + 0.6 * Math.max(coherence[i]!, 0.75 * vegetation[i]!)
    const pattern = told.data[((i / width) >> 2) * told.width + ((i % width) >> 2)]!
    const described = inPhoto[i]! * textured * pattern * (MINOR + (1 - MINOR) * smoothstep(0.15, 0.6, importance[i]!))
    detail.data[i]! *= (1 - sky[i]!) * described
    ridge[i] = ridges[i]! * described
  }
  planes.detail = detail.data
  planes.ridge = ridge
}

/** Share of its detail that each place tells, at a quarter of the size. */
function shareTold(detail: Plane): Plane {
  const told = newPlane((detail.width + 3) >> 2, (detail.height + 3) >> 2)
  for (let y = 0, i = 0; y < told.height; y++) {
    for (let x = 0; x < told.width; x++, i++) {
      const at = 4 * y * detail.width + 4 * x
      told.data[i] = (Math.abs(detail.data[at]!) + Math.abs(detail.data[at + 2] ?? 0)) / 2
    }
  }
  gaussianBlur(told, AROUND, told)
  for (let y = 0, i = 0; y < told.height; y++) {
    for (let x = 0; x < told.width; x++, i++) {
      const patch = smoothstep(0.42, 0.6, sampleTexture(broadUnevenness(), x * PATCHES, y * PATCHES))
      told.data[i] = 1 - (1 - UNTOLD) * (1 - patch) * smoothstep(PATTERN, SURELY_PATTERN, told.data[i]!)
    }
  }
  return told
}

/** How far inside the painted area a place is described fully. */
const FULLY = 1.6

/** Details give out before the washes do: towards the border there is only color. */
export function fadeDetails({ detail, ridge }: WashPlanes, inside: Float32Array): void {
  for (let i = 0; i < inside.length; i++) {
    const described = smoothstep(0, FULLY, inside[i]!)
    detail[i]! *= described
    ridge[i]! *= described
  }
}

/** 1 inside the photo, falling to 0 across its edge. */
function insidePhoto({ width, height, marginX, marginY }: Analysis): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const fromY = marginY > 0 ? Math.min(y - marginY, height - 1 - marginY - y) : Infinity
    for (let x = 0; x < width; x++) {
      const fromX = marginX > 0 ? Math.min(x - marginX, width - 1 - marginX - x) : Infinity
      out[y * width + x] = smoothstep(-6, 10, Math.min(fromX, fromY, 10))
    }
  }
  return out
}

/** Pass: sets dark accents, reserves small lights, and skips slivers of paper on the light side of edges. */
export function touchDetails(row: WashRow): void {
  kernels.touchDetails(
    row.tone.length,
    DARKEST,
    row.tone.byteOffset,
    row.detail.byteOffset,
    row.ridge.byteOffset,
    row.matters.byteOffset,
    row.leaves.byteOffset,
    row.skips.byteOffset,
  )
}
