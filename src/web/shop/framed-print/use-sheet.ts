import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/index.ts'
import { isDrawnByStyle } from '#domain/artwork/art-styles.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { queryClient } from '#web/shop/queries.ts'

/** The picture that a print shows. */
export type Sheet = {
  /** The artwork, or the artwork drawn on a sheet of the print's shape. */
  readonly url: string
  readonly isComposed: boolean
  /** Whether a composed sheet may come soon. */
  readonly isComposing: boolean
}

const POLL_INTERVAL_MS = 1000
/** After this many calls we print the artwork itself: the engine is busy or away. */
const MAX_CALLS = 60

/** The sheet of a print in this format of a home's artwork; null without an artwork. Until it is drawn, the artwork. */
export function useSheet(propertyId: string, artwork: string | null, { size, orientation }: PrintFormat): Sheet | null {
  const input = { id: propertyId, url: artwork ?? '', size, orientation }
  const { data: sheet, isLoading } = useQuery(
    {
      queryKey: ['sheet', input],
      queryFn: ({ signal }) => loadedSheet(input, signal),
      enabled: artwork !== null && isDrawnByStyle(artwork),
      staleTime: Infinity,
    },
    queryClient,
  )
  if (artwork === null) return null
  return { url: sheet ?? artwork, isComposed: sheet != null, isComposing: isLoading }
}

/**
 * The URL of the sheet once it is drawn, and in the browser's cache so that it appears at once; null if there is none.
 */
async function loadedSheet(input: Input<'compose-sheet'>, signal: AbortSignal): Promise<string | null> {
  for (let calls = 0; calls < MAX_CALLS; calls++) {
    const reply = await call('compose-sheet', input, { signal }).catch(nullIfBusy)
    if (reply && reply.state !== 'drawing') return reply.url && (await loaded(reply.url))
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  return null
}

function nullIfBusy(error: unknown): null {
  if (error instanceof CallError && error.code === 'busy') return null
  throw error
}

async function loaded(url: string): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  return url
}
