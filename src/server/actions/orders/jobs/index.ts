import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { composeOrderEmail } from './compose-order-email.ts'
import { confirmOrder, confirmWithoutPicture } from './confirm-order.ts'
import { emailOrderLinks } from './email-order-links.ts'
import { notifyTeamOfOrder } from './notify-team-of-order.ts'
import { failPrinting, printOrder } from './print-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { giveUpRefund, refundOrder } from './refund-order.ts'
import { supervisePrints } from './supervise-prints.ts'
import { syncPrint } from './sync-print.ts'

export const ordersJobs = {
  'apply-payment-event': { run: applyPaymentEvent, giveUp: logFailureOnly },
  'reconcile-payments': { run: reconcilePayments, giveUp: logFailureOnly },
  'confirm-order': { run: confirmOrder, giveUp: confirmWithoutPicture },
  'compose-order-email': { run: composeOrderEmail, giveUp: logFailureOnly },
  'email-order-links': { run: emailOrderLinks, giveUp: logFailureOnly },
  'notify-team-of-order': { run: notifyTeamOfOrder, giveUp: logFailureOnly },
  'print-order': { run: printOrder, giveUp: failPrinting },
  'sync-print': { run: syncPrint, giveUp: logFailureOnly },
  'supervise-prints': { run: supervisePrints, giveUp: logFailureOnly },
  'refund-order': { run: refundOrder, giveUp: giveUpRefund },
} satisfies Partial<Runners>
