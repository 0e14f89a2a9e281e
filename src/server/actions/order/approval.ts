import { createHash } from 'node:crypto'
import type { PrintSize } from '#domain/frames.ts'
import type { CropCentre } from '#domain/print-crop.ts'

/** E-11: names a picture, the size it is printed in and its crop together. */
export const approvalOf = (picture: Buffer, size: PrintSize, { x, y }: CropCentre): string =>
  createHash('sha256')
    .update(picture)
    .update(`\n${size}\n${x.toFixed(4)}\n${y.toFixed(4)}`)
    .digest('hex')
