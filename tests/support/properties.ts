import { randomUUID } from 'node:crypto'
import { createPropertySearch } from '#server/actions/property/functions/create-property-search.ts'
import { storeUpload } from '#server/actions/property/store-upload.ts'
import type { Caller, Context } from '#server/context.ts'
import { aVisitor, grayJpeg } from './context.ts'

/** An address as the address field sends it. */
export const MAPLE_ST = {
  formatted_address: '12 Maple St, Oak Park, IL 60302, USA',
  address_line_1: '12 Maple St',
  address_line_2: '',
  city: 'Oak Park',
  state: 'IL',
  zip_code: '60302',
}

/** Creates an uploaded home for `caller`; no art is requested yet. */
export async function anUpload(ctx: Context, caller: Caller = aVisitor()) {
  const { path } = await storeUpload(ctx, await grayJpeg(60, 40))
  return await createPropertySearch(ctx, { id: randomUUID(), image_source: 'upload', master_image_path: path }, caller)
}
