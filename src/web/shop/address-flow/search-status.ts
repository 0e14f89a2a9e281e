import type { Output } from '#contract/index.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import {
  CHOSEN_BY_VISITOR_TEXT,
  NO_SUITABLE_IMAGE_TITLE_TEXT,
  NO_SUITABLE_IMAGES_TEXT,
} from '#domain/photo-search/assessment.ts'
import { HOME_QUESTION_TEXT } from '#domain/photo-search/labels.ts'
import { firstImageFailedErrorText } from '#domain/property/labels.ts'
import { failureOfDrawing, finishedStyles, type ProgressState } from '#web/kit/progress/property-progress.ts'
import { STEP_NAMES, type StepName } from './step-labels.ts'

export type PhotoSearchView = Output<'get-photo-search'>
export type ShownPhoto = PhotoSearchView['photos'][number]

export type StepLook = 'waiting' | 'busy' | 'done' | 'stopped'

/** The progress from an address to art as the visitor sees it. */
export type SearchStatus = {
  readonly steps: Record<StepName, StepLook>
  /** The number of photos found; null during the search. */
  readonly found: number | null
  /** The number of the chosen photo; null before there is one. */
  readonly chosen: number | null
  /** The chosen photo is our choice: the visitor has not confirmed that it shows the home. */
  readonly isOurChoice: boolean
  /** Why it stopped, so that the visitor has to choose a photo (U-05). */
  readonly stopped: string | null
  /** A source of photos did not respond: there may be more. */
  readonly sourcesDown: boolean
  /** Art was requested, and every style has failed, or access to the home was refused. */
  readonly failure: string | null
  /** The first finished style: the configurator can open. */
  readonly first: ArtStyle | null
}

/**
 * The state according to the progress stream or, once its entries have been deleted, the record. `isForgotten`: the
 * stream is open and has no entries of this search. `first`: the style that is revealed.
 */
export function searchStatusOf(
  progress: ProgressState,
  view: PhotoSearchView | null,
  isForgotten: boolean,
  first: ArtStyle | null = finishedStyles(progress)[0] ?? null,
): SearchStatus {
  const { search, artworks, refusal } = progress
  const isRequested = Object.keys(artworks).length > 0
  const failure = failureOfDrawing(progress)
  const stopReason = isRequested ? null : (search?.stopped ?? (isForgotten ? stoppedBy(view) : null))
  const assessment = search?.assessment ?? view?.assessment ?? null
  const step = isRequested ? 'artwork' : (search?.step ?? stepOf(view, isForgotten))
  return {
    steps: looksAt(step, failure !== null || stopReason !== null, first !== null),
    found: search?.found ?? (isForgotten || isRequested ? (view?.photos.length ?? null) : null),
    chosen: search?.assessment?.slot ?? view?.assessment?.selectedIndex ?? null,
    isOurChoice: assessment !== null && assessment.reason !== CHOSEN_BY_VISITOR_TEXT,
    stopped: stopReason,
    sourcesDown: search?.sourcesDown ?? false,
    failure: failure === null ? null : (refusal ?? firstImageFailedErrorText(failure)),
    first,
  }
}

/** A record without art and without a running job was stopped or given up. */
const stoppedBy = (view: PhotoSearchView | null): string | null =>
  view && (view.assessment?.reason ?? NO_SUITABLE_IMAGES_TEXT)

const stepOf = (view: PhotoSearchView | null, isForgotten: boolean): StepName =>
  isForgotten && view && view.photos.length > 0 ? 'assessment' : 'images'

function looksAt(step: StepName, isStopped: boolean, isDone: boolean): Record<StepName, StepLook> {
  const current = STEP_NAMES.indexOf(step)
  const look = (name: StepName): StepLook => {
    const index = STEP_NAMES.indexOf(name)
    if (index !== current) return index < current ? 'done' : 'waiting'
    if (isDone) return 'done'
    return isStopped ? 'stopped' : 'busy'
  }
  return { images: look('images'), assessment: look('assessment'), artwork: look('artwork') }
}

/** The photos that may show the home: all but those to which the visitor said "No" (E-8). */
export const openPhotos = (view: PhotoSearchView | null): readonly ShownPhoto[] =>
  view?.photos.filter(({ rejected }) => !rejected) ?? []

/** Once the visitor said "No" to a photo, nothing is drawn until they choose one (E-8). */
export const hasRejected = (view: PhotoSearchView | null): boolean =>
  view?.photos.some(({ rejected }) => rejected) ?? false

/**
 * The photos that the visitor is asked about during the search: the street view, because a picture of it can be drawn
 * at once; after a "No", every other one that was found.
 */
export const askedPhotos = (view: PhotoSearchView | null): readonly ShownPhoto[] =>
  hasRejected(view) ? openPhotos(view) : openPhotos(view).filter(({ type }) => type === 'Street View')

/** The question whether a found photo shows the home; without a photo, that none was suitable (D1-071, E-8). */
export const stoppedTitle = (view: PhotoSearchView | null): string =>
  openPhotos(view).length > 0 ? HOME_QUESTION_TEXT : NO_SUITABLE_IMAGE_TITLE_TEXT
