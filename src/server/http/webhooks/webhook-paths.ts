/** Paths at which vendors call us. */
export const STRIPE_WEBHOOK = '/webhooks/stripe'
export const PRINT_SHOP_WEBHOOK = '/webhooks/lumaprints'
export const MAIL_WEBHOOK = '/webhooks/mail'
