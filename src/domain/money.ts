/** Formats US dollars with two decimals: 9950 → '$99.50'; a negative amount starts with a minus. */
export const dollars = (cents: number): string => {
  const amount = Math.abs(cents)
  const whole = Math.trunc(amount / 100).toLocaleString('en-US')
  return `${cents < 0 ? '−' : ''}$${whole}.${String(amount % 100).padStart(2, '0')}`
}

/** Formats whole US dollars: 129_950_049 → '$1,299,500'; a negative amount starts with a minus. */
export const wholeDollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${Math.abs(Math.round(cents / 100)).toLocaleString('en-US')}`

/** Formats an amount in any currency that has cents: 12900 and 'usd' → '129.00 USD' (D2-051). */
export const amountText = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

/** Formats an amount of a payment: dollars as elsewhere, another currency by its code: '$98.00', '98.00 EUR'. */
export const paidText = (cents: number, currency: string): string =>
  currency === 'usd' ? dollars(cents) : amountText(cents, currency)

/** Returns typed dollars in cents: '$1,299.5' → 129950; null if it is not an amount. */
export function centsFromText(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return null
  const [whole, part = ''] = plain.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
