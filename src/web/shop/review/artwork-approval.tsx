import type { Dispatch } from 'react'
import { COMPOSING_TEXT } from '#domain/framed-print/composed-sheet.ts'
import { cropText, type Design } from '#web/shop/design/design-url.ts'
import { CropEditor } from '#web/shop/framed-print/crop-editor.tsx'
import type { Sheet } from '#web/shop/framed-print/use-sheet.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ReviewEvent } from './review-flow.ts'
import { problemIn } from './review-problems.ts'
import type { Review } from './review.ts'

type Props = {
  /** The picture that is printed. */
  sheet: Sheet
  alt: string
  design: Design
  review: Review
  send: Dispatch<ReviewEvent>
  /** Called when the crop is released, with its text for the URL (U-01). */
  onCenter: (crop: string) => void
}

/** The artwork as it will be printed, to be moved and approved (E-11), once it is composed for this print. */
export function ArtworkApproval({ sheet, alt, design, review, send, onCenter }: Props) {
  return (
    <>
      <CropEditor
        sheet={sheet}
        alt={`${alt}, the whole picture`}
        format={design}
        center={review.center}
        onCenter={(center) => send({ type: 'cropped', center })}
        onSettled={() => onCenter(cropText(review.center))}
      />
      {sheet.isComposing && <p className="mt-2 text-sm text-soft">{COMPOSING_TEXT}</p>}
      <Checkbox
        name="approved"
        isChecked={review.isApproved}
        // Until the review knows the picture: a new one takes an approval back.
        isDisabled={sheet.isComposing || sheet.isComposed !== review.isComposed}
        problem={problemIn(review, 'approved')}
        onChange={(isApproved) => send({ type: 'approved', isApproved })}
        className="mt-2"
      >
        I approve this artwork. It will be printed exactly like this, just for me.
      </Checkbox>
    </>
  )
}
