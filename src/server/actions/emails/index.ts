// What other subjects may use of this one.
export { deliverLetter } from './deliver-letter.ts'
export { writeLetter } from './write-letter.ts'
