// Public API of this subject.
export { contentOf } from './checkout-snapshot.ts'
