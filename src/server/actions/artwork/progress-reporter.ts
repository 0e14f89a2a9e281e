import type { Context } from '#server/context.ts'
import { isBeingDrawn } from '#server/db/artwork/artworks.ts'
import type { Tx } from '#server/db/pool.ts'
import { lockProperty } from '#server/db/property/property-searches.ts'
import { publishArtwork } from './artwork-progress.ts'
import { type Drawing, partialKeeper } from './partial-pictures.ts'

const MIN_INTERVAL_MS = 200

/**
 * Reports a drawing's progress and partial pictures, at most five times a second (plus once per picture), one write at
 * a time. Progress is optional: a failed write is logged and the drawing continues.
 */
export function progressReporter(ctx: Context, drawing: Drawing) {
  const { propertyId, style } = drawing
  let progress = { step: '', done: 0, partialKey: null as string | null }
  let hasUnsent = false
  let writing: Promise<void> | null = null
  let lastWrite = 0
  const partials = partialKeeper(ctx, drawing, (partialKey) => {
    progress = { ...progress, partialKey }
    scheduleWrite()
  })

  /** Ignores the report of a worker that was considered dead and reports after another one has finished. */
  async function publishProgress(tx: Tx) {
    await lockProperty(tx, propertyId)
    if (!(await isBeingDrawn(tx, propertyId, style))) return
    await publishArtwork(tx, propertyId, { state: 'drawing', style, ...progress }, ctx.now())
  }

  async function write() {
    while (hasUnsent) {
      hasUnsent = false
      lastWrite = ctx.now().getTime()
      await ctx
        .inTransaction(publishProgress)
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'progress not recorded'))
    }
    writing = null
  }

  function scheduleWrite() {
    hasUnsent = true
    writing ??= write()
  }

  return {
    report: (step: string, share: number) => {
      progress = { ...progress, step, done: share }
      if (ctx.now().getTime() - lastWrite < MIN_INTERVAL_MS && share < 1) return
      scheduleWrite()
    },
    showPartial: (_step: string, jpeg: Buffer) => partials.keep(jpeg),
    /** Waits for the running write, so that no late report follows the result. */
    close: async () => {
      partials.close()
      hasUnsent = false
      await writing
    },
    removePartials: () => partials.remove(),
  }
}
