import { ART_STYLE_FACTS } from '#domain/art-styles.ts'
import { FRAME_COLOURS, PRINT_SIZES } from '#domain/frames.ts'
import { dollars } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import type { Design } from './design-url.ts'

/** What was chosen and what it costs, always in sight (U-02); on a peeking sheet the way to the other choices. */
export const CheckoutBar = ({
  design,
  isPeeking,
  onNext,
}: {
  design: Design
  isPeeking: boolean
  onNext: () => void
}) => {
  const { name, priceCents } = PRINT_SIZES[design.size]
  return (
    <footer className="checkout-bar">
      <div className="min-w-0 flex-1">
        <p className="text-xl leading-tight font-semibold tabular-nums">{dollars(priceCents)}</p>
        <p className="text-sm leading-snug text-balance text-soft">
          {ART_STYLE_FACTS[design.style].label}, {FRAME_COLOURS[design.frame].label.toLowerCase()}, {name.toLowerCase()}
        </p>
      </div>
      {isPeeking && (
        <Button className="below-only" onClick={onNext}>
          Next
        </Button>
      )}
      <div className={isPeeking ? 'beside-only text-center' : 'text-center'}>
        <Button disabled aria-describedby="checkout-soon">
          Proceed to Checkout
        </Button>
        <p id="checkout-soon" className="mt-1 text-sm text-soft">
          Checkout opens soon
        </p>
      </div>
    </footer>
  )
}
