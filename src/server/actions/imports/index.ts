// Public API of this subject.
export { beginImport, whereOf } from './begin-import.ts'
export { viewImport } from './import-view.ts'
export { leadOfListing } from './lead-of-listing.ts'
export { platformName } from './platform-name.ts'
export { zipsOf } from './zips-of.ts'
