import { type CroppedPicture, useCutShare } from '#web/shop/framed-print/print-resolution.tsx'
import { TextButton, textLinkClass } from '#web/ui/text-link.tsx'

/** The share of the picture that may be cropped off without a hint: landscape prints of landscape photos. */
const USUAL_CUT = 0.2

/**
 * On phones, below the print: how much of the picture is cropped off, with a button to move the crop; nothing if it is
 * little. Wider windows always show the tile.
 */
export function CropHint({ onMove, ...cropped }: CroppedPicture & { onMove: () => void }) {
  const cutShare = useCutShare(cropped) ?? 0
  if (cutShare <= USUAL_CUT) return null
  return (
    <span className="sheet-only block">
      {Math.round(100 * cutShare)}% of the picture is cropped off.{' '}
      <TextButton tone="action" isTall onClick={onMove} className="-my-3">
        Move the crop
      </TextButton>
    </span>
  )
}

/** Beside the orientation, which decides it: how much of the picture is cropped off. Opens what moves the crop. */
export function CropTile({ onMove, ...cropped }: CroppedPicture & { onMove: () => void }) {
  const cutPercent = Math.round(100 * (useCutShare(cropped) ?? 0))
  if (cutPercent === 0) return null
  return (
    <button type="button" onClick={onMove} className="orientation-button flex-1 flex-col !gap-0 leading-tight">
      <span className={textLinkClass({ tone: 'action' })}>Move the crop</span>
      <span className="text-xs whitespace-nowrap text-soft">{cutPercent}% cropped off</span>
    </button>
  )
}
