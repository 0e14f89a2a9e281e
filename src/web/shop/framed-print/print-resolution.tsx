import { isDrawnByStyle } from '#domain/artwork/art-styles.ts'
import { type CropCenter, cutAway, dotsPerInch, printCrop, sharpFromIn } from '#domain/framed-print/print-crop.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import { useSetting } from '#web/kit/hooks/use-setting.ts'
import { usePictureSize } from './use-picture-size.ts'
import type { Sheet } from './use-sheet.ts'

export type CroppedPicture = {
  readonly sheet: Sheet
  readonly format: PrintFormat
  readonly center: CropCenter
}

/**
 * The resolution of the print at this size, and how much of the picture is cropped (F-12), unless that is said beside
 * it. Our engine redraws its pictures at print size; any other picture is printed with the pixels counted here.
 */
export function PrintResolution({
  sheet,
  format,
  center,
  isCropSaidBeside = false,
}: CroppedPicture & { isCropSaidBeside?: boolean }) {
  const { url } = sheet
  const picture = usePictureSize(url)
  const drawsPrints = useSetting('drawsPrints', false)
  if (picture === null) return <p className="text-sm text-soft">{'\u00a0'}</p>
  const crop = printCrop(picture.width / picture.height, format, center)
  const dpi = dotsPerInch(picture.width, crop, format)
  const cutPercent = Math.round(100 * cutAway(crop))
  return (
    <p className="text-sm text-soft">
      {drawsPrints && isDrawnByStyle(url)
        ? 'Drawn for this size at 300 dpi.'
        : `At least ${dpi} dots per inch: sharp from ${distance(sharpFromIn(dpi))} away.`}
      {/* What a sheet in the making will show is not known yet. */}
      {!sheet.isComposing && cutPercent === 0 && ' The whole picture is printed.'}
      {!sheet.isComposing && cutPercent > 0 && !isCropSaidBeside && ` ${cutPercent}% of the picture is cropped off.`}
    </p>
  )
}

/** Rounds up to half a foot. */
function distance(inches: number): string {
  const feet = Math.ceil((inches / 12) * 2) / 2
  return `${feet} ft`
}

/** The share of the picture that is cropped off, 0..1; null until that is known. */
export function useCutShare({ sheet, format, center }: CroppedPicture): number | null {
  const picture = usePictureSize(sheet.url)
  if (picture === null || sheet.isComposing) return null
  return cutAway(printCrop(picture.width / picture.height, format, center))
}
