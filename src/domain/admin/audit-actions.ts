import { isOrderAction, ORDER_ACTIONS, type OrderAction } from '#domain/orders/order-actions.ts'

/** What the audit log stores (F-47). Old entries may still have a former name. Add new actions here. */
export type AuditAction =
  | OrderAction
  // the admin tool and its admins
  | 'switch mode'
  | 'end session'
  | 'set up second factor'
  | 'turn on two-factor sign-in'
  | 'turn off two-factor sign-in'
  | 'invite admin'
  | 'change role'
  | 'remove admin'
  | 'export audit log'
  | 'set cost limit'
  // campaigns and their homes
  | 'create campaign'
  | 'change campaign'
  | 'delete campaign'
  | 'restore campaign'
  | 'change property'
  | 'delete properties'
  | 'restore properties'
  | 'export properties'
  | 'start bulk action'
  | 'pause bulk action'
  | 'resume bulk action'
  | 'stop bulk action'
  | 'retry bulk action'
  | 'fetch property details'
  | 'find agents'
  | 'draw property'
  // imports
  | 'start import'
  | 'stop import'
  | 'resume import'
  | 'repeat import'
  | 'choose homes'
  | 'add home'
  | 'import file'
  | 'import sold properties'
  // the admin's own list of homes
  | 'add listed property'
  | 'add listed properties'
  | 'change listed property'
  | 'delete listed property'
  | 'restore listed property'
  | 'draw listed property'
  // emails to agents
  | 'start outreach'
  | 'pause, resume or cancel send'
  | 'change email text'
  | 'send test email'
  | 'send one email'
  | 'export emails'
  | 'change suppressions'
  | 'export suppressions'
  // privacy
  | 'remove home'
  | 'show home again'
  | 'export person'
  | 'erase person'

/** Returns how the audit log shows a stored action: 'replace print' → 'Order a new print', 'refund' → 'Refund'. */
export const auditActionLabel = (action: string): string =>
  isOrderAction(action) ? ORDER_ACTIONS[action].button : action.slice(0, 1).toUpperCase() + action.slice(1)

/**
 * Returns how a history shows a stored action: 'refund' → 'Refund requested', 'change property' → 'Change property'.
 */
export const historyLabel = (action: string): string =>
  isOrderAction(action) ? ORDER_ACTIONS[action].history : auditActionLabel(action)
