import { createHash } from 'node:crypto'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'

/** E-11: names a picture, the size it is printed in, which way round, and its crop together. */
export const approvalOf = (picture: Buffer, { size, orientation }: PrintFormat, { x, y }: CropCenter): string =>
  createHash('sha256')
    .update(picture)
    .update(`\n${size}${orientation === 'portrait' ? ' upright' : ''}\n${x.toFixed(4)}\n${y.toFixed(4)}`)
    .digest('hex')
