import type { Context } from '#server/context.ts'
import { queuePlaces, type WaitingArtwork } from '#server/db/artwork/queue-places.ts'

const KEEP_MS = 2000

/** The line of waiting drawings, asked for at most once in two seconds however many watch. */
export function placeBoard(ctx: Context): () => Promise<readonly WaitingArtwork[]> {
  let board: Promise<readonly WaitingArtwork[]> | null = null
  return () => {
    if (board) return board
    board = queuePlaces(ctx.db, ctx.now()).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'places in the queue not read') // a courtesy: the drawings go on
      return []
    })
    setTimeout(() => (board = null), KEEP_MS).unref()
    return board
  }
}
