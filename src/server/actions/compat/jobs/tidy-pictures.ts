import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { deleteTopic, oldTopics } from '#server/db/progress.ts'
import { drawingPhotoKey } from '../drawings.ts'
import { pictureTopic } from '../picture-state.ts'

/** URLs of these pictures work for an hour; what a client saves is copied. */
const MAX_AGE_MS = DAY_MS

/** Deletes the pictures that were found or drawn for clients that work step by step. Safe to repeat. */
export async function tidyPictures(ctx: Context): Promise<void> {
  const beginning = pictureTopic('')
  const topics = await oldTopics(ctx.db, beginning, new Date(ctx.now().getTime() - MAX_AGE_MS))
  for (const topic of topics) {
    const key = topic.slice(beginning.length)
    // The photo is usually gone since the picture was drawn.
    for (const each of [drawingPhotoKey(key), key]) await ctx.files.remove(each)
    await deleteTopic(ctx.db, topic)
  }
  ctx.log.info({ removed: topics.length }, 'old pictures removed')
}
