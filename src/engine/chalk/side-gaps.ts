import type { SideDirections } from '../pencil/side-directions.ts'
import { sidePressures, sideTexture } from '../pencil/side-strokes.ts'
import { lightnessOf } from './colors.ts'
import { barePaper } from './smudge.ts'
import type { ChalkPlanes, ChalkSheet } from './stick-marks.ts'

/** The side of a stick: strokes about two millimeters wide and two centimeters long. */
const STICK_SIDE = { strokes: sideTexture(18, 4, 200), toothShare: 0.45 }
/** The pressure from which on the paper is covered. */
const MIN_COVERING_PRESSURE = 0.7
/** The most that the paper shows between strokes, and the part of it that white lacks, which is pressed firmly. */
const GAP_SHARE = 0.3
const WHITE_LOSS = 0.17
/** Lightness (sRGB, 0..1) from which on a color begins to be white. */
const MIN_WHITE = 0.6

/**
 * Lets the paper show between strokes of a stick's side, moved in these `directions`: without them, colors that are
 * rubbed in look airbrushed. Changes `planes` (sRGB, 0..1).
 */
export function openSideGaps(planes: ChalkPlanes, directions: SideDirections, sheet: ChalkSheet): void {
  const { width, fromRow, toRow } = sheet
  const [red, green, blue] = planes
  const [paperRed, paperGreen, paperBlue] = [barePaper(0, 0.5), barePaper(1, 0.5), barePaper(2, 0.5)]
  const pressures = new Float32Array(width)
  for (let y = fromRow, j = 0; y < toRow; y++) {
    sidePressures(pressures, y, { ...sheet, directions }, STICK_SIDE)
    for (let x = 0; x < width; x++, j++) {
      const open = 1 - pressures[x]! / MIN_COVERING_PRESSURE
      if (open <= 0) continue
      const white = (lightnessOf(red[j]!, green[j]!, blue[j]!) - MIN_WHITE) / (1 - MIN_WHITE)
      const gap = open * (white > 0 ? GAP_SHARE - WHITE_LOSS * white : GAP_SHARE)
      red[j]! += gap * (paperRed - red[j]!)
      green[j]! += gap * (paperGreen - green[j]!)
      blue[j]! += gap * (paperBlue - blue[j]!)
    }
  }
}
