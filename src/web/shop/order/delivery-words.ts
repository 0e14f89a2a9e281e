/** 'Dec 2 – Dec 9' (feature 4). The dates are days, not moments: no time zone may move them. */
export const deliveryWords = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${DAY.format(new Date(from))} – ${DAY.format(new Date(to))}`

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
