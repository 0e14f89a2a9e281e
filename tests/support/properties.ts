import { randomUUID } from 'node:crypto'
import { createPropertySearch } from '#server/actions/property/functions/create-property-search.ts'
import { storeUpload } from '#server/actions/property/store-upload.ts'
import type { Caller, Context } from '#server/context.ts'
import { aVisitor, grayJpeg } from './context.ts'

/** Creates an uploaded home for `caller`; no art is requested yet. */
export async function anUpload(ctx: Context, caller: Caller = aVisitor()) {
  const { path } = await storeUpload(ctx, await grayJpeg(60, 40))
  return await createPropertySearch(ctx, { id: randomUUID(), image_source: 'upload', master_image_path: path }, caller)
}
