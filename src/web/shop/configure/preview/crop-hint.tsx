import { cutAway, printCrop } from '#domain/framed-print/print-crop.ts'
import { type CroppedPicture, MoveCropButton } from '#web/shop/framed-print/print-resolution.tsx'
import { usePictureSize } from '#web/shop/framed-print/use-picture-size.ts'

/** The share of the picture that may be cropped off without a hint: landscape prints of landscape photos. */
const USUAL_CUT = 0.2

/** How much of the picture is cropped off, with a button to move the crop; nothing if it is little. */
export function CropHint({ sheet, format, center, onMove }: CroppedPicture & { onMove: () => void }) {
  const picture = usePictureSize(sheet.url)
  const cutShare = picture === null ? 0 : cutAway(printCrop(picture.width / picture.height, format, center))
  if (cutShare <= USUAL_CUT || sheet.isComposing) return null
  return (
    <span className="block">
      {Math.round(100 * cutShare)}% of the picture is cropped off. <MoveCropButton onClick={onMove} />
    </span>
  )
}
