import { expect, test } from 'vitest'
import { assessmentOfVisitor, NO_SUITABLE_IMAGES_TEXT } from '#domain/photo-search/assessment.ts'
import { NOTHING_KNOWN, type ProgressState, type SearchProgress } from '#web/kit/progress/property-progress.ts'
import { askedPhotos, openPhotos, type PhotoSearchView, searchStatusOf, stoppedTitle } from './search-status.ts'

const assessment = { slot: 2, reason: 'Clear front', score: 8, confidence: 'HIGH' } as const
const progressWith = (search: Partial<SearchProgress> | null, state: Partial<ProgressState> = {}): ProgressState => ({
  ...NOTHING_KNOWN,
  link: 'live',
  status: 'pending',
  source: 'address',
  search: search && {
    part: 'photo-search',
    step: 'images',
    found: null,
    shown: 0,
    sourcesDown: false,
    assessment: null,
    stopped: null,
    ...search,
  },
  ...state,
})
const drawing = (states: Record<string, 'waiting' | 'drawing' | 'done' | 'failed'>): ProgressState['artworks'] =>
  Object.fromEntries(
    Object.entries(states).map(([style, state]) => [
      style,
      {
        part: `artwork:${style}`,
        style,
        state,
        step: '',
        done: 0,
        url: null,
        partial: null,
        error: state === 'failed' ? 'No paint' : null,
      },
    ]),
  )
const viewOf = (photos: number, assessment: PhotoSearchView['assessment'] = null) =>
  ({
    photos: Array.from({ length: photos }, (_, i) => ({ number: i + 1, type: 'Web', url: '/p.jpg', rejected: false })),
    assessment,
  }) as unknown as PhotoSearchView

test('the steps before the current one are done, those after it are waiting', () => {
  const stepsAt = (search: Partial<SearchProgress>) =>
    Object.values(searchStatusOf(progressWith(search), null, false).steps)
  expect(stepsAt({ step: 'images' })).toEqual(['busy', 'waiting', 'waiting'])
  expect(stepsAt({ step: 'assessment', found: 4 })).toEqual(['done', 'busy', 'waiting'])
  expect(stepsAt({ step: 'artwork', found: 4, assessment })).toEqual(['done', 'done', 'busy'])
})

test('E-8 drawing from a photo that the visitor has not confirmed is our choice; after a Yes it is theirs', () => {
  const isOurs = (current: SearchProgress['assessment'], view: PhotoSearchView | null = null) =>
    searchStatusOf(progressWith({ step: 'artwork', found: 4, assessment: current }), view, false).isOurChoice
  expect(isOurs(assessment)).toBe(true)
  expect(isOurs(null)).toBe(false)
  expect(isOurs(assessmentOfVisitor(2, assessment))).toBe(false)
  expect(isOurs(null, viewOf(4, { ...assessment, selectedIndex: 2 } as unknown as PhotoSearchView['assessment']))).toBe(
    true,
  )
})

test('D1-071 a search that stopped shows why, at its step, and nothing is running', () => {
  const searchStatus = searchStatusOf(
    progressWith({ step: 'assessment', found: 1, stopped: NO_SUITABLE_IMAGES_TEXT }),
    viewOf(1),
    false,
  )
  expect(searchStatus.stopped).toBe(NO_SUITABLE_IMAGES_TEXT)
  expect(Object.values(searchStatus.steps)).toEqual(['done', 'stopped', 'waiting'])
})

test('U-05 a search that was given up is stopped, never an endless spinner', () => {
  const searchStatus = searchStatusOf(
    progressWith({ step: 'images', stopped: 'An unexpected error occurred' }),
    null,
    false,
  )
  expect(Object.values(searchStatus.steps)).not.toContain('busy')
})

test('once art is requested from a chosen photo, the stop is over', () => {
  const state = progressWith(
    { step: 'assessment', found: 1, stopped: NO_SUITABLE_IMAGES_TEXT },
    { artworks: drawing({ oil: 'waiting' }) },
  )
  expect(searchStatusOf(state, viewOf(1), false)).toMatchObject({ stopped: null, steps: { artwork: 'busy' } })
})

test('U-04 the first finished style opens the configurator while others are still being drawn', () => {
  const state = progressWith(
    { step: 'artwork', found: 3, assessment },
    { artworks: drawing({ watercolor: 'drawing', oil: 'done' }) },
  )
  expect(searchStatusOf(state, null, false)).toMatchObject({ first: 'oil', failure: null })
})

test('D1-274 all styles failed: the reason is given; if one may still come, we wait for it', () => {
  const statusWith = (artworks: ProgressState['artworks']) =>
    searchStatusOf(progressWith({ step: 'artwork' }, { artworks }), null, false)
  expect(statusWith(drawing({ watercolor: 'failed', oil: 'failed' })).failure).toBe(
    'Failed to generate first image: No paint',
  )
  expect(statusWith(drawing({ watercolor: 'failed', oil: 'drawing' })).failure).toBeNull()
})

test('deleted progress is restored from the record: it waits for a choice', () => {
  const low = { selectedIndex: 1, reason: 'Very few', suitabilityScore: 10, confidenceLevel: 'LOW' } as const
  expect(searchStatusOf(progressWith(null), viewOf(2, low), true)).toMatchObject({
    stopped: 'Very few',
    found: 2,
    chosen: 1,
  })
  expect(searchStatusOf(progressWith(null), viewOf(0), true).stopped).toBe(NO_SUITABLE_IMAGES_TEXT)
  expect(searchStatusOf(progressWith(null), viewOf(0), false).stopped).toBeNull()
})

test('D1-071, E-8 a stopped search asks whether the found photo shows the home, or says that none was found', () => {
  expect(stoppedTitle(viewOf(1))).toBe('Is this your home?')
  expect(stoppedTitle(viewOf(0))).toBe("We couldn't find a suitable image")
})

test('E-8 during the search only the street view is asked about; after "No" the others are, and never it again', () => {
  const viewAfterNo = (...rejectedNumbers: number[]) =>
    ({
      photos: (['Street View', 'Zillow', 'Web'] as const).map((type, i) => ({
        number: i + 1,
        type,
        url: '/p.jpg',
        rejected: rejectedNumbers.includes(i + 1),
      })),
    }) as unknown as PhotoSearchView
  const numbers = (view: PhotoSearchView) => askedPhotos(view).map(({ number }) => number)
  expect(numbers(viewAfterNo())).toEqual([1])
  expect(numbers(viewAfterNo(1))).toEqual([2, 3])
  expect(openPhotos(viewAfterNo(1, 3)).map(({ number }) => number)).toEqual([2])
  expect(stoppedTitle(viewAfterNo(1, 2, 3))).toBe("We couldn't find a suitable image")
})

test('E-8 a source that is down is reported', () => {
  expect(
    searchStatusOf(progressWith({ stopped: NO_SUITABLE_IMAGES_TEXT, sourcesDown: true }), null, false).sourcesDown,
  ).toBe(true)
})
