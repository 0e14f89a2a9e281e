import { compatArtFunctions, compatPropertyFunctions } from './address-to-art.ts'
import { compatImportFunctions } from './imports.ts'
import { compatLeadFunctions } from './leads.ts'

/** Functions of the specification that only third-party clients call. */
export const compatFunctions = {
  ...compatArtFunctions,
  ...compatPropertyFunctions,
  ...compatLeadFunctions,
  ...compatImportFunctions,
}
