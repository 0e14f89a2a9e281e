// Public API of this subject.
export { searchFolder } from './search-folder.ts'
export { storePlaceholder } from './store-placeholder.ts'
