import type { Context as Http } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { z } from 'zod'
import type { PropertyProgress } from '#contract/wire.ts'
import { AppError } from '#domain/errors.ts'
import { type ArtworkProgress, propertyTopic } from '../actions/artwork/artwork-progress.ts'
import type { JourneyProgress } from '../actions/finding/journey-progress.ts'
import { ownProperty } from '../actions/property/get-property.ts'
import type { Caller, Context } from '../context.ts'
import type { ProgressBell } from '../db/progress-bell.ts'
import { type ProgressLine, progressSince } from '../db/progress.ts'
import { callerOf } from './access.ts'
import type { HttpEnv } from './http-env.ts'

const KEEP_ALIVE_MS = 15_000

/**
 * `GET /progress/properties/ID?session=…`: server-sent events `progress`, one for each part that changed since the
 * event that `Last-Event-ID` names (all parts without it), then each change as it happens.
 */
export const progressStream = (ctx: Context, bell: ProgressBell) => async (http: Http<HttpEnv>) => {
  const id = z.uuid().safeParse(http.req.param('id'))
  if (!id.success)
    throw new AppError('bad_input', 'id: must be a UUID', { issues: [{ path: 'id', message: 'must be a UUID' }] })
  const caller = callerOf(http, ctx, http.req.query('session'))
  const property = await ownProperty(ctx, id.data, caller)
  const seen = Number(http.req.header('last-event-id') ?? 0)
  http.header('X-Accel-Buffering', 'no')
  return streamSSE(http, (stream) =>
    follow(ctx, bell, stream, propertyTopic(property.id), Number.isSafeInteger(seen) ? seen : 0, caller),
  )
}

async function follow(
  ctx: Context,
  bell: ProgressBell,
  stream: SSEStreamingApi,
  topic: string,
  seen: number,
  caller: Caller,
) {
  let changed = true
  let wake = () => {}
  const stopListening = bell.onChange(topic, () => {
    changed = true
    wake()
  })
  stream.onAbort(() => wake())
  try {
    while (!stream.aborted && !stream.closed) {
      if (changed) {
        changed = false
        for (const line of await progressSince(ctx.db, topic, seen)) {
          await stream.writeSSE({
            event: 'progress',
            id: String(line.version),
            data: JSON.stringify(publicLine(line, caller)),
          })
          seen = line.version
        }
        continue
      }
      const timedOut = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), KEEP_ALIVE_MS)
        wake = () => {
          clearTimeout(timer)
          resolve(false)
        }
      })
      if (timedOut) await stream.write(': still here\n\n')
    }
  } finally {
    stopListening()
  }
}

function publicLine({ part, state }: ProgressLine, caller: Caller): PropertyProgress {
  if (part === 'property') return { part, ...(state as { status: 'pending' | 'completed' }) }
  if (part === 'journey') return { part, ...(state as JourneyProgress) }
  const { imageKey, ...artwork } = state as ArtworkProgress
  return { part: `artwork:${artwork.style}`, ...artwork, url: imageKey === null ? null : caller.urlOf(imageKey) }
}
