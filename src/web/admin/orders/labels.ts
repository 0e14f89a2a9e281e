import type { Output } from '#contract/index.ts'
import { designText } from '#domain/framed-print/design-text.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { ORDER_FETCH_ERROR } from '#domain/orders/order-page.ts'

/** The print of an order: its design, paper and size. */
export const printText = ({ paper, orientation, ...design }: Output<'admin-get-order'>['design']): string =>
  `${designText(design, paper)}, ${sizeText(design.size, orientation)}`

/** The message if orders cannot be loaded, with the reason (D3-249). */
export const orderFailure = (message: string): string =>
  message === ORDER_FETCH_ERROR ? message : `${ORDER_FETCH_ERROR}. ${message}`
