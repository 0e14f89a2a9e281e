import { giftProblem, MAX_GIFT_MESSAGE_CHARS } from '#domain/checkout/gift-card.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { ReviewEvent } from './review-flow.ts'
import type { Review } from './review.ts'

const CARD_HINT_TEXT =
  'We print your message on a card and put it in the package. You’ll see the card in your confirmation. Leave this blank for no card.'

/** The gift option: a printed card with the print, and no price in the package (F-14, E-42). */
export const GiftNote = ({ gift, send }: { gift: Review['gift']; send: (event: ReviewEvent) => void }) => (
  <div>
    <Checkbox
      name="gift"
      isChecked={gift !== null}
      onChange={(isGift) => send({ type: 'gift', gift: isGift ? { message: '', hidesPrice: true } : null })}
    >
      This is a gift
    </Checkbox>
    {gift !== null && (
      <div className="pl-8.5">
        <TextArea
          showsLength
          hint={CARD_HINT_TEXT}
          label="Message on the card"
          problem={giftProblem(gift.message)}
          isOptional
          name="gift-message"
          rows={3}
          maxLength={MAX_GIFT_MESSAGE_CHARS}
          value={gift.message}
          onChange={(event) => send({ type: 'gift', gift: { ...gift, message: event.target.value } })}
        />
        <Checkbox
          name="hide-price"
          isChecked={gift.hidesPrice}
          onChange={(hidesPrice) => send({ type: 'gift', gift: { ...gift, hidesPrice } })}
        >
          Leave prices out of the package
        </Checkbox>
      </div>
    )}
  </div>
)
