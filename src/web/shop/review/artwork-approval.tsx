import type { Dispatch } from 'react'
import { cropText, type Design } from '#web/shop/design/design-url.ts'
import { CropEditor } from '#web/shop/framed-print/crop-editor.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ReviewEvent } from './review-flow.ts'
import { problemIn } from './review-problems.ts'
import type { Review } from './review.ts'

type Props = {
  /** The artwork. */
  url: string
  alt: string
  design: Design
  review: Review
  send: Dispatch<ReviewEvent>
  /** Called when the crop is released, with its text for the URL (U-01). */
  onCenter: (crop: string) => void
}

/** The artwork as it will be printed, to be moved and approved (E-11). */
export function ArtworkApproval({ url, alt, design, review, send, onCenter }: Props) {
  return (
    <>
      <CropEditor
        url={url}
        alt={`${alt}, the whole picture`}
        format={design}
        center={review.center}
        onCenter={(moved) => send({ type: 'cropped', center: moved })}
        onSettled={() => onCenter(cropText(review.center))}
      />
      <Checkbox
        name="approved"
        isChecked={review.isApproved}
        problem={problemIn(review, 'approved')}
        onChange={(isApproved) => send({ type: 'approved', isApproved })}
        className="mt-2"
      >
        I approve this artwork. It will be printed exactly like this, just for me.
      </Checkbox>
    </>
  )
}
