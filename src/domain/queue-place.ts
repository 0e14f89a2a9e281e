/** Where a waiting drawing stands: 1 is next. `seconds`: until it is begun, as far as the last minutes tell. */
export type QueuePlace = { readonly place: number; readonly seconds: number | null }

/** Our own words: "3rd in line, about 40 s". */
export function queuePlaceText({ place, seconds }: QueuePlace): string {
  const inLine = place === 1 ? 'Next in line' : `${ordinal(place)} in line`
  return seconds === null ? inLine : `${inLine}, about ${roughly(seconds)}`
}

const roughly = (seconds: number) =>
  seconds < 90 ? `${Math.max(10, Math.ceil(seconds / 10) * 10)} s` : `${Math.ceil(seconds / 60)} min`

function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}
