import type { Output, Parsed } from '#contract/index.ts'
import { zipsOf } from '#domain/imports/import-where.ts'
import type { Context } from '#server/context.ts'

/** Returns the ZIP codes of a county (D3-206). */
export const getCountyZipcodes = async (
  { counties }: Context,
  { county }: Parsed<'get-county-zipcodes'>,
): Promise<Output<'get-county-zipcodes'>> => ({ success: true, data: zipsOf(counties.match(county), 'zipCodes') })
