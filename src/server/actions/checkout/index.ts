// What other subjects may use of this one.
export { contentOf } from './checkout-snapshot.ts'
