// What other subjects may use of this one.
export { approvalOf } from './approval.ts'
export { hearPayment } from './hear-payment.ts'
export { hearShipment } from './hear-shipment.ts'
export { addressOfOrder } from './order-address.ts'
export { orderView, statusUrl } from './order-view.ts'
export { paymentsOf } from './payments-of.ts'
export { settlePage } from './settle-order.ts'
