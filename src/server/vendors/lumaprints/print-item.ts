import { type Paper, PAPERS } from '#domain/artwork/papers.ts'
import type { FramedItem } from '#domain/framed-print/framed-item.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import { hangingInches } from '#domain/framed-print/size-text.ts'

/** The production time of every print order (D2-087). */
export const PRODUCTION_TIME = 'regular'

/** An option of a print (D2-086). The ids are the print shop's, the same for every frame we sell. */
export type PrintOption = { readonly id: number; readonly name: string; readonly optionType: string }

/** The width of the mat depends on the print size (D2-080 … D2-082). */
const MATS: Record<PrintSize, PrintOption> = {
  S: { id: 68, name: '2.5 inches on each side', optionType: 'Mat Size' },
  M: { id: 69, name: '3.0 inches on each side', optionType: 'Mat Size' },
  L: { id: 70, name: '3.5 inches on each side', optionType: 'Mat Size' },
}

const MAT_COLOR: PrintOption = { id: 104, name: 'Off White', optionType: 'Mat Color' }

const COMMON_OPTIONS: readonly PrintOption[] = [
  { id: 83, name: 'Hanging Wire installed on frame', optionType: 'Framed Fine Art Paper Hanging Hardware' },
  { id: 95, name: 'Kraft Paper Backing', optionType: 'Framed Fine Art Paper Backing' },
  { id: 146, name: 'Acrylic Glass', optionType: 'Glazing' },
  { id: 148, name: 'Dry Mounted to Foam Core', optionType: 'Print Mounting' },
]

/** Returns the option for a paper (E-43). */
const paperOption = (paper: Paper): PrintOption => ({
  id: PAPERS[paper].optionId,
  name: PAPERS[paper].optionName,
  optionType: 'Paper Type',
})

/**
 * Every option ordered with a print. If one is missing, the provider uses its default, which is a print without a mat.
 */
export const printOptionsOf = (size: PrintSize, paper: Paper): readonly PrintOption[] => [
  MATS[size],
  MAT_COLOR,
  paperOption(paper),
  ...COMMON_OPTIONS,
]

/**
 * Returns one framed print in the print shop's terms: frame, options, and the print's own size in inches as it hangs
 * (E-45). The size excludes mat and frame: ordering by the frame's size would give a larger print (E-3).
 */
export function printItemOf({ frame, size, orientation, paper }: FramedItem) {
  const { widthIn, heightIn } = hangingInches(size, orientation).print
  return {
    subcategoryId: FRAME_COLORS[frame].subcategoryId,
    quantity: 1,
    width: widthIn,
    height: heightIn,
    orderItemOptions: printOptionsOf(size, paper).map(({ id }) => id),
  }
}
