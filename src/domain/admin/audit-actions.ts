import { isOrderAction, ORDER_ACTIONS, type OrderAction } from '#domain/orders/order-actions.ts'

/**
 * What the audit log stores (F-47), and how it and histories say it: '… by dana'. Old entries may still have a former
 * name. Add new actions here.
 */
const ACTION_TEXTS = {
  // the admin tool and its admins
  'switch mode': 'Mode of the session switched',
  'end session': 'Session ended',
  'set up second factor': 'Second factor set up',
  'turn on two-factor sign-in': 'Two-factor sign-in turned on',
  'turn off two-factor sign-in': 'Two-factor sign-in turned off',
  'invite admin': 'Admin invited',
  'change role': 'Role changed',
  'remove admin': 'Admin removed',
  'export audit log': 'Audit log exported',
  'set cost limit': 'Cost limit set',
  // campaigns and their homes
  'create campaign': 'Campaign created',
  'change campaign': 'Campaign changed',
  'delete campaign': 'Campaign deleted',
  'restore campaign': 'Campaign restored',
  'change property': 'Home changed',
  'delete properties': 'Homes deleted',
  'restore properties': 'Homes restored',
  'export properties': 'Homes exported',
  'start bulk action': 'Bulk action started',
  'pause bulk action': 'Bulk action paused',
  'resume bulk action': 'Bulk action resumed',
  'stop bulk action': 'Bulk action stopped',
  'retry bulk action': 'Bulk action tried again',
  'fetch property details': 'Details of a home fetched',
  'find agents': 'Agents looked up',
  'draw property': 'Home drawn',
  // imports
  'start import': 'Import started',
  'stop import': 'Import stopped',
  'resume import': 'Import resumed',
  'repeat import': 'Import repeated',
  'choose homes': 'Homes of an import chosen',
  'add home': 'Home added',
  'import file': 'File imported',
  'import sold properties': 'Sold homes imported',
  // the admin's own list of homes
  'add listed property': 'Property added',
  'add listed properties': 'Properties added',
  'change listed property': 'Property changed',
  'delete listed property': 'Property deleted',
  'restore listed property': 'Property restored',
  'draw listed property': 'Property drawn',
  // emails to agents
  'start outreach': 'Send started',
  'pause, resume or cancel send': 'Send paused, resumed or canceled',
  'change email text': 'Email text changed',
  'send test email': 'Test email sent',
  'send one email': 'One email sent',
  'export emails': 'Emails of a send exported',
  'change suppressions': 'Suppression list changed',
  'export suppressions': 'Suppression list exported',
  // privacy
  'remove home': 'Home removed',
  'show home again': 'Home shown again',
  'export person': 'Data of a person exported',
  'erase person': 'Person erased',
} as const

export type AuditAction = OrderAction | keyof typeof ACTION_TEXTS

/** Returns how the audit log and histories say a stored action: 'refund' → 'Refund requested'. */
export function auditActionText(action: string): string {
  if (isOrderAction(action)) return ORDER_ACTIONS[action].history
  const texts: Readonly<Record<string, string>> = ACTION_TEXTS
  return texts[action] ?? action.slice(0, 1).toUpperCase() + action.slice(1)
}
