import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { dollars } from '#domain/money.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  design: Design
  /** Whether there is a picture to print. */
  isReady: boolean
  isPeeking: boolean
  onNext: () => void
  onCheckout: () => void
}

/**
 * The chosen design and its price, always visible (U-02); on a partly open sheet also the button to the other choices.
 */
export const CheckoutBar = ({ design, isReady, isPeeking, onNext, onCheckout }: Props) => {
  const { name, priceCents } = PRINT_SIZES[design.size]
  return (
    <footer className="checkout-bar">
      <div className="min-w-0 flex-1">
        <p className="text-xl leading-tight font-semibold tabular-nums">{dollars(priceCents)}</p>
        <p className="text-sm leading-snug text-balance text-soft">
          {ART_STYLE_DETAILS[design.style].label}, {FRAME_COLORS[design.frame].label.toLowerCase()},{' '}
          {name.toLowerCase()}
        </p>
      </div>
      {isPeeking && (
        <Button className="below-only" onClick={onNext}>
          Next
        </Button>
      )}
      <Button
        className={isPeeking ? 'beside-only' : ''}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : 'checkout-waits'}
        onClick={onCheckout}
      >
        Proceed to Checkout
      </Button>
      {!isReady && (
        <span id="checkout-waits" className="sr-only">
          This style has no picture yet.
        </span>
      )}
    </footer>
  )
}
