// Public entry point of this subject.
export { choosePhotoByAddress } from './choose-photo.ts'
export { createBulkRun } from './create-bulk-run.ts'
export { aiContact } from './find-agent-contact.ts'
export { otherCampaignsView, photoField } from './lead-list-item.ts'
export { leadPicture, leadThumbnail } from './lead-thumbnail.ts'
export { requireLead } from './lead-view.ts'
export { listingNote, readListing, readZillowListing } from './read-listing.ts'
export { startRunOfSelection } from './start-run-of-selection.ts'
