import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import { lockTopic, progressSince, publishProgress } from '#server/db/progress.ts'

/** A sheet that has been requested, by its key; the file itself says that it is drawn. */
type SheetState = 'waiting' | 'failed'

const topicOf = (key: string): string => `sheet:${key}`
const PART = 'sheet'

/** Returns undefined for a sheet that was never requested, or so long ago that the request is forgotten. */
async function sheetState(db: Db, key: string): Promise<SheetState | undefined> {
  const lines = await progressSince(db, topicOf(key), 0)
  return (lines.find(({ part }) => part === PART)?.state as { state: SheetState } | undefined)?.state
}

export const publishSheet = (tx: Tx, key: string, state: SheetState, now: Date): Promise<void> =>
  publishProgress(tx, topicOf(key), PART, { state }, now)

/** Enqueues the drawing of a sheet once, however often and by however many it is requested; returns its state. */
export const requestSheet = (
  ctx: Context,
  { propertyId, key }: { readonly propertyId: string; readonly key: string },
): Promise<SheetState> =>
  ctx.inTransaction(async (tx) => {
    await lockTopic(tx, topicOf(key))
    const state = await sheetState(tx, key)
    if (state !== undefined) return state
    await publishSheet(tx, key, 'waiting', ctx.now())
    await ctx.enqueue(tx, 'draw-sheet', { propertyId, key })
    return 'waiting'
  })
