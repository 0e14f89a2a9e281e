// Public API of this subject.
export { storePlaceholder } from './store-placeholder.ts'
