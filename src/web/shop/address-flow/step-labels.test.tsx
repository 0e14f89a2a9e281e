import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import { newMount } from '#web/testing/mount.ts'
import type { SearchStatus, StepLook } from './search-status.ts'
import { SINGLE_MESSAGES, STEP_NAMES, type StepName, STEPS } from './step-labels.ts'
import { StepList } from './step-list.tsx'

const mount = newMount()

const searchStatusAt = (busy: StepName): SearchStatus => ({
  steps: Object.fromEntries(
    STEP_NAMES.map((name, i): [StepName, StepLook] => [
      name,
      name === busy ? 'busy' : i < STEP_NAMES.indexOf(busy) ? 'done' : 'waiting',
    ]),
  ) as SearchStatus['steps'],
  found: 5,
  chosen: 2,
  isOurChoice: true,
  stopped: null,
  sourcesDown: false,
  failure: null,
  first: null,
})
const labelsOf = (busy: StepName, artworks: ProgressState['artworks'] = {}) =>
  Object.assign(document.createElement('div'), {
    innerHTML: renderToStaticMarkup(<StepList searchStatus={searchStatusAt(busy)} photos={[]} artworks={artworks} />),
  })
const titles = (page: Element) =>
  [...page.querySelectorAll('.font-display')].map((title) => title.firstChild!.textContent)

test('D1-061 to D1-063 three steps, each with its own text while running', () => {
  expect(titles(labelsOf('images'))).toEqual(['Looking for images', 'Assessing suitability', 'Generating AI art'])
  for (const name of STEP_NAMES)
    expect(labelsOf(name).querySelector('[aria-current=step]')!.textContent).toContain(`${STEPS[name].messages[0]}...`)
})

test.each([
  ['D1-064 the text changes every three seconds', false],
  ['D1-064 the text stays for people who prefer reduced motion', true],
])('%s', async (_, matches) => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches }))
  await mount.show(<StepList searchStatus={searchStatusAt('images')} photos={[]} artworks={{}} />)
  const text = () => mount.element.querySelector('[aria-current=step]')!.textContent
  const [first, second] = STEPS.images.messages
  await act(async () => vi.advanceTimersByTimeAsync(2999))
  expect(text()).toContain(`${first}...`)
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(text()).toContain(`${matches ? first : second}...`)
  await act(async () => vi.advanceTimersByTimeAsync(3000 * (STEPS.images.messages.length - 1)))
  expect(text()).toContain(`${first}...`) // they rotate
})

test('D1-065, D1-066 a finished step shows its result', () => {
  const { textContent } = labelsOf('artwork')
  expect(textContent).toContain('Found 5 images related to the address')
  expect(textContent).toContain('Selected most appropriate image')
})

test('D1-067 a single picture has four texts of its own', () => {
  expect(SINGLE_MESSAGES).toHaveLength(4)
  expect(SINGLE_MESSAGES.at(-1)).toBe('Finalizing your artwork')
})
