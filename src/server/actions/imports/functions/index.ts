import type { Handlers } from '#server/actions/handler-types.ts'
import { addDoubtfulHome } from './add-doubtful-home.ts'
import { chooseHomes } from './choose-homes.ts'
import { getImport } from './get-import.ts'
import { importListingFile } from './import-listing-file.ts'
import { listImports } from './list-imports.ts'
import { previewListingFile } from './preview-listing-file.ts'
import { repeatImport } from './repeat-import.ts'
import { resumeImport } from './resume-import.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'

export const importsHandlers = {
  'start-import': startImport,
  'get-import': getImport,
  'list-imports': listImports,
  'stop-import': stopImport,
  'resume-import': resumeImport,
  'repeat-import': repeatImport,
  'choose-homes': chooseHomes,
  'add-doubtful-home': addDoubtfulHome,
  'preview-listing-file': previewListingFile,
  'import-listing-file': importListingFile,
} satisfies Partial<Handlers>
