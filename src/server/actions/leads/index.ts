// What other subjects may use of this one.
export { beginRun } from './begin-run.ts'
export { choosePhotoByAddress } from './choose-photo.ts'
export { zillowDetails } from './fetch-zillow-lead.ts'
export { aiContact } from './find-contact.ts'
export { leadPicture, leadThumbnail, thumbnailKey } from './lead-thumbnail.ts'
export { elsewhereView, photoField, stageOfLead } from './lead-view.ts'
export { detailsAt, listingNote } from './listing-details.ts'
export { startBulkRun } from './start-bulk-run.ts'
