import { connectedParts } from '../connected-parts.ts'
import type { Wash } from './sky-wash.ts'
import type { WashPlanes } from './wash-fields.ts'

/** Pieces smaller than this share of the sheet are removed; only every fourth pixel is examined. */
const PIECE = 0.015
const STEP = 4

/** A piece closer to the border than this, in the units of `inside`, may have been cut off by it. */
const NEAR_BORDER = 0.4

/** The value of `inside` for removed pixels: bare paper, too far outside for a drying edge. */
const LEFT_OUT = -0.5

const [BARE, SKY, GROUND] = [0, 1, 2]

/**
 * Removes small pieces that the border has cut off, including clumps of foliage beside their tree: isolated dabs become
 * the paper or the sky around them. `width`: of the planes. `wash`: the sky's wash, as if it covered the whole sheet.
 */
export function leaveOutLoosePieces(planes: WashPlanes, wash: Wash, width: number): void {
  const { inside, sky } = planes
  const height = inside.length / width
  const columns = Math.floor((width - 1) / STEP) + 1
  const rows = Math.floor((height - 1) / STEP) + 1
  const pixelOf = (k: number) => Math.floor(k / columns) * STEP * width + (k % columns) * STEP
  const kinds = Uint8Array.from({ length: columns * rows }, (_, k) => {
    const i = pixelOf(k)
    return inside[i]! <= 0 ? BARE : sky[i]! > 0.5 ? SKY : GROUND
  })
  for (const isPart of [(k: number) => kinds[k] === GROUND, (k: number) => kinds[k] !== BARE]) {
    for (const piece of connectedParts({ width: columns, height: rows }, isPart)) {
      const isLoose = piece.length < PIECE * kinds.length && piece.some((k) => inside[pixelOf(k)]! < NEAR_BORDER)
      if (!isLoose) continue
      const beyond = piece.flatMap((k) => [k - 1, k + 1, k - columns, k + columns]).filter((k) => !isPart(k))
      const inSky = beyond.filter((k) => kinds[k] === SKY).length > beyond.length / 2
      for (const k of piece) {
        kinds[k] = inSky ? SKY : BARE
        leaveOut(pixelOf(k), inSky)
      }
    }
  }

  /** Leaves out the pixels around `middle`, up to a step to all sides. */
  function leaveOut(middle: number, inSky: boolean): void {
    for (let dy = -STEP; dy < STEP; dy++) {
      for (let dx = -STEP; dx < STEP; dx++) {
        const i = middle + dy * width + dx
        if (i < 0 || i >= inside.length) continue
        if (!inSky) inside[i] = Math.min(inside[i]!, LEFT_OUT)
        else if (sky[i]! < 1) coverWithSky(i)
      }
    }
  }

  function coverWithSky(i: number): void {
    planes.tone[i] = wash.tone.data[i]!
    planes.a[i] = planes.wideA[i] = wash.a.data[i]!
    planes.b[i] = planes.wideB[i] = wash.b.data[i]!
    planes.detail[i] = planes.ridge[i] = 0
    sky[i] = 1
  }
}
