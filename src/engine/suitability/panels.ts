import type { LabImage } from '../analysis/types.ts'
import { labFromPicture } from '../color.ts'
import { type Box, heightOf, widthOf } from './glyphs.ts'
import type { EdgeStrip } from './lettering.ts'

/** The maximum height of a panel, as a share of the picture. */
const MAX_PANEL_HEIGHT_SHARE = 0.12
/** Where we look for a panel's background, in pixels from each corner. */
const SEED_OFFSETS_PX = [
  [2, 2],
  [9, 3],
  [12, 10],
] as const
/** Maximum difference in lightness between the background and the seed. */
const MAX_LIGHTNESS_DIFFERENCE = 0.05
/** Maximum difference in color between the background and the seed. */
const MAX_COLOR_DIFFERENCE = 0.03
/** Share of a panel's box that must be background; the rest is lettering. */
const MIN_BACKGROUND_SHARE = 0.45
/** Minimum share of each free side of a panel that must end in one line. */
const MIN_RULED_SHARE = 0.85
/** A side this close to the frame is not free. */
const MAX_FRAME_DISTANCE_PX = 2
/** Smaller boxes (width and height) are dust. */
const MIN_BOX_PX = [24, 6] as const
/** Minimum difference in lightness or color beyond a free side. */
const MIN_SIDE_STEP = 0.05
/** The difference is measured at this distance outside a free side. */
const OUTSIDE_PX = 3

/**
 * Boxes of one color that were put over a photo's corners, with or without lettering, and bars along its edges, in
 * pixels of the whole picture. The sides of such a box are exactly straight, level and upright; hardly anything in a
 * photo is. Meant for pictures about 900 pixels across.
 */
export function panelsOn({ rows, from, frame }: EdgeStrip): readonly Box[] {
  const image = labFromPicture(rows)
  const { width, height } = image
  const found: Box[] = []
  for (const [dx, dy] of SEED_OFFSETS_PX) {
    const y = from === 0 ? dy : height - 1 - dy
    for (const x of [dx, width - 1 - dx]) {
      if (x < 0 || y < 0 || x >= width || y >= height || found.some((box) => holds(box, x, y))) continue
      const panel = panelAt(image, x, y, MAX_PANEL_HEIGHT_SHARE * frame.height)
      if (panel) found.push(panel)
    }
  }
  return found.map((box) => ({ ...box, top: box.top + from, bottom: box.bottom + from }))
}

const holds = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

function panelAt(image: LabImage, x: number, y: number, highest: number): Box | undefined {
  const paper = paperFrom(image, y * image.width + x, highest)
  if (!paper) return undefined
  const { box, count } = paper
  if (widthOf(box) < MIN_BOX_PX[0] || heightOf(box) < MIN_BOX_PX[1]) return undefined
  if (count < MIN_BACKGROUND_SHARE * widthOf(box) * heightOf(box)) return undefined
  return BOX_SIDES.every((side) => isFramed(side(box), box, image) || isRuled(paper, side(box), image))
    ? box
    : undefined
}

type Paper = { readonly box: Box; readonly count: number; readonly isOwn: Uint8Array }

/** The pixels of one color connected with `seed`; undefined if they extend too far down to be a panel. */
function paperFrom({ width, height, L, a, b }: LabImage, seed: number, highest: number): Paper | undefined {
  const isOwn = new Uint8Array(L.length)
  const open = [seed]
  isOwn[seed] = 1
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let k = 0; k < open.length; k++) {
    const i = open[k]!
    const x = i % width
    const y = Math.floor(i / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    if (bottom - top > highest) return undefined
    for (const j of [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width]) {
      if (j < 0 || j >= L.length || isOwn[j] === 1) continue
      if (Math.abs(L[j]! - L[seed]!) > MAX_LIGHTNESS_DIFFERENCE) continue
      if (Math.hypot(a[j]! - a[seed]!, b[j]! - b[seed]!) > MAX_COLOR_DIFFERENCE) continue
      isOwn[j] = 1
      open.push(j)
    }
  }
  return { box: { left, right, top, bottom }, count: open.length, isOwn }
}

/** One side of a box: its start, its direction, the outward direction, and its length. */
type Side = {
  readonly x: number
  readonly y: number
  readonly along: readonly [number, number]
  readonly out: readonly [number, number]
  readonly length: number
}

const BOX_SIDES: readonly ((box: Box) => Side)[] = [
  (box) => ({ x: box.left, y: box.top, along: [1, 0], out: [0, -1], length: widthOf(box) }),
  (box) => ({ x: box.left, y: box.bottom, along: [1, 0], out: [0, 1], length: widthOf(box) }),
  (box) => ({ x: box.left, y: box.top, along: [0, 1], out: [-1, 0], length: heightOf(box) }),
  (box) => ({ x: box.right, y: box.top, along: [0, 1], out: [1, 0], length: heightOf(box) }),
]

const isFramed = ({ out: [dx, dy] }: Side, box: Box, { width, height }: LabImage): boolean =>
  (dx < 0 && box.left <= MAX_FRAME_DISTANCE_PX) ||
  (dx > 0 && box.right >= width - 1 - MAX_FRAME_DISTANCE_PX) ||
  (dy < 0 && box.top <= MAX_FRAME_DISTANCE_PX) ||
  (dy > 0 && box.bottom >= height - 1 - MAX_FRAME_DISTANCE_PX)

/**
 * Whether the background reaches the side (to within a pixel) nearly everywhere along it, and something else starts
 * there.
 */
function isRuled({ isOwn }: Paper, { x, y, along, out, length }: Side, { width, height, L, a, b }: LabImage): boolean {
  let ruled = 0
  for (let k = 0; k < length; k++) {
    const [px, py] = [x + k * along[0], y + k * along[1]]
    const inner = (py - out[1]) * width + px - out[0]
    const outer = (py + OUTSIDE_PX * out[1]) * width + px + OUTSIDE_PX * out[0]
    if (outer < 0 || outer >= width * height) continue
    const own = isOwn[py * width + px] === 1 ? py * width + px : inner
    if (isOwn[own] !== 1) continue
    const step = Math.hypot(L[outer]! - L[own]!, a[outer]! - a[own]!, b[outer]! - b[own]!)
    if (step > MIN_SIDE_STEP) ruled += 1
  }
  return ruled >= MIN_RULED_SHARE * length
}
