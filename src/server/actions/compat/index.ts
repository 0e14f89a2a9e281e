// Public entry point of this subject.
export { storePlaceholder } from './store-placeholder.ts'
