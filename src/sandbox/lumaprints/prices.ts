import { type ChosenOption, matOf, resolveOptions } from './catalog.ts'
import { PrintRefusal } from './refusal.ts'

/** One print of an order; its size in inches. */
export type Item = {
  readonly subcategoryId: number
  readonly quantity: number
  readonly width: number
  readonly height: number
  readonly orderItemOptions: readonly number[]
}

type Curve = readonly (readonly [area: number, dollars: number])[]

/** Wholesale prices of 2026: frames by square inches of print, mats and wires by square inches of print and mat. */
const FRAME: Curve = [
  [35, 16.85],
  [80, 20.08],
  [154, 24.65],
  [320, 35.12],
  [432, 41.88],
  [864, 66.4],
  [2400, 150.37],
]
const MAT: Curve = [
  [120, 5.61],
  [168, 8.81],
  [720, 20.74],
  [3500, 77.12],
]
const WIRE: Curve = [
  [80, 1.65],
  [168, 1.77],
  [2400, 3.5],
  [3500, 4.03],
]
const KRAFT_PAPER = 95
const KRAFT_DOLLARS = 1.81

/** The price of the frame and of each option, in dollars; sizes that cannot be made have prices too. */
export function priceOf({ subcategoryId, width, height, orderItemOptions }: Item) {
  const options = resolveOptions(subcategoryId, orderItemOptions)
  const outer = outerArea(width, height, options)
  const pricedOptions = options.map((option) => ({ ...option, price: optionPrice(option, outer) }))
  return { price: along(FRAME, width * height), options: pricedOptions }
}

function optionPrice({ optionId, optionGroupName, optionName }: ChosenOption, outer: number): number {
  if (optionGroupName === 'Mat Size') return optionName === 'No Mat' ? 0 : along(MAT, outer)
  if (optionName.startsWith('Hanging Wire')) return along(WIRE, outer)
  return optionId === KRAFT_PAPER ? KRAFT_DOLLARS : 0
}

/** The total price of a piece. */
export function unitCost(item: Item): number {
  const { price, options } = priceOf(item)
  return cents(options.reduce((sum, option) => sum + option.price, price))
}

/** The carriers' methods, with what they charged in 2026 for a 16x20 print with a 2" mat to Illinois. */
const METHODS = [
  { carrier: 'FedEx', method: 'ground_economy', dollars: 11.2, label: 'Ground Economy (2-7 Business Days)' },
  { carrier: 'FedEx', method: 'ground', dollars: 14.09, label: 'Ground (1-5 Business Days)' },
  { carrier: 'FedEx', method: '2_day', dollars: 65.77, label: '2 Day (2 Business Days)' },
  { carrier: 'FedEx', method: 'overnight', dollars: 99.73, label: 'Overnight (1 Business Day)' },
]
const USPS = {
  carrier: 'USPS',
  method: 'usps_ground_advantage',
  dollars: 9.4,
  label: 'Ground Advantage (2-5 Business Days)',
}
const RECORDED_AREA = 480

export type Destination = {
  readonly addressLine1: string
  readonly addressLine2?: string | undefined
  readonly state: string
  readonly zipCode: string
  readonly country: string
}

/**
 * The methods available for a destination, cheapest first. Alaska and the islands get no air express, a PO box only
 * what the Postal Service carries. Throws 406 for military addresses and for other countries.
 */
export function shippingMethods(
  { addressLine1, addressLine2, state, zipCode, country }: Destination,
  items: readonly Item[],
) {
  if (country !== 'US' || /^A[AEP]$/i.test(state)) {
    throw new PrintRefusal(406, 'No shipping methods are available for the given recipient and order items.')
  }
  const isFar = /^(AK|HI|PR|GU|VI|AS|MP)$/i.test(state)
  const isBox = [addressLine1, addressLine2].some((line) => /^\s*p\.?\s*o\.?\s*box\b/i.test(line ?? ''))
  const onLand = isFar ? [USPS, ...METHODS.filter(({ method }) => method === 'ground')] : METHODS
  const methods = isBox ? [USPS] : onLand
  const factor = weight(items) * distance(zipCode) * (isFar ? 2.4 : 1)
  return methods.map(({ carrier, method, dollars }) => ({ carrier, method, cost: cents(dollars * factor) }))
}

/** The method that an order names; without a known name, the vendor's cheapest. */
export function chosenMethod(method: string) {
  return [...METHODS, USPS].find((each) => each.method === method) ?? USPS
}

const weight = (items: readonly Item[]): number =>
  items.reduce((sum, item) => {
    const outer = outerArea(item.width, item.height, resolveOptions(item.subcategoryId, item.orderItemOptions))
    return sum + item.quantity * (0.6 + (0.4 * outer) / RECORDED_AREA)
  }, 0)

/** The presses are in the West, where ZIP codes begin with 9. */
const distance = (zipCode: string): number => 0.85 + 0.05 * Math.abs(9 - Number(zipCode.charAt(0)))

function outerArea(width: number, height: number, options: readonly ChosenOption[]): number {
  const mat = matOf(options)
  return (width + 2 * mat) * (height + 2 * mat)
}

/** Linear between the points; beyond them the last segment continues. */
function along(curve: Curve, area: number): number {
  const above = curve.findIndex(([x]) => area <= x)
  const end = above === -1 ? curve.length - 1 : Math.max(1, above)
  const [x0, y0] = curve[end - 1]!
  const [x1, y1] = curve[end]!
  return cents(y0 + ((y1 - y0) * (area - x0)) / (x1 - x0))
}

/** The vendor calculates in dollars with two decimals. */
export const cents = (dollars: number): number => Math.round(dollars * 100) / 100
