import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import type { Paper } from '#domain/artwork/papers.ts'
import { FRAME_COLORS, type FrameColor } from './frames.ts'
import { PRINT_SIZES, type PrintSize } from './print-sizes.ts'

type Design = { readonly style: ArtStyle; readonly frame: FrameColor; readonly size: PrintSize }

/** Returns a design, with its paper if given: 'Watercolor on cold-pressed paper, Gold frame, Large'. */
export const designText = ({ style, frame, size }: Design, paper?: Paper): string =>
  `${ART_STYLE_DETAILS[style].label}${paper === undefined ? '' : ` on ${paper}`}, ${FRAME_COLORS[frame].label} frame, ${PRINT_SIZES[size].name}`
