import { AppError } from '#domain/errors.ts'
import { IMPORT_ERRORS } from '#domain/imports/import.ts'
import type { Counties } from '#server/ports/listings.ts'

/**
 * Returns the ZIP codes of a county. Throws 'not_found' for an unknown county and 'bad_input' for an ambiguous one,
 * with a message for the caller: for its ZIP codes, or for a conversion (D3-232).
 */
export function zipsOf(
  counties: Counties,
  text: string,
  purpose: 'zipCodes' | 'conversion',
): { readonly zip_codes: string[]; readonly county_name: string; readonly state: string } {
  const match = counties.match(text)
  if (match.kind === 'found') {
    const { zipCodes, name, state } = match.county
    return { zip_codes: [...zipCodes], county_name: name, state }
  }
  const why = match.kind === 'several' ? `it could be ${match.names.join(' or ')}` : 'this county is unknown'
  const message = purpose === 'conversion' ? IMPORT_ERRORS.conversion(why) : `${IMPORT_ERRORS.zipCodes}: ${why}`
  throw new AppError(match.kind === 'several' ? 'bad_input' : 'not_found', message)
}
