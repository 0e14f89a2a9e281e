import { CheckBox } from '../../ui/check-box.tsx'
import { Field } from '../../ui/field.tsx'
import type { Review } from './review.ts'
import type { ReviewEvent } from './review-flow.ts'

const LONGEST = 300

/** Feature 14: a card with the print, and no price in the parcel. */
export const GiftNote = ({ gift, send }: { gift: Review['gift']; send: (event: ReviewEvent) => void }) => (
  <div>
    <CheckBox
      name="gift"
      isChecked={gift !== null}
      onChange={(isGift) => send({ type: 'gift', gift: isGift ? { message: '', hidesPrice: true } : null })}
    >
      This is a gift
    </CheckBox>
    {gift !== null && (
      <div className="pl-8.5">
        <Field label="Message on the card" problem={null} isOptional>
          {(described) => (
            <textarea
              {...described}
              rows={3}
              maxLength={LONGEST}
              value={gift.message}
              onChange={(event) => send({ type: 'gift', gift: { ...gift, message: event.target.value } })}
            />
          )}
        </Field>
        <p className="mt-1 text-right text-sm text-soft tabular-nums">
          {gift.message.length} of {LONGEST}
        </p>
        <CheckBox
          name="hide-price"
          isChecked={gift.hidesPrice}
          onChange={(hidesPrice) => send({ type: 'gift', gift: { ...gift, hidesPrice } })}
        >
          Leave the price out of the parcel
        </CheckBox>
      </div>
    )}
  </div>
)
