import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { artworkAlt } from '#domain/artwork/art-styles.ts'
import { ANOTHER_PRINT_TEXT, REVIEW_TITLE_TEXT } from '#domain/checkout/checkout.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import type { Property } from '#web/shop/design/artwork-slot.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import { CroppedPrint } from '#web/shop/framed-print/cropped-print.tsx'
import type { Sheet } from '#web/shop/framed-print/use-sheet.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { ArtworkApproval } from './artwork-approval.tsx'
import { ContactFields } from './contact-fields.tsx'
import { GiftNote } from './gift-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderedAlready } from './ordered-already.tsx'
import { PayBar } from './pay-bar.tsx'
import { problemIn } from './review-problems.ts'
import type { Review, ReviewField } from './review.ts'
import { ShippingAddressSection } from './shipping-address-section.tsx'
import { ShippingPicker } from './shipping-picker.tsx'
import { useReview } from './use-review.ts'
import './review.css'

type Props = {
  property: Property
  design: Design
  /** The picture that is printed. */
  sheet: Sheet
  center: CropCenter
  /** The previous order if the buyer is ordering another print of the same home; null for the first (E-44). */
  previousId: string | null
  onAnother: (order: string) => void
  /** Called when the crop is released, with its text for the URL (U-01). */
  onCenter: (crop: string) => void
  onClose: () => void
}

/** Everything about the order before it is paid, over the configurator (D2-030). */
export function ReviewDialog({ property, design, sheet, center, previousId, onAnother, onCenter, onClose }: Props) {
  const { id, property_token: token } = property
  const home = {
    property_search_id: id,
    ...(token === null ? {} : { token }),
    ...(previousId === null ? {} : { previous_order_id: previousId }),
  }
  const { review, send, calculateAgain } = useReview(home, design, center, sheet.isComposed)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const alt = artworkAlt(design.style, property.address_line_1 ?? property.address)

  useFocusOnProblem(review.stopped, form)

  return (
    <Dialog
      open
      onClose={onClose}
      title={REVIEW_TITLE_TEXT}
      pressOutsideCloses={false}
      backCloses={false}
      className="review"
      footer={review.ordered === null && <PayBar review={review} form={formId} />}
    >
      {review.ordered !== null && <OrderedAlready order={review.ordered} onAnother={onAnother} />}
      <form
        hidden={review.ordered !== null}
        ref={form}
        id={formId}
        noValidate
        aria-busy={review.saved === 'loading'}
        className="review-columns"
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'pay-pressed' })
        }}
      >
        <div className="review-print">
          <div className="review-wall" data-orientation={design.orientation}>
            <CroppedPrint
              picture={{ src: sheet.url, alt }}
              isComposing={sheet.isComposing}
              frame={design.frame}
              size={design.size}
              orientation={design.orientation}
              center={review.center}
            />
          </div>
          <OrderSummary design={design} review={review} />
        </div>
        <div className="review-steps">
          {previousId !== null && <Notice tone="info">{ANOTHER_PRINT_TEXT}</Notice>}
          <Step title="About you">
            <ContactFields review={review} send={send} />
          </Step>
          <Step title="Where should it go?">
            <ShippingAddressSection review={review} send={send} />
          </Step>
          <Step title="How fast?">
            <ShippingPicker
              shipping={review.shipping}
              method={review.method}
              problem={problemIn(review, 'isShippingKnown')}
              onMethod={(method) => send({ type: 'method', method })}
              onCalculateAgain={calculateAgain}
            />
          </Step>
          <Step title="Your artwork, as it will be printed">
            <ArtworkApproval sheet={sheet} alt={alt} design={design} review={review} send={send} onCenter={onCenter} />
          </Step>
          <Step title="A gift?">
            <GiftNote review={review} send={send} />
          </Step>
        </div>
      </form>
    </Dialog>
  )
}

/** Moves the focus to the first field that is wrong, in the order of the specification (U-09). */
function useFocusOnProblem(problem: Review['stopped'], form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (problem === null) return
    const field = form.current?.elements.namedItem(CONTROL[problem.field] ?? problem.field)
    const element = field instanceof RadioNodeList ? field[0] : field
    if (!(element instanceof HTMLElement)) return
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' }) // the pay bar must not cover what is wrong
  }, [problem, form])
}

/** Used if no field has the name of the problem. */
const CONTROL: Partial<Record<ReviewField, string>> = { isShippingKnown: 'shipping', billing: 'billing-addressLine1' }

const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionTitle as="h3" id={id} className="mb-3">
        {title}
      </SectionTitle>
      {children}
    </section>
  )
}
