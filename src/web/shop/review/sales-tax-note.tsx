import { useEffect, useState } from 'react'
import { SALES_TAX_NOTE } from '#domain/sales-tax.ts'
import { publicConfig } from '../../kit/config.ts'

/** E-24: beside our total, where the owner has sales tax added on the payment page; else nothing. */
export function SalesTaxNote() {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    let isHere = true
    publicConfig().then(
      ({ salesTax }) => isHere && setIsOn(salesTax),
      () => {
        // Without the settings no call goes out either, and that says that the shop is out of reach.
      },
    )
    return () => void (isHere = false)
  }, [])
  return isOn ? <p className="mt-1 text-sm text-soft">{SALES_TAX_NOTE}</p> : null
}
