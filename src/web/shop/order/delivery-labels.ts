/** 'Dec 2 – Dec 9' (F-04). The dates are calendar days and must not be shifted by a time zone. */
export const deliveryText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${day(from)} – ${day(to)}`

/** Does not break across lines. */
const day = (date: string) => DAY.format(new Date(date)).replace(' ', '\u00a0')

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
