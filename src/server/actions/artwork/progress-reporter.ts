import type { ArtStyle } from '#domain/art-styles.ts'
import type { Context } from '../../context.ts'
import { isBeingDrawn } from '../../db/artworks.ts'
import type { Tx } from '../../db/pool.ts'
import { lockProperty } from '../../db/properties.ts'
import { publishArtwork } from './artwork-progress.ts'

const MIN_INTERVAL_MS = 200

/**
 * Passes on how far a drawing is, at most five times a second and never more than one write at a time. Progress is a
 * courtesy: a write that fails is logged and the drawing goes on.
 */
export function progressReporter(ctx: Context, propertyId: string, style: ArtStyle) {
  let latest: { step: string; done: number } | null = null
  let writing: Promise<void> | null = null
  let lastWrite = 0

  /** A worker that was thought dead may still be drawing when another has finished: its word comes too late. */
  async function publishStep(tx: Tx, how: { step: string; done: number }) {
    await lockProperty(tx, propertyId)
    if (!(await isBeingDrawn(tx, propertyId, style))) return
    await publishArtwork(tx, propertyId, { state: 'drawing', style, ...how }, ctx.now())
  }

  async function write() {
    while (latest) {
      const { step, done } = latest
      latest = null
      lastWrite = ctx.now().getTime()
      await ctx
        .inTransaction((tx) => publishStep(tx, { step, done }))
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'progress not written'))
    }
    writing = null
  }

  return {
    report: (step: string, done: number) => {
      if (ctx.now().getTime() - lastWrite < MIN_INTERVAL_MS && done < 1) return
      latest = { step, done }
      writing ??= write()
    },
    /** Waits for the write under way, so that no late line overtakes the result. */
    close: async () => {
      latest = null
      await writing
    },
  }
}
