// Public entry point of this subject.
export { handleMailWebhook } from './mail-events/handle-mail-webhook.ts'
export { recordOpening } from './mail-events/record-opening.ts'
export { nextEmailView } from './runs/next-email.ts'
export { unsubscribeByLink } from './mail-events/unsubscribe-by-link.ts'
