import { Link } from 'react-router'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { type Design, isFromTestEmail } from '#web/shop/design/design-url.ts'
import { buttonClass } from '#web/ui/button.tsx'
import '../options/choices.css'

const TEST_EMAIL_TEXT = 'Preview from a test email. Your visit isn’t counted, but an order would be a real one.'

/** Replaces the choices for the recipient of a shared link; "Make yours" opens them (E-26). */
export function PreviewPanel({ design, address }: { design: Design; address: string | null }) {
  const [query] = useUrlQuery()
  const { name, priceCents } = PRINT_SIZES[design.size]
  const ownQuery = new URLSearchParams(query)
  ownQuery.delete('preview')
  return (
    <aside aria-label="What you see" className="choices preview-panel">
      <div className="choices-scroll">
        <p className="mb-2 text-sm text-soft">
          {isFromTestEmail(query) ? TEST_EMAIL_TEXT : 'Someone wants you to see this'}
        </p>
        <h1 className="text-[1.6rem] lg:text-[2rem]">{address ?? 'A home'}, drawn and framed</h1>
        <p className="mt-3 text-soft">
          {ART_STYLE_DETAILS[design.style].label} on {ART_STYLE_DETAILS[design.style].paper}, {name.toLowerCase()},{' '}
          {sizeText(design.size, design.orientation)}, in {FRAME_COLORS[design.frame].description.toLowerCase()}.{' '}
          {dollars(priceCents)}, ready to hang.
        </p>
      </div>
      <footer className="checkout-bar flex-wrap">
        <Link to={`/configure?${ownQuery.toString()}`} className={buttonClass('action', 'flex-1')}>
          Make yours
        </Link>
        <a href="/" className={buttonClass('outline', 'flex-1 whitespace-nowrap')}>
          Frame another home
        </a>
      </footer>
    </aside>
  )
}
