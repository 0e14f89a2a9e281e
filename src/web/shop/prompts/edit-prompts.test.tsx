import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, newPlace } from '#web/testing/place.ts'

const place = newPlace()

beforeEach(() => vi.resetModules()) // the shop's settings are fetched once for the life of a page

/** What stands beside the way to the prompts in a browser with words of its own. */
async function wordsWhere(followsPrompts: boolean, oil: string): Promise<string> {
  answerCalls(() => Response.json({}), { followsPrompts })
  const [{ EditPrompts }, { storedPrompts }] = await Promise.all([
    import('./edit-prompts.tsx'),
    import('./stored-prompts.ts'),
    import('./shown-words.ts'),
  ])
  storedPrompts.save({ oil })
  await place.show(<EditPrompts />)
  await act(async () => {})
  const words = place.element.textContent
  await act(async () => storedPrompts.save({}))
  return words
}

test('D1-091 own prompts are active where an image service draws', async () => {
  expect(await wordsWhere(true, 'A red bicycle')).toContain('Custom prompts are active')
})

test('D1-091, E-49 our engine names what it shows of them', async () => {
  expect(await wordsWhere(false, 'A winter night, no cars')).toContain('Custom prompts are active: Winter, Night')
})

test('E-39 where no word of a prompt changes the picture they are not called active', async () => {
  const words = await wordsWhere(false, 'A red bicycle')
  expect(words).toContain('Custom prompts are saved, but nothing in them changes the picture')
  expect(words).not.toContain('active')
})

test('D1-090, E-49 the dialog says under each style what will show and what cannot, while it is typed', async () => {
  answerCalls(() => Response.json({}), { followsPrompts: false })
  const { PromptsDialog } = await import('./prompts-dialog.tsx')
  await place.show(<PromptsDialog open onClose={() => {}} />)
  await act(async () => {})
  const areas = [...document.querySelectorAll('textarea')]
  expect(areas).toHaveLength(3)
  expect(document.body.textContent).not.toContain('Will show')
  const write = (area: HTMLTextAreaElement, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await write(areas[1]!, 'Golden hour in vivid colors, without cars')
  expect(document.body.textContent).toContain('Will show: Golden hour')
  expect(document.body.textContent).toContain('“Vivid colors” is understood, but graphite has no colors.')
  expect(document.body.textContent).toContain('our engine cannot leave out cars yet')
  expect(document.body.textContent).toContain('Custom prompts are active')
})
