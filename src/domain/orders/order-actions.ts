/** The actions of admins on an order, by the name in the audit log: the labels of the button and of the history. */
export const ORDER_ACTIONS = {
  refund: { button: 'Refund', history: 'Refund requested' },
  'release held order': { button: 'Release to the print shop', history: 'Released to the print shop' },
  'approve artwork': {
    button: 'Print the artwork as it is now',
    history: 'Artwork approved as it is now, and released to the print shop',
  },
  'follow print': {
    button: 'Continue with the existing print',
    history: 'Continued with the order at the print shop',
  },
  'replace print': { button: 'Order a new print', history: 'Reordered from the print shop' },
  'close order': { button: 'Cancel without a refund', history: 'Canceled without a refund' },
  'resolve issue': { button: 'Mark as resolved', history: 'Marked as resolved' },
  'order a free reprint': { button: 'Order a free reprint', history: 'Free reprint ordered' },
  'refund for damage': { button: 'Refund for damage', history: 'Refund for damage requested' },
  'decline the damage report': { button: 'Decline the damage report', history: 'Damage report declined' },
} as const

export type OrderAction = keyof typeof ORDER_ACTIONS

export const isOrderAction = (action: string): action is OrderAction => action in ORDER_ACTIONS
