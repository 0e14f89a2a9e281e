import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '../../context.ts'
import { zipsOf } from './zips-of.ts'

/** D3-206. */
export const getCountyZipcodes = async (
  { counties }: Context,
  { county }: Parsed<'get-county-zipcodes'>,
): Promise<Output<'get-county-zipcodes'>> => ({ success: true, data: zipsOf(counties, county, 'zipCodes') })
