import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { sidePressures, sideTexture } from '../pencil/side-strokes.ts'
import { QUARTER } from '../quarter-plane.ts'
import type { SideHatching } from './side-hatching.ts'
import { barePaper } from './smudge.ts'
import type { ChalkPlanes, ChalkSheet } from './stick-marks.ts'

/** The side of a stick: strokes about two millimeters wide and two centimeters long. */
const STICK_SIDE = { strokes: sideTexture(18, 4, 200), toothShare: 0.45 }
/** The pressure from which on the paper is covered. */
const MIN_COVERING_PRESSURE = 0.7

/**
 * Lets the paper show between strokes of a stick's side: without them, colors that are rubbed in look airbrushed.
 * Changes `planes` (sRGB, 0..1).
 */
export function openSideGaps(planes: ChalkPlanes, { directions, gaps }: SideHatching, sheet: ChalkSheet): void {
  const { width, fromRow, toRow, scale } = sheet
  const [red, green, blue] = planes
  const [paperRed, paperGreen, paperBlue] = [barePaper(0, 0.5), barePaper(1, 0.5), barePaper(2, 0.5)]
  const pressures = new Float32Array(width)
  const most = new Float32Array(width)
  const readGaps = enlargedRows(gaps, width, QUARTER * scale)
  for (let y = fromRow, j = 0; y < toRow; y++) {
    sidePressures(pressures, y, { ...sheet, directions }, STICK_SIDE)
    readGaps(y, most)
    for (let x = 0; x < width; x++, j++) {
      const open = 1 - pressures[x]! / MIN_COVERING_PRESSURE
      if (open <= 0) continue
      const gap = open * most[x]!
      red[j]! += gap * (paperRed - red[j]!)
      green[j]! += gap * (paperGreen - green[j]!)
      blue[j]! += gap * (paperBlue - blue[j]!)
    }
  }
}
