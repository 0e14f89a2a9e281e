/** US dollars with two decimals, for people: 9950 → '$99.50'. */
export const dollars = (cents: number): string => {
  const whole = Math.trunc(cents / 100).toLocaleString('en-US')
  return `$${whole}.${String(Math.abs(cents % 100)).padStart(2, '0')}`
}
