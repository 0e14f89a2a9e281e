import { type Gift, giftProblem, MAX_GIFT_MESSAGE_CHARS } from '#domain/checkout/gift-card.ts'
import { MAX_RECIPIENT_NAME_CHARS } from '#domain/checkout/recipient-name.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import type { ReviewEvent } from './review-flow.ts'
import { problemIn } from './review-problems.ts'
import type { Review } from './review.ts'

const RECIPIENT_HINT_TEXT = 'Goes on the shipping label instead of your name.'
const CARD_HINT_TEXT =
  'We print your message on a card and put it in the package. You’ll see the card in your confirmation. Leave this blank for no card.'

const NEW_GIFT: Gift = { message: '', recipientName: '', hidesPrice: true }

type Props = { review: Review; send: (event: ReviewEvent) => void }

/** The gift option: another name on the label, a printed card, and no price in the package (F-14, E-42). */
export const GiftNote = ({ review, send }: Props) => {
  const { gift } = review
  return (
    <div>
      <Checkbox
        name="gift"
        isChecked={gift !== null}
        onChange={(isGift) => send({ type: 'gift', gift: isGift ? NEW_GIFT : null })}
      >
        This is a gift
      </Checkbox>
      {gift !== null && <GiftFields review={review} gift={gift} send={send} />}
    </div>
  )
}

const GiftFields = ({ review, gift, send }: Props & { gift: Gift }) => {
  const change = (change: Partial<Gift>) => send({ type: 'gift', gift: { ...gift, ...change } })
  return (
    <div className="pl-8.5">
      <TextField
        label="Recipient’s name"
        isOptional
        hint={RECIPIENT_HINT_TEXT}
        problem={problemIn(review, 'gift-recipient')}
        name="gift-recipient"
        autoComplete="off"
        maxLength={MAX_RECIPIENT_NAME_CHARS}
        value={gift.recipientName}
        onChange={(event) => change({ recipientName: event.target.value })}
        onBlur={() => send({ type: 'blurred', field: 'gift-recipient' })}
        className="mb-4"
      />
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
        onChange={(event) => change({ message: event.target.value })}
      />
      <Checkbox name="hide-price" isChecked={gift.hidesPrice} onChange={(hidesPrice) => change({ hidesPrice })}>
        Leave prices out of the package
      </Checkbox>
    </div>
  )
}
