import type { Handlers } from '#server/actions/handlers.ts'
import { chooseHomes } from './choose-homes.ts'
import { getCollection } from './get-collection.ts'
import { importListingFile } from './import-listing-file.ts'
import { listCollections } from './list-collections.ts'
import { previewListingFile } from './preview-listing-file.ts'
import { repeatCollection } from './repeat-collection.ts'
import { resumeCollection } from './resume-collection.ts'
import { startCollection } from './start-collection.ts'
import { stopCollection } from './stop-collection.ts'

export const importsFunctions = {
  'start-collection': startCollection,
  'get-collection': getCollection,
  'list-collections': listCollections,
  'stop-collection': stopCollection,
  'resume-collection': resumeCollection,
  'repeat-collection': repeatCollection,
  'choose-homes': chooseHomes,
  'preview-listing-file': previewListingFile,
  'import-listing-file': importListingFile,
} satisfies Partial<Handlers>
