// What other subjects may use of this one.
export { deliverLetter } from './deliver-email.ts'
export { writeLetter } from './queue-email.ts'
