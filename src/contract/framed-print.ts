import { z } from 'zod'
import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { ORIENTATIONS } from '#domain/framed-print/orientation.ts'
import { PRINT_SIZE_NAMES } from '#domain/framed-print/print-sizes.ts'

/** Names at the border are the specification's: `frameTypeId` is a frame's id, `frameSizeId` a size's. */
export const frameId = z.enum(FRAME_COLOR_NAMES)

export const sizeId = z.enum(PRINT_SIZE_NAMES)

export const orientation = z.enum(ORIENTATIONS)

/**
 * The printed part of the picture: the middle of the visible part as fractions (0..1) of the picture's width and
 * height. { x: 0.5, y: 0.5 } is the center crop (D2-153); it is moved inward where it would leave the picture.
 */
export const CropCenter = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
