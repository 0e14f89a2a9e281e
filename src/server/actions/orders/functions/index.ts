import type { Handlers } from '#server/actions/handler-types.ts'
import { adminAnswerDamage } from './admin-answer-damage.ts'
import { adminGetOrder } from './admin-get-order.ts'
import { adminListOrders } from './admin-list-orders.ts'
import { adminRefundOrder } from './admin-refund-order.ts'
import { adminResolveHold } from './admin-resolve-hold.ts'
import { adminResolveIssue } from './admin-resolve-issue.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { getOrder } from './get-order.ts'
import { reportDamage } from './report-damage.ts'
import { requestOrderLinks } from './request-order-links.ts'
import { resendToBuyer, sendOrderWebhook } from './resend-confirmation.ts'
import { stripeUserOrders } from './stripe-user-orders.ts'

export const ordersHandlers = {
  'get-order': getOrder,
  'cancel-order': cancelOrder,
  'report-damage': reportDamage,
  'confirm-delivery': confirmDelivery,
  'send-order-webhook': sendOrderWebhook,
  'resend-to-buyer': resendToBuyer,
  'request-order-links': requestOrderLinks,
  'stripe-user-orders': stripeUserOrders,
  'admin-list-orders': adminListOrders,
  'admin-get-order': adminGetOrder,
  'admin-refund-order': adminRefundOrder,
  'admin-resolve-hold': adminResolveHold,
  'admin-resolve-issue': adminResolveIssue,
  'admin-answer-damage': adminAnswerDamage,
} satisfies Partial<Handlers>
