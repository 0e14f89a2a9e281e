import { SALES_TAX_NOTE } from '#domain/checkout/sales-tax.ts'
import { useSetting } from '#web/kit/use-setting.ts'

/** E-24: beside our total, where the owner has sales tax added on the payment page; else nothing. */
export const SalesTaxNote = () =>
  useSetting('salesTax', false) ? <p className="mt-1 text-sm text-soft">{SALES_TAX_NOTE}</p> : null
