import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { SALES_TAX_TEXT } from '#domain/checkout/sales-tax.ts'
import { SHIPPING_SPEEDS } from '#domain/checkout/shipping.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import { useSetting } from '#web/kit/hooks/use-setting.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import { Notice } from '#web/ui/notice.tsx'
import { reviewTotalCents } from './review-total.ts'
import type { Review } from './review.ts'

/** What the buyer gets and what it costs in total, before the payment page (D2-030, D2-150, U-02). */
export const OrderSummary = ({ design, review }: { design: Design; review: Review }) => {
  const { name, matIn, priceCents } = PRINT_SIZES[design.size]
  const { shipping, method } = review
  const total = reviewTotalCents(review)
  const stylePaper = ART_STYLE_DETAILS[design.style].paper
  const paper = shipping.status === 'known' ? shipping.paper : stylePaper
  return (
    <section aria-label="Order summary">
      <p className="font-display text-xl">
        {ART_STYLE_DETAILS[design.style].label}, {name.toLowerCase()}
      </p>
      <p className="mt-1 text-note leading-snug text-soft">
        {sizeText(design.size, design.orientation)} on {paper}, {matIn} in off-white mat,{' '}
        {FRAME_COLORS[design.frame].label.toLowerCase()} wood frame, acrylic glazing, ready to hang.
      </p>
      {paper !== stylePaper && (
        <Notice tone="info" className="mt-3">
          Our print shop has no {stylePaper} right now. This print will be made on {paper}.
        </Notice>
      )}
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1.5 tabular-nums">
        <dt>Framed print</dt>
        <dd className="text-right">{dollars(priceCents)}</dd>
        <dt>Shipping, {SHIPPING_SPEEDS[method].label}</dt>
        <dd className="text-right">
          {shipping.status === 'known' ? dollars(shipping.offers[method].cents) : 'once we have your address'}
        </dd>
        <dt className="mt-1 border-t border-line pt-2 text-lg font-semibold">Total</dt>
        <dd className="mt-1 border-t border-line pt-2 text-right text-lg font-semibold" aria-live="polite">
          {total === null ? `${dollars(priceCents)} + shipping` : dollars(total)}
        </dd>
      </dl>
      <SalesTaxNote />
    </section>
  )
}

/** Next to our total, if the owner has sales tax added on the payment page; otherwise nothing (E-24). */
const SalesTaxNote = () =>
  useSetting('salesTax', false) ? <p className="mt-1 text-sm text-soft">{SALES_TAX_TEXT}</p> : null
