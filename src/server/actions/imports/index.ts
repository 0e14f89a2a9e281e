// Public entry point of this subject.
export { beginImport } from './begin-import.ts'
export { viewImport } from './import-view.ts'
export { leadOfListing } from './lead-of-listing.ts'
export { requireListingUrl } from './require-listing-url.ts'
export { searchArea } from './search-area.ts'
