import { useState } from 'react'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import { CropEditor } from '#web/shop/framed-print/crop-editor.tsx'
import type { Sheet } from '#web/shop/framed-print/use-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  sheet: Sheet
  alt: string
  format: PrintFormat
  center: CropCenter
  /** Called when the crop is released. */
  onCenter: (center: CropCenter) => void
  onClose: () => void
}

/** The whole picture, in which the part that is printed can be moved before the review (U-15). */
export function CropDialog({ sheet, alt, format, center: initial, onCenter, onClose }: Props) {
  const [center, setCenter] = useState(initial)
  return (
    <Dialog open onClose={onClose} title="Move the crop" width="lg">
      <CropEditor
        sheet={sheet}
        alt={`${alt}, the whole picture`}
        format={format}
        center={center}
        onCenter={setCenter}
        onSettled={() => onCenter(center)}
      />
      <Button onClick={onClose} className="mt-4 w-full">
        Done
      </Button>
    </Dialog>
  )
}
