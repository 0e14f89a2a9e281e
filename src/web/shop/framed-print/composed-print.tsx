import type { ComponentProps, CSSProperties } from 'react'
import { CroppedPrint } from './cropped-print.tsx'
import { useSheet } from './use-sheet.ts'

type Props = ComponentProps<typeof CroppedPrint> & { propertyId: string }

/**
 * A framed print of a home's artwork, given as `picture`, on the sheet that is printed in this format. Until the sheet
 * is drawn, and while the artwork is being revealed, the part of the artwork itself.
 */
export function ComposedPrint({ propertyId, picture, ...print }: Props) {
  const sheet = useSheet(propertyId, picture?.src ?? null, print)
  const isComposed = sheet?.isComposed === true && !print.reveal
  return (
    // The artwork stays behind the sheet until the browser has painted it.
    <div style={{ '--picture-before': isComposed ? `url("${picture!.src}")` : 'none' } as CSSProperties}>
      <CroppedPrint
        {...print}
        picture={picture && isComposed ? { ...picture, src: sheet.url } : picture}
        isComposing={sheet?.isComposing ?? false}
      />
    </div>
  )
}
