import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'

/** What the payment provider sells for us, at the prices of the sizes (D2-088). */
export const PAYMENT_PRODUCTS: Readonly<Record<PrintSize, string>> = {
  S: 'small_frame',
  M: 'medium_frame',
  L: 'large_frame',
}

/** The error for an unknown size (D2-142). */
export const NO_PRODUCT_ERROR = 'No product found for size'
export const UNKNOWN_SIZE_ERROR = 'Unknown frame size'

export const isPrintSize = (text: string): text is PrintSize => text in PRINT_SIZES
