import { ART_STYLE_FACTS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS, type FrameColor } from '#domain/framed-print/frames.ts'
import type { Orientation } from '#domain/framed-print/orientation.ts'
import type { Paper } from '#domain/framed-print/papers.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { ORDER_FETCH_ERROR } from '#domain/orders/order-page.ts'

type Design = {
  readonly style: ArtStyle
  readonly frame: FrameColor
  readonly size: PrintSize
  readonly orientation: Orientation
  readonly paper: Paper
}

export const designText = ({ style, frame, size, orientation, paper }: Design): string =>
  `${ART_STYLE_FACTS[style].label} on ${paper}, ${FRAME_COLORS[frame].label} frame, ${PRINT_SIZES[size].name}, ${sizeText(size, orientation)}`

/** The message if orders cannot be loaded, with the reason (D3-249). */
export const orderFailure = (message: string): string =>
  message === ORDER_FETCH_ERROR ? message : `${ORDER_FETCH_ERROR}. ${message}`
