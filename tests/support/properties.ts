import { randomUUID } from 'node:crypto'
import { createPropertySearch } from '../../src/server/actions/property/functions/create-property-search.ts'
import { storeUpload } from '../../src/server/actions/property/store-upload.ts'
import type { Caller, Context } from '../../src/server/context.ts'
import { aVisitor, grayJpeg } from './context.ts'

/** An uploaded home of `caller`; its art is not ordered yet. */
export async function anUpload(ctx: Context, caller: Caller = aVisitor()) {
  const { path } = await storeUpload(ctx, await grayJpeg(60, 40))
  return await createPropertySearch(ctx, { id: randomUUID(), image_source: 'upload', master_image_path: path }, caller)
}
