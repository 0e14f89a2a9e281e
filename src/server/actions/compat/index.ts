// What other subjects may use of this one.
export { keepPlaceholder } from './keep-placeholder.ts'
