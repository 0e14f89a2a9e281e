import { type CroppedPicture, useCutShare } from '#web/shop/framed-print/print-resolution.tsx'

/** Beside the orientation, which decides it: how much of the picture is cropped off. Opens what moves the crop. */
export function CropTile({ onMove, ...cropped }: CroppedPicture & { onMove: () => void }) {
  const cutPercent = Math.round(100 * (useCutShare(cropped) ?? 0))
  if (cutPercent === 0) return null
  return (
    <button type="button" onClick={onMove} className="orientation-button flex-1 flex-col !gap-0 leading-tight">
      <span className="text-action underline underline-offset-4">Move the crop</span>
      <span className="text-xs whitespace-nowrap text-soft">{cutPercent}% cropped off</span>
    </button>
  )
}
