import { RELEASE_ACTIONS, RELEASE_LABELS, RELEASES } from '#domain/orders/held-order.ts'

/** What admins do with an order, and how its history names it. */
const ORDER_ACTION_LABELS = {
  refund: 'Refund requested',
  'release held order': 'Released to the print shop',
  'approve artwork': 'Artwork approved as it is now, and released to the print shop',
  'follow print': 'Continued with the order at the print shop',
  'replace print': 'Sent to the print shop once more, as a new order',
  'close order': 'Canceled without a refund',
  'resolve issue': 'Marked as resolved',
  'order a free reprint': 'Free reprint ordered',
  'refund for damage': 'Refund for damage requested',
  'decline the damage report': 'Damage report declined',
} as const

export type OrderAction = keyof typeof ORDER_ACTION_LABELS

/** What the audit log stores (F-47). Old entries may still have a former name. Add new actions here. */
export type AuditAction =
  | OrderAction
  // the admin tool and its people
  | 'switch mode'
  | 'end session'
  | 'set up second factor'
  | 'second factor on'
  | 'second factor off'
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
  | 'control outreach'
  | 'change email'
  | 'send test email'
  | 'send one email'
  | 'export emails'
  | 'change suppressions'
  | 'export suppressions'
  // privacy
  | 'remove home'
  | 'show home again'
  | 'export person'
  | 'forget person'

const RELEASE_LABELS_BY_ACTION = new Map<string, string>(
  RELEASES.map((release) => [RELEASE_ACTIONS[release], RELEASE_LABELS[release]]),
)

/** Returns how the audit log shows a stored action: 'replace print' → 'Order a new print', 'refund' → 'Refund'. */
export const auditActionLabel = (action: string): string =>
  RELEASE_LABELS_BY_ACTION.get(action) ?? action.slice(0, 1).toUpperCase() + action.slice(1)

/** Returns how the history of an order shows a stored action. */
export const orderActionLabel = (action: string): string =>
  (ORDER_ACTION_LABELS as Readonly<Record<string, string>>)[action] ?? action
