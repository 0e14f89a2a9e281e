import type { Handlers } from '#server/actions/handlers.ts'
import { chooseHomes } from './choose-homes.ts'
import { getCollection } from './get-import.ts'
import { importListingFile } from './import-listing-file.ts'
import { listCollections } from './list-imports.ts'
import { previewListingFile } from './preview-listing-file.ts'
import { repeatCollection } from './repeat-import.ts'
import { resumeCollection } from './resume-import.ts'
import { startCollection } from './start-import.ts'
import { stopCollection } from './stop-import.ts'

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
