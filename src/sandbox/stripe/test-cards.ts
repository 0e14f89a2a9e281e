/** The bank's decision about a card. */
export type CardVerdict =
  | { readonly kind: 'accepted' }
  /** The payment is accepted, and later disputed. */
  | { readonly kind: 'disputed' }
  /** The bank requires authentication first (3-D Secure). */
  | { readonly kind: 'challenge' }
  | { readonly kind: 'declined'; readonly code: string; readonly declineCode: string | null; readonly message: string }

const declinedCard = (code: string, declineCode: string | null, message: string): CardVerdict => ({
  kind: 'declined',
  code,
  declineCode,
  message,
})
const DECLINED = 'Your card was declined.'

/** The vendor's test numbers, in the order the payment page lists them. */
export const TEST_CARDS: readonly {
  readonly number: string
  readonly effect: string
  readonly verdict: CardVerdict
}[] = [
  { number: '4242424242424242', effect: 'Payment succeeds', verdict: { kind: 'accepted' } },
  { number: '4000002500003155', effect: 'The bank requires a confirmation', verdict: { kind: 'challenge' } },
  {
    number: '4000000000000002',
    effect: 'Card is declined',
    verdict: declinedCard('card_declined', 'generic_decline', DECLINED),
  },
  {
    number: '4000000000009995',
    effect: 'Insufficient funds',
    verdict: declinedCard('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    effect: 'Card has expired',
    verdict: declinedCard('expired_card', null, 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    effect: 'Wrong security code',
    verdict: declinedCard('incorrect_cvc', null, "Your card's security code is incorrect."),
  },
  { number: '4000000000000259', effect: 'Succeeds, then is disputed', verdict: { kind: 'disputed' } },
  { number: '5555555555554444', effect: 'Mastercard, succeeds', verdict: { kind: 'accepted' } },
  { number: '378282246310005', effect: 'American Express, succeeds', verdict: { kind: 'accepted' } },
]

const NO_TEST_CARD = declinedCard(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)

/** `number`: digits only. Real cards are declined: no money moves here. */
export const verdictOf = (number: string): CardVerdict =>
  TEST_CARDS.find((card) => card.number === number)?.verdict ?? NO_TEST_CARD

export const brandOf = (number: string): 'amex' | 'mastercard' | 'visa' | 'unknown' => {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^5[1-5]/.test(number)) return 'mastercard'
  return number.startsWith('4') ? 'visa' : 'unknown'
}

/**
 * The check digit of ISO/IEC 7812 (Luhn): every second digit from the right doubled, digits summed, divisible by 10.
 */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, letter, index) => {
    const digit = Number(letter) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
