// What other subjects may use of this one.
export { meteredVendors, priceOf, spendingLimitReason } from './metered-vendors.ts'
export { notePaymentFee, notePrint } from './order-costs.ts'
