import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { Context } from '#server/context.ts'

/** Identifies a drawing: the same home, style and seed give the same picture. */
export type Drawing = { readonly propertyId: string; readonly style: ArtStyle; readonly seed: number }

/** The number of partial pictures kept per drawing; their names follow from it without a lookup. */
const PARTIALS_PER_DRAWING = 4

const partialKeyOf = ({ propertyId, style, seed }: Drawing, n: number): string =>
  `artworks/${propertyId}/${style}-${seed}-partial-${n}.jpg`

/**
 * Saves a drawing's partial pictures one after the other and passes the key of each to `onSaved`. They are optional: if
 * one cannot be stored, this is logged and the drawing continues.
 */
export function partialKeeper(ctx: Context, drawing: Drawing, onSaved: (key: string) => void) {
  let storing = Promise.resolve()
  let count = 0
  let isClosed = false

  async function store(key: string, jpeg: Buffer) {
    if (isClosed) return
    try {
      await ctx.files.put(key, jpeg, 'image/jpeg')
      if (!isClosed) onSaved(key)
    } catch (error) {
      ctx.log.warn({ err: error, style: drawing.style }, 'partial picture not stored')
    }
  }

  return {
    keep: (jpeg: Buffer) => {
      if (count === PARTIALS_PER_DRAWING) return
      count += 1
      const key = partialKeyOf(drawing, count)
      storing = storing.then(() => store(key, jpeg))
    },
    /** Stops saving; does not wait for the picture that is being stored. */
    close: () => {
      isClosed = true
    },
    /** Waits for the picture that is being stored, then deletes all of them; called when the drawing has ended. */
    remove: async () => {
      isClosed = true
      await storing
      await removePartials(ctx, drawing)
    },
  }
}

/** Deletes the partial pictures of a drawing, including those of a worker that died. Failures are logged. */
export async function removePartials(ctx: Context, drawing: Drawing): Promise<void> {
  const keys = Array.from({ length: PARTIALS_PER_DRAWING }, (_, i) => partialKeyOf(drawing, i + 1))
  const results = await Promise.allSettled(keys.map((key) => ctx.files.remove(key)))
  for (const one of results)
    if (one.status === 'rejected') ctx.log.warn({ err: one.reason }, 'partial picture not deleted')
}
