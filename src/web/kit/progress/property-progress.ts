import type { Output } from '#contract/index.ts'
import type { PropertyProgress, WaitingPosition } from '#contract/wire.ts'
import { ART_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { isFinished } from '#domain/artwork/artwork.ts'
import { queuePositionText } from '#domain/artwork/queue-position.ts'
import { GENERATION_ERROR } from '#domain/property/labels.ts'

export type ArtworkProgress = Extract<PropertyProgress, { style: ArtStyle }>
export type SearchProgress = Extract<PropertyProgress, { part: 'photo-search' }>

/** What this browser has received about the drawing of one property. */
export type ProgressState = {
  readonly artworks: Partial<Record<ArtStyle, ArtworkProgress>>
  readonly status: 'pending' | 'completed' | null
  /** The image source of the home; null before the first snapshot, and for a home opened by a link. */
  readonly source: Output<'get-property'>['image_source']
  /** The progress from address to art; null for an uploaded home, and before the first event. */
  readonly search: SearchProgress | null
  /** The lowest position in the queue that was shown for each drawing that waits. */
  readonly positions: Partial<Record<ArtStyle, number>>
  /** Version of the last event of each part, so that a late event never overwrites a newer one. */
  readonly versions: Readonly<Record<string, number>>
  /** 'live': the stream is open. 'lost': it broke and is being reopened; snapshots replace it until then. */
  readonly link: 'connecting' | 'live' | 'lost'
  /** The server's text if it refused access to this property. */
  readonly refusal: string | null
}

export type ProgressEvent =
  | { readonly type: 'line'; readonly version: number; readonly line: PropertyProgress }
  | { readonly type: 'positions'; readonly positions: readonly WaitingPosition[] }
  | { readonly type: 'snapshot'; readonly property: Output<'get-property'> }
  /** The response to a new request for styles: what failed before is being drawn again. */
  | { readonly type: 'requested'; readonly property: Output<'generate-artwork'> }
  | { readonly type: 'link'; readonly link: 'live' | 'lost' }
  | { readonly type: 'refused'; readonly message: string }

export const NOTHING_KNOWN: ProgressState = {
  artworks: {},
  status: null,
  source: null,
  search: null,
  positions: {},
  versions: {},
  link: 'connecting',
  refusal: null,
}

export function progressAfter(state: ProgressState, event: ProgressEvent): ProgressState {
  switch (event.type) {
    case 'line':
      return afterLine(state, event.version, event.line)
    case 'positions':
      return withQueuePositions(state, event.positions)
    case 'snapshot':
      return afterSnapshot(state, event.property)
    case 'requested':
      return afterSnapshot({ ...state, ...restarted(state, event.property), status: null }, event.property)
    case 'link':
      return { ...state, link: event.link }
    case 'refused':
      return { ...state, refusal: event.message, link: 'lost' }
  }
}

/** Resets what a new request makes uncertain: a finished picture may be redrawn as another version. */
function restarted(
  { artworks }: ProgressState,
  property: Output<'get-property'>,
): Pick<ProgressState, 'artworks' | 'link'> {
  const again = new Set(property.artworks.filter(({ url }) => url === null).map(({ style }) => style))
  const entries = Object.entries(artworks).filter(
    ([style, { state }]) => !(state === 'done' && again.has(style as ArtStyle)),
  )
  return { artworks: Object.fromEntries(entries), link: 'connecting' }
}

function afterLine(state: ProgressState, version: number, line: PropertyProgress): ProgressState {
  if (version <= (state.versions[line.part] ?? 0)) return state
  const current = { ...state, link: 'live' as const, versions: { ...state.versions, [line.part]: version } }
  if (line.part === 'property') return { ...current, status: line.status }
  if (line.part === 'photo-search') return { ...current, search: line }
  const { [line.style]: _, ...positions } = state.positions
  return { ...current, positions, artworks: { ...state.artworks, [line.style]: line } }
}

/** The step of a waiting drawing is its position in the queue (U-06). */
function withQueuePositions(state: ProgressState, received: readonly WaitingPosition[]): ProgressState {
  const artworks = { ...state.artworks }
  const positions = { ...state.positions }
  for (const { style, ...queued } of received) {
    const artwork = artworks[style]
    if (artwork?.state !== 'waiting') continue
    const lowest = positions[style] ?? null
    artworks[style] = { ...artwork, step: queuePositionText(queued, lowest) }
    positions[style] = Math.min(queued.position, lowest ?? queued.position)
  }
  return { ...state, artworks, positions }
}

/**
 * Snapshots have no versions, so data from an open stream is kept, except that a finished picture always replaces it.
 */
function afterSnapshot(state: ProgressState, property: Output<'get-property'>): ProgressState {
  const artworks = { ...state.artworks }
  for (const { style, state: now, url, error } of property.artworks) {
    const before = artworks[style]
    if (before?.state === 'done') continue
    if (before && state.link === 'live' && now !== 'done') continue
    if (before?.state === now) continue // the stream's step and share are more detailed
    artworks[style] = {
      part: `artwork:${style}`,
      style,
      state: now,
      step: '',
      done: now === 'done' ? 1 : 0,
      url,
      partial: null,
      error,
    }
  }
  const status = state.status !== null && state.link === 'live' ? state.status : property.status
  return { ...state, artworks, status, source: property.image_source }
}

/** Styles with a picture, in the order of the shop. */
export const finishedStyles = ({ artworks }: ProgressState): ArtStyle[] =>
  ART_STYLES.filter((style) => artworks[style]?.state === 'done')

/** No more progress will arrive: at least one style was requested and all have finished or failed. */
export const allSettled = ({ artworks }: ProgressState): boolean => {
  const parts = Object.values(artworks)
  return parts.length > 0 && parts.every(({ state }) => isFinished(state))
}

/**
 * Returns why there will be no picture: access was refused, or every style failed; null while one may come, or is
 * there.
 */
export function failureOfDrawing(progress: ProgressState): string | null {
  const { refusal, artworks } = progress
  if (finishedStyles(progress).length > 0 || (refusal === null && !allSettled(progress))) return null
  return refusal ?? Object.values(artworks).find(({ error }) => error !== null)?.error ?? GENERATION_ERROR
}
