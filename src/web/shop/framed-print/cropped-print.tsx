import type { ComponentProps, CSSProperties } from 'react'
import type { Orientation } from '#domain/framed-print/orientation.ts'
import { type CropCenter, MIDDLE, printCrop, type PrintCrop } from '#domain/framed-print/print-crop.ts'
import { smallCopyUrl } from '#domain/pictures/storage-key.ts'
import { FramedPrint } from './framed-print.tsx'
import { usePictureSize } from './use-picture-size.ts'

type Props = ComponentProps<typeof FramedPrint> & {
  orientation: Orientation
  center: CropCenter
  /** The picture will be replaced by its sheet: light moves over it. */
  isComposing?: boolean
}

/** A framed print of exactly the part of the picture that is printed (U-15). */
export function CroppedPrint({ picture, center, isComposing = false, ...rest }: Props) {
  const size = usePictureSize(picture?.src ?? null)
  const crop = printCrop(size === null ? 1.5 : size.width / size.height, rest, size === null ? MIDDLE : center)
  const position = objectPositionOf(crop)
  return (
    <FramedPrint
      {...rest}
      isLoading={picture !== null && (size === null || isComposing)}
      picture={
        picture && { ...picture, style: { objectPosition: position, ...smallCopyBehind(picture.src, position) } }
      }
    />
  )
}

/** The small copy of a picture, seen where the picture itself has not loaded yet. */
const smallCopyBehind = (src: string, position: string): CSSProperties => ({
  background: `url("${smallCopyUrl(src)}") ${position} / cover`,
})

/** A crop as CSS, for a picture that covers its sheet. */
export const objectPositionOf = ({ left, top, width, height }: PrintCrop): string =>
  `${percent(left, 1 - width)} ${percent(top, 1 - height)}`

/** A position in percent of the room; the center if nothing is cut away. */
const percent = (offset: number, room: number) => (room < 1e-6 ? '50%' : `${(100 * offset) / room}%`)
