import type { Paper } from '#domain/artwork/papers.ts'
import type { FrameColor } from './frames.ts'
import type { Orientation } from './orientation.ts'
import type { PrintSize } from './print-sizes.ts'

/** The properties of a framed print that determine its price and production. */
export type FramedItem = {
  readonly frame: FrameColor
  readonly size: PrintSize
  readonly orientation: Orientation
  readonly paper: Paper
}
