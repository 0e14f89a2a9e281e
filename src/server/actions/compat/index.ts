// What other subjects may use of this one.
export { searchFolder } from './search-folder.ts'
export { keepPlaceholder } from './keep-placeholder.ts'
