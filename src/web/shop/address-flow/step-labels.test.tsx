import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import type { SearchStatus, StepLook } from './search-status.ts'
import { StepList } from './step-list.tsx'
import { MESSAGE_MS, SINGLE_MESSAGES, STEP_NAMES, STEPS, type StepName } from './step-labels.ts'

const framingAt = (busy: StepName): SearchStatus => ({
  steps: Object.fromEntries(
    STEP_NAMES.map((name, i): [StepName, StepLook] => [
      name,
      name === busy ? 'busy' : i < STEP_NAMES.indexOf(busy) ? 'done' : 'waiting',
    ]),
  ) as SearchStatus['steps'],
  found: 5,
  chosen: 2,
  stopped: null,
  sourcesDown: false,
  failure: null,
  first: null,
})
const shown = (busy: StepName, artworks: ProgressState['artworks'] = {}) =>
  Object.assign(document.createElement('div'), {
    innerHTML: renderToStaticMarkup(<StepList framing={framingAt(busy)} photos={[]} artworks={artworks} />),
  })
const titles = (page: Element) =>
  [...page.querySelectorAll('.font-display')].map((title) => title.firstChild!.textContent)

test('D1-061 to D1-063 three steps, each with its own text while running', () => {
  expect(titles(shown('images'))).toEqual(['Looking for images', 'Assessing suitability', 'Generating AI art'])
  for (const name of STEP_NAMES)
    expect(shown(name).querySelector('[aria-current=step]')!.textContent).toContain(`${STEPS[name].messages[0]}…`)
})

test('D1-064 the text changes every three seconds', () => expect(MESSAGE_MS).toBe(3000))

test('D1-065, D1-066 a finished step shows its result', () => {
  const { textContent } = shown('artwork')
  expect(textContent).toContain('Found 5 images related to the address')
  expect(textContent).toContain('Selected most appropriate image')
})

test('D1-067 a single picture has four texts of its own', () => {
  expect(SINGLE_MESSAGES).toHaveLength(4)
  expect(SINGLE_MESSAGES.at(-1)).toBe('Finalizing your artwork')
})
