// What other subjects may use of this one.
export { beginImport, whereOf } from './begin-import.ts'
export { viewImport } from './import-view.ts'
export { keyOfListing, leadOfListing } from './lead-of-listing.ts'
export { platformName } from './platform-name.ts'
export { zipsOf } from './zips-of.ts'
