import { MOLDING_IN } from './frames.ts'
import { hangingInches, type PrintFormat } from './size-text.ts'

/** A rectangle in inches from the upper left corner of the frame. */
export type Box = { readonly xIn: number; readonly yIn: number; readonly widthIn: number; readonly heightIn: number }

export const SIDES = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof SIDES)[number]

/**
 * One of the four mitered sides of the molding, with its outer edge on y = 0; `transform` is the SVG transform that
 * moves it to its side of the frame.
 */
export type Rail = {
  readonly side: Side
  readonly lengthIn: number
  readonly outline: string
  readonly transform: string
}

export type FrameGeometry = {
  /** The outside of the molding. */
  readonly frame: Box
  /** The opening of the molding: mat and print. */
  readonly sight: Box
  /** The hole in the mat, at the paper. */
  readonly opening: Box
  /** The whole sheet of the artwork; the mat covers its edge. */
  readonly print: Box
  readonly rails: readonly Rail[]
}

/** The overlap of the mat over the edge of the print, so that no white gap shows. */
const MAT_OVERLAP_IN = 0.125
/** Thickness of a four-ply mat cut at 45°: how much of its white core is seen. */
export const BEVEL_IN = 0.07

/** The position of every part of a framed print of this size, as it hangs. */
export function frameGeometry({ size, orientation }: PrintFormat): FrameGeometry {
  const { print: sheet, frame: outside } = hangingInches(size, orientation)
  const frame = { xIn: 0, yIn: 0, ...outside }
  const print = {
    xIn: (outside.widthIn - sheet.widthIn) / 2,
    yIn: (outside.heightIn - sheet.heightIn) / 2,
    ...sheet,
  }
  return {
    frame,
    sight: inset(frame, MOLDING_IN),
    opening: inset(print, MAT_OVERLAP_IN),
    print,
    rails: railsOf(frame),
  }
}

/** Returns the four rails of a frame with these outer edges. */
export const railsOf = (frame: Box): Rail[] => SIDES.map((side) => rail(side, frame))

/** The box made smaller by `byIn` on every side; negative makes it larger. */
export const inset = ({ xIn, yIn, widthIn, heightIn }: Box, byIn: number): Box => ({
  xIn: xIn + byIn,
  yIn: yIn + byIn,
  widthIn: widthIn - 2 * byIn,
  heightIn: heightIn - 2 * byIn,
})

/** The box as an SVG path. */
export const pathOf = ({ xIn, yIn, widthIn, heightIn }: Box): string =>
  `M${xIn} ${yIn}h${widthIn}v${heightIn}h${-widthIn}Z`

/** The aspect ratio, width by height, of the part of the picture that shows in the frame's opening (U-15). */
export function printRatio({ size, orientation }: PrintFormat): number {
  const { widthIn, heightIn } = hangingInches(size, orientation).print
  return widthIn / heightIn
}

function rail(side: Side, { widthIn, heightIn }: Box): Rail {
  const lengthIn = side === 'top' || side === 'bottom' ? widthIn : heightIn
  const outline = `M0 0H${lengthIn}L${lengthIn - MOLDING_IN} ${MOLDING_IN}H${MOLDING_IN}Z`
  const transforms: Record<Side, string> = {
    top: '',
    right: `translate(${widthIn} 0) rotate(90)`,
    bottom: `translate(${widthIn} ${heightIn}) rotate(180)`,
    left: `translate(0 ${heightIn}) rotate(270)`,
  }
  return { side, lengthIn, outline, transform: transforms[side] }
}
