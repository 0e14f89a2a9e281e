import { createHash } from 'node:crypto'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'

/**
 * Returns a hash that identifies a picture together with its print size, orientation and crop (E-11). Orders store it,
 * so the hashed text must never change; portrait is still hashed under its former name, ' upright'.
 */
export const approvalOf = (picture: Buffer, { size, orientation }: PrintFormat, { x, y }: CropCenter): string =>
  createHash('sha256')
    .update(picture)
    .update(`\n${size}${orientation === 'portrait' ? ' upright' : ''}\n${x.toFixed(4)}\n${y.toFixed(4)}`)
    .digest('hex')
