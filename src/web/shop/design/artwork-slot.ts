import type { Output } from '#contract/index.ts'
import { ART_STYLES, type ArtStyle, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import type { ArtworkProgress, ProgressState } from '#web/kit/progress/property-progress.ts'

export type Property = Output<'get-property'>

/** One style as the visitor sees it. */
export type ArtworkSlot =
  | { readonly style: ArtStyle; readonly kind: 'none' }
  | {
      readonly style: ArtStyle
      readonly kind: 'creating'
      readonly step: string
      readonly done: number
      readonly partial: string | null
    }
  | { readonly style: ArtStyle; readonly kind: 'done'; readonly url: string }
  | { readonly style: ArtStyle; readonly kind: 'failed'; readonly error: string }

/** The styles every visitor gets and any other that exists, each with its latest state (E-28). */
export function artworkSlots(property: Property, { artworks }: Pick<ProgressState, 'artworks'>): ArtworkSlot[] {
  return ART_STYLES.map((style) => {
    const url = property[urlFieldOf(style)]
    if (url !== null) return { style, kind: 'done', url } as const
    return slotOf(style, artworks[style] ?? property.artworks.find((artwork) => artwork.style === style))
  }).filter(({ style, kind }) => kind !== 'none' || (VISITOR_STYLES as readonly ArtStyle[]).includes(style))
}

type KnownArtwork = Pick<ArtworkProgress, 'state' | 'url' | 'error'> &
  Partial<Pick<ArtworkProgress, 'step' | 'done' | 'partial'>>

function slotOf(style: ArtStyle, artwork: KnownArtwork | undefined): ArtworkSlot {
  if (!artwork) return { style, kind: 'none' }
  if (artwork.url !== null) return { style, kind: 'done', url: artwork.url }
  if (artwork.state === 'failed') return { style, kind: 'failed', error: artwork.error ?? DRAWING_FAILED_ERROR }
  return {
    style,
    kind: 'creating',
    step: withCapital(artwork.step ?? ''),
    done: artwork.done ?? 0,
    partial: artwork.partial ?? null,
  }
}

/** The names of the engine's steps are in lower case. */
const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const DRAWING_FAILED_ERROR = 'We couldn’t draw this picture'

/** Whether a style is still being drawn. */
export const isDrawing = (all: readonly ArtworkSlot[]): boolean => all.some(({ kind }) => kind === 'creating')

/** Returns whether every requested style has failed, so that there is no picture to show. */
export const allFailed = (all: readonly ArtworkSlot[]): boolean =>
  all.some(({ kind }) => kind === 'failed') && all.every(({ kind }) => kind === 'failed' || kind === 'none')
