// Public API of this subject.
export { handleMailWebhook } from './handle-mail-webhook.ts'
export { noteClick } from './note-click.ts'
export { noteOpening } from './note-opening.ts'
export { trialRecipient } from './trial-recipient.ts'
export { unsubscribe } from './unsubscribe.ts'
