// Public entry point of this subject.
export { meteredVendors, unitCostOf, spendingLimitReason } from './metered-vendors.ts'
export { recordPaymentFee, recordPrintCost } from './order-costs.ts'
