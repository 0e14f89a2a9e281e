// Public API of this subject.
export { handleMailWebhook } from './handle-mail-webhook.ts'
export { recordClick } from './record-click.ts'
export { recordOpening } from './record-opening.ts'
export { testEmailRecipient as testRecipient } from './test-email-recipient.ts'
export { unsubscribe } from './unsubscribe.ts'
