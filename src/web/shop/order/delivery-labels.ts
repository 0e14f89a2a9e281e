/** 'Dec 2 – Dec 9' (F-04). The dates are days, not moments: no time zone may move them. */
export const deliveryText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${day(from)} – ${day(to)}`

/** Does not break across lines. */
const day = (date: string) => DAY.format(new Date(date)).replace(' ', '\u00a0')

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
