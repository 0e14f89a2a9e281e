import { CALCULATE_AGAIN_LABEL, RATES_UNAVAILABLE_TEXT, STANDARD_RATES_TEXT } from '#domain/checkout/checkout.ts'
import { SHIPPING_SPEED_NAMES, SHIPPING_SPEEDS, type ShippingSpeed } from '#domain/checkout/shipping.ts'
import { dollars } from '#domain/money.ts'
import { calendarRangeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Shipping } from './review.ts'
import type { Offer } from './shipping-offers.ts'

type Props = {
  shipping: Shipping
  method: ShippingSpeed
  /** The problem found here by a press of the pay button. */
  problem: string | null
  onMethod: (method: ShippingSpeed) => void
  onCalculateAgain: () => void
}

/** How the print is shipped, what that costs and when it arrives (D2-033, D2-147, D2-152). */
export const ShippingPicker = ({ shipping, method, problem, onMethod, onCalculateAgain }: Props) => (
  <div>
    <RadioGroup
      label="Shipping method"
      values={SHIPPING_SPEED_NAMES}
      chosen={method}
      onChoose={onMethod}
      isDisabled={(speed) => shipping.status === 'known' && !shipping.offers[speed].isAvailable}
      problem={problem}
      className="grid grid-cols-1 gap-2.5 sm:grid-cols-2"
      labelClass="shipping-speed"
      circleClass="mt-1 size-4.5"
    >
      {(speed) => (
        <Speed
          speed={speed}
          offer={shipping.status === 'known' ? shipping.offers[speed] : null}
          isCalculating={shipping.status === 'calculating'}
        />
      )}
    </RadioGroup>
    {shipping.status === 'unknown' && (
      <p className="mt-2 text-sm text-soft">We’ll calculate this once your address is complete.</p>
    )}
    {shipping.status === 'known' && (
      <p className="mt-2 text-sm text-soft">In business days: weekends and federal holidays don’t count.</p>
    )}
    {shipping.status === 'refused' && (
      <Notice tone="error" className="mt-3">
        {shipping.message}
      </Notice>
    )}
    {shipping.status === 'known' && shipping.isEstimated && (
      <Notice
        tone="busy"
        className="mt-3"
        actions={
          <Button variant="outline" onClick={onCalculateAgain}>
            {CALCULATE_AGAIN_LABEL}
          </Button>
        }
      >
        {STANDARD_RATES_TEXT}
        <span className="block font-normal">{RATES_UNAVAILABLE_TEXT}.</span>
        {shipping.failure !== null && <span className="block text-sm font-normal">{shipping.failure}</span>}
      </Notice>
    )}
  </div>
)

type SpeedProps = {
  speed: ShippingSpeed
  offer: Offer | null
  isCalculating: boolean
}

function Speed({ speed, offer, isCalculating }: SpeedProps) {
  const { label, days } = SHIPPING_SPEEDS[speed]
  const isGone = offer !== null && !offer.isAvailable
  return (
    <>
      <span className="flex-1">
        <span className="font-semibold">{label}</span> {days}
        <span className="block text-sm text-soft">{isGone ? 'Not available for this address' : arrival(offer)}</span>
      </span>
      <span className="ml-auto text-right font-semibold tabular-nums">
        {isCalculating && <Spinner className="size-4" />}
        {offer !== null && !isGone && dollars(offer.cents)}
        {offer?.isEstimated && !isGone && <span className="block text-sm font-normal text-soft">Estimated</span>}
      </span>
    </>
  )
}

const arrival = (offer: Offer | null) => (offer?.delivery ? `Arrives ${calendarRangeText(offer.delivery)}` : '\u00a0')
