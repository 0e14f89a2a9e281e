import type { Handlers } from '#server/actions/handlers.ts'
import { answerDamage } from './answer-damage.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { listSubmitted } from './list-submitted.ts'
import { printAgain } from './print-again.ts'
import { refundByAdmin } from './refund-by-admin.ts'
import { reportDamage } from './report-damage.ts'
import { resolveIssue } from './resolve-issue.ts'
import { resendConfirmation, resendToBuyer } from './resend-confirmation.ts'
import { showSubmitted } from './show-submitted.ts'

export const ordersFunctions = {
  'get-order': getOrder,
  'cancel-order': cancelOrder,
  'report-damage': reportDamage,
  'confirm-delivery': confirmDelivery,
  'send-order-webhook': resendConfirmation,
  'resend-to-buyer': resendToBuyer,
  'stripe-user-orders': listOrders,
  'admin-list-orders': listSubmitted,
  'admin-get-order': showSubmitted,
  'admin-refund-order': refundByAdmin,
  'admin-print-order': printAgain,
  'admin-resolve-issue': resolveIssue,
  'admin-answer-damage': answerDamage,
} satisfies Partial<Handlers>
