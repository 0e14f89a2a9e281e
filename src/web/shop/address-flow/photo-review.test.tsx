import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { ReviewPanel } from './photo-review.tsx'
import type { DrawRequest } from './search-flow.ts'
import type { PhotoSearchView, SearchStatus } from './search-status.ts'

/** A moment's work takes seconds beside other tests. */
const LONG_WAIT = { timeout: 15_000 }

const SEARCH_STATUS: SearchStatus = {
  steps: { images: 'done', assessment: 'done', artwork: 'busy' },
  found: 3,
  chosen: 1,
  isOurChoice: true,
  stopped: null,
  sourcesDown: false,
  failure: null,
  first: null,
}
const VIEW = {
  property: { id: 'p', artworks: [] },
  contact_sheet_url: '/sheet.jpg',
  photos: [
    { number: 1, type: 'Street View', url: '/1.jpg' },
    { number: 2, type: 'Zillow', url: '/2.jpg' },
    { number: 5, type: 'Web', url: '/5.jpg' },
  ],
  assessment: { selectedIndex: 1, reason: 'Clear front', suitabilityScore: 8, confidenceLevel: 'HIGH' },
  zillowMainURL: null,
} as unknown as PhotoSearchView

const mount = newMount()
let respond: () => Response | Promise<Response>
const calls: string[] = []
const requests: DrawRequest[] = []

beforeEach(() => {
  stubFetch((url) => {
    calls.push(url)
    return respond()
  })
  calls.length = requests.length = 0
  respond = () => Response.json(VIEW)
})

const show = (view: PhotoSearchView | null) =>
  mount.show(
    <ReviewPanel
      view={view}
      searchStatus={SEARCH_STATUS}
      request={{ status: 'none' }}
      onReload={() => calls.push('reload')}
      onRequest={(request) => requests.push(request)}
    />,
  )
const press = (name: string) =>
  act(async () =>
    [...mount.element.querySelectorAll('button')].find((button) => button.textContent.trim() === name)!.click(),
  )

test('D1-068, D1-069 every photo by source with its number, and a button for each step', async () => {
  await show(VIEW)
  expect([...mount.element.querySelectorAll('button[aria-pressed]')].map((thumb) => thumb.textContent)).toEqual([
    '1',
    '2',
    '5',
  ])
  const names = [...mount.element.querySelectorAll('button:not([aria-pressed])')].map(({ textContent }) =>
    textContent.trim(),
  )
  expect(names).toEqual(expect.arrayContaining(['Create Contact Sheet', 'Assess Suitability', 'Generate AI Images']))
})

test('D1-069 the contact sheet is made again, then opened', async () => {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await show(VIEW)
  await press('Create Contact Sheet')
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/contact-sheet'), LONG_WAIT)
  expect(calls).toEqual(['/functions/v1/build-contact-sheet'])
})

test('D1-178 a sheet in progress shows that, and earlier failures disappear', async () => {
  const failure = { error: 'The shop rests', code: 'unavailable', request_id: '1' }
  respond = () => Response.json(failure, { status: 503 })
  await show(VIEW)
  await press('Create Contact Sheet')
  await vi.waitFor(() => expect(mount.element.textContent).toContain('The shop rests'), LONG_WAIT)

  let finish: (response: Response) => void = () => {}
  respond = () => new Promise((resolve) => (finish = resolve))
  await press('Create Contact Sheet')
  const button = [...mount.element.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes('Create Contact Sheet'),
  )!
  expect(button.disabled).toBe(true)
  expect(mount.element.textContent).not.toContain('The shop rests')

  await act(async () => finish(Response.json(failure, { status: 503 })))
  await vi.waitFor(() => expect(button.disabled).toBe(false), LONG_WAIT)
  expect(mount.element.textContent).toContain('The shop rests')
})

test('D1-069 the assessment is repeated and reported; a failed one says why', async () => {
  await show(VIEW)
  expect(mount.element.textContent).not.toContain('Clear front')
  await press('Assess Suitability')
  await vi.waitFor(() => expect(mount.element.textContent).toContain('Image 1: Clear front.'), LONG_WAIT)
  expect(calls).toEqual(['/functions/v1/assess-suitability', 'reload'])
  respond = () =>
    Response.json(
      { error: 'Failed to assess image suitability', code: 'unavailable', request_id: '1' },
      { status: 503 },
    )
  await press('Assess Suitability')
  await vi.waitFor(() => expect(mount.element.textContent).toContain('Failed to assess image suitability'), LONG_WAIT)
})

test('D1-070 with Generate Single Image only the watercolor is requested, for the chosen photo', async () => {
  await show(VIEW)
  expect(mount.element.querySelector('label')!.textContent).toBe('Generate Single Image (watercolor only, faster)')
  await press('Generate AI Images')
  await act(async () => mount.element.querySelector<HTMLInputElement>('input[role=switch]')!.click())
  await press('Generate AI Images')
  await press('5')
  await press('Generate AI Images')
  expect(requests).toEqual([
    { kind: 'draw', isSingle: false },
    { kind: 'draw', isSingle: true },
    { kind: 'use-photo', number: 5, isSingle: true },
  ])
})

test('D1-230, D1-274 without photos both steps say so and send nothing', async () => {
  await show({ ...VIEW, photos: [] })
  await press('Create Contact Sheet')
  expect(mount.element.textContent).toContain('No images available to create a contact sheet')
  await press('Assess Suitability')
  expect(mount.element.textContent).toContain('No images available to analyze')
  expect(calls).toEqual([])
})
