import { type Analysis, asPlane } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Random } from '../random.ts'
import { mixIn, type Range, smoothstepIn } from '../scalar.ts'
import type { StrokeBuilder } from './strokes.ts'

/** One layer of level strokes. Lengths in analysis pixels. */
export type GroundLayer = {
  /** Pixels between two rows of strokes. */
  readonly spacing: number
  /** Half the widths of the narrowest and the broadest stroke. */
  readonly halfWidth: Range
  /** The shortest and the longest stroke; shorter pieces are left out. */
  readonly length: Range
  /** The smallest and the largest gap to the next stroke in a row. */
  readonly gap: Range
  /** The tones at which strokes begin: each stroke has its own, so that dark ground gets more of them. */
  readonly tones: Range
  /** Pressures at these tones. */
  readonly pressure: Range
}

/** Pixels between the points of a stroke. */
const STEP_PX = 6
/** The tone of the ground is averaged over this many pixels: a stroke ignores cracks and blades. */
const TONE_SIGMA = 5
/** A stroke continues until the tone falls below this share of the tone at which it would begin. */
const CONTINUING_TONE_SHARE = 0.6
/** Fullness of the drawing below which a stroke ends; each stroke has its own. */
const END_FULLNESS_RANGE: Range = [0.2, 0.85]
/** Pressures where a stroke begins and where it ends, as shares of the others. */
const SET_DOWN_SHARE = 0.6
const LIFTED_SHARE = 0.35
/** The share of a stroke after which it starts to lift off. */
const LIFTING_FROM_SHARE = 0.55
/** Maximum slope of all strokes of a layer, and by which a single one differs. */
const MAX_SLOPE = 0.03
const MAX_TURN = 0.03
/**
 * Toward the viewer, over these shares of the height, strokes become fewer and lighter: the tone at which they begin
 * grows, and they lose a share of their pressure.
 */
const SPARSER_BY = 0.17
const LIGHTER_SHARE = 0.4
const SPARSE_HEIGHT_RANGE: Range = [0.64, 0.95]

type Ground = {
  /** The tone of the ground, 0..1; 0 elsewhere. */
  readonly lying: Float32Array
  /** How fully each pixel is drawn (see `vignette`). */
  readonly fullness: Float32Array
}

/**
 * Lays the tone of the ground in broad, level strokes with the side of a stick, which begin and end visibly and leave
 * paper between them. Nothing is rubbed there.
 */
export function layGround(
  analysis: Analysis,
  layer: GroundLayer,
  { lying, fullness }: Ground,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { width, height } = analysis
  const touch = touchOf(analysis.direction)
  const tone = gaussianBlur(asPlane(analysis, lying), TONE_SIGMA).data
  const spacing = layer.spacing * touch.spacing
  const slope = MAX_SLOPE * (2 * random() - 1)
  for (let row = spacing; row < height - spacing; row += spacing) {
    const low = smoothstepIn(SPARSE_HEIGHT_RANGE, row / height)
    let path: number[] = []
    let [most, wanted, full, turn, top] = [0, 0, 0, 0, 0]
    const next = () => {
      path = []
      most = touch.length * mixIn(layer.length, random())
      wanted = mixIn(layer.tones, random()) + SPARSER_BY * low
      full = mixIn(END_FULLNESS_RANGE, random())
      turn = slope + MAX_TURN * (2 * random() - 1)
      top = row + spacing * (random() - 0.5)
    }
    next()
    for (let x = random() * layer.gap[1]; x < width; x += STEP_PX) {
      const y = top + slope * (x - width / 2) + turn * STEP_PX * (path.length / 3)
      const i = Math.round(y) * width + Math.round(x)
      const isDrawn =
        x + STEP_PX < width &&
        lying[i]! > 0 &&
        tone[i]! >= (path.length > 0 ? CONTINUING_TONE_SHARE * wanted : wanted) &&
        fullness[i]! >= full
      if (isDrawn)
        path.push(x, y, (1 - LIGHTER_SHARE * low) * mixIn(layer.pressure, smoothstepIn(layer.tones, tone[i]!)))
      else if (path.length === 0) continue
      const drawn = (STEP_PX * path.length) / 3
      if (isDrawn && drawn < most) continue
      if (drawn >= layer.length[0]) {
        lift(path)
        strokes.add(path, { halfWidth: mixIn(layer.halfWidth, random()) * touch.width })
      }
      x += mixIn(layer.gap, random())
      next()
    }
  }
}

/** Lowers the pressure of a stroke in place where the stick is set down, and over its last part, where it lifts off. */
function lift(path: number[]): void {
  const last = path.length / 3 - 1
  for (let k = 0; k <= last; k++)
    path[3 * k + 2]! *=
      mixIn([SET_DOWN_SHARE, 1], k / 2 < 1 ? k / 2 : 1) *
      mixIn([1, LIFTED_SHARE], smoothstepIn([LIFTING_FROM_SHARE, 1], k / last))
}
