// Public API of this subject.
export { approvalOf } from './approval.ts'
export { handlePaymentWebhook } from './handle-payment-webhook.ts'
export { handleShipmentWebhook } from './handle-shipment-webhook.ts'
export { orderView, statusUrl } from './order-view.ts'
export { paymentsOf } from './payments-of.ts'
export { applyPayment } from './apply-payment.ts'
