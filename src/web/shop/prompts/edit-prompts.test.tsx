import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'

const mount = newMount()

beforeEach(() => vi.resetModules()) // the shop's settings are fetched once for the life of a page

/** The text beside the link to the prompts in a browser with stored prompts, once it equals `expected`. */
async function wordsWhere(followsPrompts: boolean, oil: string, expected: string): Promise<string> {
  stubFetch(() => Response.json({}), { followsPrompts })
  const { storedPrompts } = await import('./stored-prompts.ts')
  const { EditPrompts } = await import('./edit-prompts.tsx')
  storedPrompts.save({ oil })
  await mount.show(<EditPrompts />)
  await shows(expected)
  const words = mount.element.textContent
  await act(async () => storedPrompts.save({}))
  return words
}

/** Settings and vocabulary are loaded first. */
const shows = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(document.body.textContent).toContain(text)
  }, TIMEOUT_MS)
const TIMEOUT_MS = 10_000

test('D1-091 custom prompts are active if an image service draws', async () => {
  expect(await wordsWhere(true, 'A red bicycle', 'Custom prompts are active')).not.toContain('nothing in them')
})

test('D1-091, E-49 our engine says which parts of them it shows', async () => {
  const activeText = 'Custom prompts are active: Winter, Night'
  expect(await wordsWhere(false, 'A winter night, no cars', activeText)).not.toContain('cars')
})

test('E-39 if no word of a prompt changes the picture, it is not called active', async () => {
  const savedText = 'Your custom prompts are saved, but they don’t change the picture'
  expect(await wordsWhere(false, 'A red bicycle', savedText)).not.toContain('active')
})

test('D1-090, E-49 while you type, the dialog says under each style what will show and what cannot', async () => {
  stubFetch(() => Response.json({}), { followsPrompts: false })
  const { PromptsDialog } = await import('./prompts-dialog.tsx')
  await mount.show(<PromptsDialog open onClose={() => {}} />)
  await shows('Words our engine understands')
  const areas = [...document.querySelectorAll('textarea')]
  expect(areas).toHaveLength(3)
  expect(document.body.textContent).not.toContain('Will show')
  expect(document.body.textContent).not.toContain('None of these words changes the picture') // about our own
  await act(async () => {
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
    value.set!.call(areas[1]!, 'Golden hour in vivid colors, without cars')
    areas[1]!.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await shows('Will show: Golden hour')
  await shows('“Vivid colors” is understood, but graphite has no colors.')
  await shows('our engine can’t leave out cars yet')
  await shows('Custom prompts are active')
  const winter = [...document.querySelectorAll('[aria-label="Words for Oil"] button')].find(
    (button) => button.textContent === ' Winter' || button.textContent === 'Winter',
  )!
  await act(async () => (winter as HTMLElement).click())
  await shows('Will show: Winter')
})
