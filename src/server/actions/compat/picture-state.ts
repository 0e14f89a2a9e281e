import type { ErrorCode } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import { progressSince, publishProgress } from '#server/db/progress.ts'

/** The state of a picture that a client has requested and waits for. */
type PictureState =
  | { readonly state: 'waiting' | 'done' }
  | {
      readonly state: 'failed'
      readonly code: ErrorCode
      readonly error: string
      readonly retryAfterSeconds: number | null
    }

/** One topic per picture, named by its key; both are kept for a day (tidy-pictures). */
export const pictureTopic = (key: string): string => `picture:${key}`
const PART = 'picture'

/** Returns the state of a picture; undefined if it was never requested. */
export async function pictureState(db: Db, key: string): Promise<PictureState | undefined> {
  const lines = await progressSince(db, pictureTopic(key), 0)
  return lines.find(({ part }) => part === PART)?.state as PictureState | undefined
}

export const publishPicture = (tx: Tx, key: string, state: PictureState, now: Date): Promise<void> =>
  publishProgress(tx, pictureTopic(key), PART, state, now)

/** Records copies made for one client, so that they are deleted after a day. */
export const rememberPictures = (ctx: Context, keys: readonly string[]): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    for (const key of keys.toSorted()) await publishPicture(tx, key, { state: 'done' }, ctx.now())
  })
