import type { Context as Http } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { z } from 'zod'
import type { PropertyProgress, WaitingPosition } from '#contract/wire.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { type ArtworkProgress, propertyTopic } from '#server/actions/artwork/index.ts'
import type { SearchProgress } from '#server/actions/photo-search/index.ts'
import { ownProperty } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { queuePositions, type WaitingArtwork } from '#server/db/artwork/queue-positions.ts'
import type { ProgressListener } from '#server/db/progress-listener.ts'
import { type ProgressLine, progressSince } from '#server/db/progress.ts'
import { callerOf } from './access.ts'
import type { HttpEnv } from './http-env.ts'

const KEEP_ALIVE_INTERVAL_MS = 15_000
/** The interval between checks of a waiting drawing's position in the queue. */
const POSITION_INTERVAL_MS = 2500

/**
 * `GET /progress/properties/ID?session=…`: server-sent events `progress`, one for each part that changed since the
 * event in `Last-Event-ID` (all parts without it), then each change as it happens. While drawings wait, events
 * `positions` report their positions in the queue.
 */
export function progressStream(ctx: Context, progress: ProgressListener) {
  const positions = positionBoard(ctx)
  return (http: Http<HttpEnv>) => streamResponse(ctx, progress, positions, http)
}

async function streamResponse(
  ctx: Context,
  progress: ProgressListener,
  board: ReturnType<typeof positionBoard>,
  http: Http<HttpEnv>,
) {
  const id = z.uuid().safeParse(http.req.param('id'))
  if (!id.success)
    throw new AppError('bad_input', 'id: must be a UUID', { issues: [{ path: 'id', message: 'must be a UUID' }] })
  const caller = callerOf(http, ctx, http.req.query('session'))
  const property = await ownProperty(ctx, id.data, caller)
  const lastVersion = Number(http.req.header('last-event-id') ?? 0)
  const artworks = await artworksOf(ctx.db, property.id)
  const waiting = new Set(artworks.filter(({ state }) => state === 'waiting').map(({ style }) => style))
  // A drawing requested earlier may be committed later; the position shown never gets worse.
  const nearest = new Map<ArtStyle, number>()
  const positionsNow = async (): Promise<WaitingPosition[]> =>
    (await board())
      .filter(({ propertyId, style }) => propertyId === property.id && waiting.has(style))
      .map(({ style, position: now, seconds }) => {
        const position = Math.min(now, nearest.get(style) ?? now)
        nearest.set(style, position)
        return { style, position, seconds }
      })
  http.header('X-Accel-Buffering', 'no')
  return streamSSE(http, (stream) =>
    follow(ctx, progress, stream, {
      topic: propertyTopic(property.id),
      seen: Number.isSafeInteger(lastVersion) ? lastVersion : 0,
      caller,
      waiting,
      positionsNow,
    }),
  )
}

type Subscription = {
  readonly topic: string
  /** The last version that the browser has. */
  readonly seen: number
  readonly caller: Caller
  readonly waiting: Set<ArtStyle>
  readonly positionsNow: () => Promise<WaitingPosition[]>
}

async function follow(
  ctx: Context,
  progress: ProgressListener,
  stream: SSEStreamingApi,
  { topic, seen, caller, waiting, positionsNow }: Subscription,
) {
  let hasChanged = true
  let lastSent = ''
  let wake = () => {}
  const stopListening = progress.onChange(topic, () => {
    hasChanged = true
    wake()
  })
  stream.onAbort(() => wake())
  try {
    while (!stream.aborted && !stream.closed) {
      if (hasChanged) {
        hasChanged = false
        for (const line of await progressSince(ctx.db, topic, seen)) {
          const visible = publicLine(line, caller)
          if ('style' in visible) waiting[visible.state === 'waiting' ? 'add' : 'delete'](visible.style)
          await stream.writeSSE({ event: 'progress', id: String(line.version), data: JSON.stringify(visible) })
          seen = line.version
        }
        continue
      }
      const timedOut = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), waiting.size > 0 ? POSITION_INTERVAL_MS : KEEP_ALIVE_INTERVAL_MS)
        wake = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
      if (!timedOut) continue
      const positions = waiting.size > 0 ? JSON.stringify(await positionsNow()) : '[]'
      if (positions !== '[]' && positions !== lastSent)
        await stream.writeSSE({ event: 'positions', data: (lastSent = positions) })
      else await stream.write(': still here\n\n')
    }
  } finally {
    stopListening()
  }
}

function publicLine({ part, state }: ProgressLine, caller: Caller): PropertyProgress {
  if (part === 'property') return { part, ...(state as { status: 'pending' | 'completed' }) }
  if (part === 'photo-search') return { part, ...(state as SearchProgress) }
  const { imageKey, partialKey, ...artwork } = state as ArtworkProgress
  const urlOf = (key: string | null) => (key === null ? null : caller.urlOf(key))
  return { part: `artwork:${artwork.style}`, ...artwork, url: urlOf(imageKey), partial: urlOf(partialKey) }
}

const MAX_AGE_MS = 2000

/** Returns a function that reads the queue of waiting drawings, at most once in two seconds for all open streams. */
function positionBoard(ctx: Context): () => Promise<readonly WaitingArtwork[]> {
  let board: Promise<readonly WaitingArtwork[]> | null = null
  return () => {
    if (board) return board
    board = queuePositions(ctx.db, ctx.now()).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'could not read the queue positions') // the drawings continue without
      return []
    })
    setTimeout(() => (board = null), MAX_AGE_MS).unref()
    return board
  }
}
