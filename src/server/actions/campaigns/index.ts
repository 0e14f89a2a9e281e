// What other subjects may use of this one.
export { recordStep } from './record-step.ts'
