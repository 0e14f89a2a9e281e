// Public API of this subject.
export { meteredVendors, priceOf, spendingLimitReason } from './metered-vendors.ts'
export { notePaymentFee, notePrint } from './order-costs.ts'
