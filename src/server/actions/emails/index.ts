// What other subjects may use of this one.
export { deliverEmail } from './deliver-email.ts'
export { queueEmail } from './queue-email.ts'
