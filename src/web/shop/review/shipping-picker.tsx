import { CALCULATE_AGAIN, RATES_UNAVAILABLE, STANDARD_RATES } from '#domain/checkout/checkout.ts'
import { dollars } from '#domain/money.ts'
import { SHIPPING_SPEED_NAMES, SHIPPING_SPEEDS, type ShippingSpeed } from '#domain/checkout/shipping.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { deliveryWords } from '#web/shop/order/delivery-labels.ts'
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

/** D2-033, D2-147, D2-152: how the print travels, what that costs and when it arrives. */
export const ShippingPicker = ({ shipping, method, problem, onMethod, onCalculateAgain }: Props) => (
  <fieldset aria-label="Shipping method">
    <div className="grid gap-2.5 sm:grid-cols-2">
      {SHIPPING_SPEED_NAMES.map((speed) => (
        <Speed
          key={speed}
          speed={speed}
          offer={shipping.at === 'known' ? shipping.offers[speed] : null}
          isCalculating={shipping.at === 'calculating'}
          isChosen={speed === method}
          onChoose={() => onMethod(speed)}
        />
      ))}
    </div>
    {shipping.at === 'unknown' && (
      <p className="mt-2 text-sm text-soft">Calculated as soon as your address is complete.</p>
    )}
    {shipping.at === 'refused' && (
      <Notice tone="error" className="mt-3">
        {shipping.message}
      </Notice>
    )}
    {problem !== null && (
      <p role="alert" className="mt-2 font-medium text-error">
        {problem}
      </p>
    )}
    {shipping.at === 'known' && shipping.isEstimated && (
      <Notice
        tone="busy"
        className="mt-3"
        actions={
          <Button look="outline" onClick={onCalculateAgain}>
            {CALCULATE_AGAIN}
          </Button>
        }
      >
        {STANDARD_RATES}
        <span className="block font-normal">{RATES_UNAVAILABLE}.</span>
        {shipping.failure !== null && <span className="block text-sm font-normal">{shipping.failure}</span>}
      </Notice>
    )}
  </fieldset>
)

type SpeedProps = {
  speed: ShippingSpeed
  offer: Offer | null
  isCalculating: boolean
  isChosen: boolean
  onChoose: () => void
}

function Speed({ speed, offer, isCalculating, isChosen, onChoose }: SpeedProps) {
  const { label, days } = SHIPPING_SPEEDS[speed]
  const isGone = offer !== null && !offer.isAvailable
  return (
    <label className="shipping-speed">
      <input
        type="radio"
        name="shipping"
        value={speed}
        checked={isChosen}
        disabled={isGone}
        onChange={onChoose}
        className="mt-1 size-4.5 accent-action"
      />
      <span className="flex-1">
        <span className="font-semibold">{label}</span> {days}
        <span className="block text-sm text-soft">{isGone ? 'Not available for this address' : arrival(offer)}</span>
      </span>
      <span className="text-right font-semibold tabular-nums">
        {isCalculating && <Spinner className="size-4" />}
        {offer !== null && !isGone && dollars(offer.cents)}
        {offer?.isEstimated && !isGone && <span className="block text-sm font-normal text-soft">Estimated</span>}
      </span>
    </label>
  )
}

const arrival = (offer: Offer | null) => (offer?.delivery ? `Arrives ${deliveryWords(offer.delivery)}` : '\u00a0')
