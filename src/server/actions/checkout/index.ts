// What other subjects may use of this one.
export type { PageContent } from './checkout-snapshot.ts'
