import { connectedParts } from '../../connected-parts.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { newPlane, type Plane, sampleBilinear } from '../../plane.ts'
import { mix, smoothstepIn } from '../../scalar.ts'
import type { Wash } from '../sky-wash.ts'
import type { WashPlanes } from '../wash-fields.ts'

/** Pieces smaller than this share of the sheet are removed. */
const MAX_PIECE_SHARE = 0.015
/** Only every fourth pixel is examined. */
const SAMPLE_STEP_PX = 4

/** A piece closer to the border than this, in the units of `inside`, may have been cut off by it. */
const MAX_BORDER_DISTANCE = 0.4

/** The value of `inside` for removed pixels: bare paper, too far outside for a drying edge. */
const REMOVED_INSIDE = -0.5

/** The edge of a removed area is rounded over this many samples. */
const EDGE_SIGMA_SAMPLES = 1.1
/** The shares of removed samples around a pixel at which it starts to be removed and at which it fully is. */
const REMOVED_SHARE_RANGE = [0.05, 0.35] as const

const [BARE, SKY, GROUND] = [0, 1, 2]

/**
 * Removes small pieces that the border has cut off, including clumps of foliage beside their tree: isolated dabs become
 * the paper or the sky around them. `width`: of the planes. `wash`: the sky's wash, as if it covered the whole sheet.
 */
export function leaveOutLooseWashes(planes: WashPlanes, wash: Wash, width: number): void {
  const { inside, sky } = planes
  const height = inside.length / width
  const columns = Math.floor((width - 1) / SAMPLE_STEP_PX) + 1
  const rows = Math.floor((height - 1) / SAMPLE_STEP_PX) + 1
  const pixelOf = (k: number) => Math.floor(k / columns) * SAMPLE_STEP_PX * width + (k % columns) * SAMPLE_STEP_PX
  const [becomesSky, becomesBare] = [newPlane(columns, rows), newPlane(columns, rows)]
  const kinds = Uint8Array.from({ length: columns * rows }, (_, k) => {
    const i = pixelOf(k)
    return inside[i]! <= 0 ? BARE : sky[i]! > 0.5 ? SKY : GROUND
  })
  for (const isPart of [(k: number) => kinds[k] === GROUND, (k: number) => kinds[k] !== BARE]) {
    for (const piece of connectedParts({ width: columns, height: rows }, isPart)) {
      const isLoose =
        piece.length < MAX_PIECE_SHARE * kinds.length && piece.some((k) => inside[pixelOf(k)]! < MAX_BORDER_DISTANCE)
      if (!isLoose) continue
      const beyond = piece.flatMap((k) => [k - 1, k + 1, k - columns, k + columns]).filter((k) => !isPart(k))
      const inSky = beyond.filter((k) => kinds[k] === SKY).length > beyond.length / 2
      const removed = inSky ? becomesSky : becomesBare
      for (const k of piece) {
        kinds[k] = inSky ? SKY : BARE
        removed.data[k] = 1
      }
    }
  }
  for (const plane of [becomesSky, becomesBare]) gaussianBlur(plane, EDGE_SIGMA_SAMPLES, plane)
  forPixelsOf(becomesBare, width, height, (i, bare) => {
    inside[i] = Math.min(inside[i]!, mix(inside[i]!, REMOVED_INSIDE, bare))
  })
  forPixelsOf(becomesSky, width, height, (i, open) => {
    if (open > sky[i]!) coverWithSky(i, open)
  })

  function coverWithSky(i: number, share: number): void {
    planes.tone[i] = mix(planes.tone[i]!, wash.tone.data[i]!, share)
    for (const name of ['a', 'wideA'] as const) planes[name][i] = mix(planes[name][i]!, wash.a.data[i]!, share)
    for (const name of ['b', 'wideB'] as const) planes[name][i] = mix(planes[name][i]!, wash.b.data[i]!, share)
    planes.detail[i]! *= 1 - share
    sky[i] = share
  }
}

/** Calls `at` for each pixel of which a share is removed, with that share (0..1). Most samples are 0 and skipped. */
function forPixelsOf(removed: Plane, width: number, height: number, at: (i: number, share: number) => void): void {
  const { width: columns, height: rows, data } = removed
  for (let row = 0, k = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, k++) {
      const right = column + 1 < columns ? 1 : 0
      const below = row + 1 < rows ? columns : 0
      if (data[k]! + data[k + right]! + data[k + below]! + data[k + below + right]! === 0) continue
      const [endX, endY] = [SAMPLE_STEP_PX * (column + 1), SAMPLE_STEP_PX * (row + 1)]
      for (let y = SAMPLE_STEP_PX * row; y < Math.min(endY, height); y++)
        for (let x = SAMPLE_STEP_PX * column; x < Math.min(endX, width); x++) {
          const sample = sampleBilinear(removed, x / SAMPLE_STEP_PX, y / SAMPLE_STEP_PX)
          const share = smoothstepIn(REMOVED_SHARE_RANGE, sample)
          if (share > 0) at(y * width + x, share)
        }
    }
}
