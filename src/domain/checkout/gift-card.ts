/** Characters on the card. */
export const MAX_GIFT_MESSAGE_CHARS = 300

/** The card's size in inches, in landscape. */
export const GIFT_CARD = { widthIn: 6, heightIn: 4, marginIn: 0.6 } as const

/**
 * The buyer's choices for a gift; without a message there is no card, and without a recipient's name the buyer's is on
 * the shipping label.
 */
export type Gift = { readonly message: string; readonly recipientName: string; readonly hidesPrice: boolean }

/** The letters that the card is printed with: those of the languages of Europe and the Americas. */
const PRINTABLE =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/u

/** The characters of a message that the card cannot print, each once. */
export const unprintableIn = (message: string): readonly string[] => [
  ...new Set(
    [...GRAPHEMES.segment(message.normalize('NFC').replaceAll('\r\n', '\n'))]
      .map(({ segment }) => segment)
      .filter((segment) => [...segment].some((letter) => !PRINTABLE.test(letter))),
  ),
]

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Shown next to the message; null if all of it can be printed. */
export function giftProblem(message: string): string | null {
  const odd = unprintableIn(message)
  return odd.length === 0 ? null : `The card can only print plain letters. Please remove ${odd.slice(0, 8).join(' ')}`
}

export const hasCard = (gift: Gift | null): gift is Gift => gift !== null && gift.message.trim() !== ''

/** Returns instructions for the print shop's staff; empty if the order is not a gift (E-42). */
export function giftInstructions(gift: Gift | null): string {
  if (gift === null) return ''
  const lines = [
    'This order is a gift.',
    hasCard(gift) ? 'Please print the attached card (printout 1) and place it in the package.' : '',
    gift.hidesPrice ? 'Please leave out every price, invoice and receipt.' : '',
  ]
  return lines.filter((line) => line !== '').join(' ')
}
