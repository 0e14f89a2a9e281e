import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { clamp, mix, smoothstep, smoothstepIn } from '../scalar.ts'
import type { WashPlanes } from './wash-fields.ts'

/** The darkest tone: a watercolor never quite closes. */
const MAX_TONE = 0.79

/** Share of its detail that an unimportant pixel keeps. */
const MIN_DETAIL_SHARE = 0.35

/** Factor on the faint detail of light garage doors: without their panels they would be blank. */
const PANEL_FACTOR = 2.5
/** The lightness at which a door starts to be light, and at which it is. */
const LIGHT_DOOR_RANGE = [0.6, 0.75] as const
/** Maximum detail that this factor leads to. */
const MAX_PANEL_DETAIL = 0.12

/**
 * Writes the detail that the broad shapes lack: less where edges point in all directions (gravel becomes a wash; leaves
 * keep most), and none in the sheet's margin, which is not in the photo.
 * `doors`: see `standingDoors`.
 */
export function setDetails(planes: WashPlanes, doors: Uint8Array, analysis: Analysis): void {
  const { photo, fine, coarse, vegetation, coherence, importance } = analysis
  const inPhoto = insidePhoto(analysis)
  const detail = new Float32Array(inPhoto.length)
  for (let i = 0; i < detail.length; i++) {
    const open = 1 - planes.sky[i]!
    const lost = coarse.L[i]! - 0.6 * fine.L[i]! - 0.4 * photo.L[i]!
    const textured = 0.4 + 0.6 * Math.max(coherence[i]!, 0.75 * vegetation[i]!)
    const described =
      inPhoto[i]! * textured * (MIN_DETAIL_SHARE + (1 - MIN_DETAIL_SHARE) * smoothstep(0.15, 0.6, importance[i]!))
    const panel = doors[i] === 1 ? clamp(PANEL_FACTOR * lost, -MAX_PANEL_DETAIL, MAX_PANEL_DETAIL) : 0
    const isFainter = Math.abs(panel) > Math.abs(lost) * described
    const share = isFainter ? inPhoto[i]! * (1 - vegetation[i]!) * smoothstepIn(LIGHT_DOOR_RANGE, coarse.L[i]!) : 0
    detail[i] = open * mix(lost * described, panel, share)
  }
  planes.detail = detail
}

/** Distance inside the painted area, in units of `inside`, at which details are complete. */
const FULL_DETAIL_INSIDE = 1.6

/** Distance inside the painted area, in units of `inside`, at which darks are at full depth. */
const FULL_DARK_INSIDE = 2.6
/** The darkest tone at the border itself. */
const MAX_BORDER_TONE = 0.36
/** Blur of the pale wash that continues the photo, in pixels. */
const PALE_SIGMA = 28

/** Ends details and darks before the washes end: toward the border there is only color. */
export function fadeDetails({ detail, tone, matters, inside }: WashPlanes): void {
  for (let i = 0; i < inside.length; i++) {
    const described = smoothstep(0, FULL_DETAIL_INSIDE, inside[i]!)
    detail[i]! *= described
    const deep = Math.max(smoothstep(0, FULL_DARK_INSIDE, inside[i]!), matters[i]!)
    tone[i] = Math.min(tone[i]!, mix(MAX_BORDER_TONE, MAX_TONE, deep))
  }
}

/**
 * Paints the margin of the sheet, which is not in the photo, broadly and palely: otherwise the photo's outermost pixels
 * would continue across it as stripes.
 */
export function paleMargin(planes: WashPlanes, analysis: Analysis): void {
  const inPhoto = insidePhoto(analysis)
  for (const name of ['tone', 'a', 'b'] as const) {
    const plane = planes[name]
    const wide = gaussianBlur(asPlane(analysis, plane), PALE_SIGMA).data
    // The sky continues as deep as it is in the photo.
    const paler = name === 'tone' ? 0.2 : 0
    for (let i = 0; i < plane.length; i++)
      plane[i]! += ((1 - paler * (1 - planes.sky[i]!)) * wide[i]! - plane[i]!) * (1 - inPhoto[i]!)
  }
}

/** 1 inside the photo, falling to 0 across its edge. */
function insidePhoto({ width, height, marginX, marginTop, marginBottom }: Analysis): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const fromY = marginTop > 0 ? Math.min(y - marginTop, height - 1 - marginBottom - y) : Infinity
    for (let x = 0; x < width; x++) {
      const fromX = marginX > 0 ? Math.min(x - marginX, width - 1 - marginX - x) : Infinity
      out[y * width + x] = smoothstep(-6, 10, Math.min(fromX, fromY, 10))
    }
  }
  return out
}

/** Tone that details darker than the broad shapes gain, per difference in tone. */
const LOST_DARK_FACTOR = 0.8
/** Differences at which a dark detail starts to be painted and at which it is fully painted. */
const LOST_DARK_RANGE = [0.03, 0.12] as const
/** Tone that details lighter than the broad shapes lose, per difference in tone. */
const LOST_LIGHT_FACTOR = 1.15
/** Light details that differ by less than this are not reserved. */
const MIN_LOST_LIGHT = 0.03
/** Strength with which details are painted in unimportant areas, and its increase in the most important ones. */
const DETAIL_CARE = [0.35, 0.75] as const
/** Blur of the painted details, in pixels: no detail is finer than the tip of a brush. */
const BRUSH_TIP_SIGMA = 0.6

/** Adds details to the washes: dark accents, and small lights that stay paper. */
export function touchDetails({ tone, detail, matters }: WashPlanes, { width, height }: Analysis): void {
  for (let i = 0; i < tone.length; i++) {
    const lost = detail[i]!
    if (lost === 0) continue
    const set =
      lost > 0
        ? LOST_DARK_FACTOR * lost * smoothstepIn(LOST_DARK_RANGE, lost)
        : LOST_LIGHT_FACTOR * Math.min(0, lost + MIN_LOST_LIGHT)
    tone[i] = clamp(tone[i]! + set * (DETAIL_CARE[0] + DETAIL_CARE[1] * matters[i]!), 0, MAX_TONE)
  }
  gaussianBlur({ width, height, data: tone }, BRUSH_TIP_SIGMA, { width, height, data: tone })
}
