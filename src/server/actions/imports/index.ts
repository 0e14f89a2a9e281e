// Public entry point of this subject.
export { beginImport } from './begin-import.ts'
export { viewImport } from './import-view.ts'
export { leadOfListing } from './lead-of-listing.ts'
export { requireListingUrl, searchArea } from './search-area.ts'
