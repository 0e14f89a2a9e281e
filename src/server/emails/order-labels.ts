import { ART_STYLE_DETAILS, artworkAlt } from '#domain/artwork/art-styles.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import type { EmailData } from './catalog.ts'

type Order = Pick<EmailData<'order-confirmed'>, 'number' | 'firstName' | 'home' | 'design' | 'pictureKey'>

/** Returns 'order #1042', or 'your order' while it has no number. */
export const orderName = ({ number }: Order): string => (number === null ? 'your order' : `order #${number}`)

/** Returns 'your order #1042', or 'your order' while it has no number. */
export const yourOrderName = ({ number }: Order): string => (number === null ? 'your order' : `your order #${number}`)

export const greeting = (firstName: string): string => (firstName === '' ? 'Hello,' : `Hi ${firstName},`)

/** Returns the framed print in a few words, as in 'Watercolor on cold-pressed paper'. */
const printText = ({ design }: Order): string => {
  const { label } = ART_STYLE_DETAILS[design.style]
  return `${label} on ${design.paper}`
}

const framedSizeText = ({ design }: Order): string =>
  `${PRINT_SIZES[design.size].name}, ${sizeText(design.size, design.orientation)}`

const frameText = ({ design }: Order): string => FRAME_COLORS[design.frame].label

/** Returns the caption of the picture; null if no picture is sent with the email. */
export const pictureText = (order: Order): string | null =>
  order.pictureKey === null
    ? null
    : `${artworkAlt(order.design.style, order.home)}, in a ${FRAME_COLORS[order.design.frame].label.toLowerCase()} frame`

/** Returns a range of days, as in 'December 1 to 4' or 'November 30 to December 4'; a single day appears once. */
export function emailDeliveryText({ from, to }: { readonly from: string; readonly to: string }): string {
  const [first, last] = [dayText(from), dayText(to)]
  if (first === last) return first
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${first} to ${isSameMonth ? Number(to.slice(8)) : last}`
}

const NO_BREAK = '\u00a0'

/** Formats an ISO date with its year: 'November 21, 2026'. */
export const dateText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats an ISO date without converting it to a time zone. */
const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
    .replace(' ', NO_BREAK)

/** Returns the framed print of an order, line by line. */
export const designRows = (data: Order): (readonly [label: string, value: string])[] => [
  ['Print', printText(data)],
  ['Size', framedSizeText(data)],
  ['Frame', frameText(data)],
]
