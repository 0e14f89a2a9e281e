// Public entry point of this subject.
export { approvalOf } from './printing/approval.ts'
export { handlePaymentWebhook } from './payment/handle-payment-webhook.ts'
export { handleShipmentWebhook } from './printing/handle-shipment-webhook.ts'
export { orderView, statusUrl } from './views/order-view.ts'
export { paymentProviderOf, requirePayments } from './payment/payment-provider-of.ts'
export { applyPayment } from './payment/apply-payment.ts'
