import type { Buyer } from './session.ts'
import { isCardNumber } from './test-cards.ts'

/** The values of the payment page's fields. */
export type Typed = {
  readonly method: string
  readonly email: string
  readonly cardNumber: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
  readonly zip: string
  readonly shipping: string
}

export type Field = 'email' | 'cardNumber' | 'expiry' | 'cvc' | 'name' | 'zip'
export type Problems = { readonly [F in Field]?: string }

/** A payment to attempt. */
export type PaymentInput = { readonly buyer: Buyer; readonly shipping: number } & (
  | { readonly method: 'card'; readonly number: string; readonly expires: readonly [month: number, year: number] }
  | { readonly method: 'bank'; readonly clears: boolean }
)

export const NOTHING_TYPED: Typed = {
  method: 'card',
  email: '',
  cardNumber: '',
  expiry: '',
  cvc: '',
  name: '',
  zip: '',
  shipping: '0',
}

export const typedIn = (form: URLSearchParams): Typed =>
  Object.fromEntries(
    Object.entries(NOTHING_TYPED).map(([field, empty]) => [field, form.get(field)?.trim() ?? empty]),
  ) as Typed

/** The payment in the fields, or what is wrong with each. `now` decides whether a card has expired. */
export function readPayment(fields: Typed, now: Date): PaymentInput | { readonly problems: Problems } {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email)
  const buyer: Buyer = { email: fields.email, name: fields.name || null, zip: fields.zip || null }
  const shipping = /^\d$/.test(fields.shipping) ? Number(fields.shipping) : 0
  const email = isEmail ? {} : { email: 'Your email is incomplete.' }
  if (fields.method === 'bank_clears' || fields.method === 'bank_returned') {
    if (!isEmail) return { problems: email }
    return { method: 'bank', buyer, shipping, clears: fields.method === 'bank_clears' }
  }

  const number = fields.cardNumber.replace(/[\s-]/g, '')
  const expires = expiryOf(fields.expiry)
  const problems: Problems = {
    ...email,
    ...(isCardNumber(number)
      ? {}
      : { cardNumber: number === '' ? 'Your card number is incomplete.' : 'Your card number is invalid.' }),
    ...(expires === null
      ? { expiry: "Your card's expiration date is incomplete." }
      : isPast(expires, now)
        ? { expiry: "Your card's expiration year is in the past." }
        : {}),
    ...(/^\d{3,4}$/.test(fields.cvc) ? {} : { cvc: "Your card's security code is incomplete." }),
    ...(fields.name === '' ? { name: 'Please give the name on the card.' } : {}),
    ...(/^\d{5}(-\d{4})?$/.test(fields.zip) ? {} : { zip: 'Your ZIP is invalid.' }),
  }
  if (expires === null || Object.keys(problems).length > 0) return { problems }
  return { method: 'card', buyer, shipping, number, expires }
}

/** 'MM / YY' or 'MM/YYYY'. */
function expiryOf(text: string): readonly [month: number, year: number] | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/.exec(text) ?? []
  if (month === undefined || year === undefined) return null
  return [Number(month), (Number(year) % 100) + 2000]
}

const isPast = ([month, year]: readonly [number, number], now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
