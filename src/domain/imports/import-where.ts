import { AppError } from '#domain/errors.ts'
import type { CountyMatch } from './county.ts'
import { IMPORT_ERRORS, type ImportQuery, type ImportSite } from './import.ts'

type CountyLookup = (text: string) => CountyMatch

export const REDFIN_AREA_TYPES = ['zipcode', 'county'] as const

/** The search of an import, as entered; exactly one of the first three fields is filled in. */
export type ImportAreas = {
  readonly homesUrl: string
  readonly zillowArea: string
  readonly redfinArea: string
  readonly redfinAreaType: (typeof REDFIN_AREA_TYPES)[number]
}

/** Returns where an import searches. Throws as `zipsOf` does for a county that is unknown or ambiguous (D3-232). */
export function whereOf(form: ImportAreas, source: ImportSite, county: CountyLookup): ImportQuery['where'] {
  if (source === 'homes') return { by: 'url', url: form.homesUrl }
  if (source === 'zillow') return { by: 'area', text: form.zillowArea }
  if (form.redfinAreaType === 'zipcode') return { by: 'zips', zipCodes: [form.redfinArea], county: null }
  const { zip_codes, county_name, state } = zipsOf(county(form.redfinArea), 'conversion')
  return { by: 'zips', zipCodes: zip_codes, county: `${county_name}, ${state}` }
}

/**
 * Returns the ZIP codes of a county. Throws 'not_found' for an unknown county and 'bad_input' for an ambiguous one,
 * with a message for the caller: for its ZIP codes, or for a conversion (D3-232).
 */
export function zipsOf(
  match: CountyMatch,
  purpose: 'zipCodes' | 'conversion',
): { readonly zip_codes: string[]; readonly county_name: string; readonly state: string } {
  if (match.kind === 'found') {
    const { zipCodes, name, state } = match.county
    return { zip_codes: [...zipCodes], county_name: name, state }
  }
  const why = match.kind === 'several' ? `it could be ${match.names.join(' or ')}` : 'this county is unknown'
  const message = purpose === 'conversion' ? IMPORT_ERRORS.conversion(why) : `${IMPORT_ERRORS.zipCodes}: ${why}`
  throw new AppError(match.kind === 'several' ? 'bad_input' : 'not_found', message)
}
