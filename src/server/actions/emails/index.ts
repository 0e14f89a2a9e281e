// Public entry point of this subject.
export { deliverEmail } from './deliver-email.ts'
export { queueEmail } from './queue-email.ts'
