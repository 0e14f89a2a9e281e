import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, newPlace } from '#web/testing/place.ts'

const place = newPlace()

beforeEach(() => vi.resetModules()) // the shop's settings are fetched once for the life of a page

/** What stands beside the way to the prompts in a browser with words of its own. */
async function wordsWhere(followsPrompts: boolean): Promise<string> {
  answerCalls(() => Response.json({}), { followsPrompts })
  const [{ EditPrompts }, { storedPrompts }] = await Promise.all([
    import('./edit-prompts.tsx'),
    import('./stored-prompts.ts'),
  ])
  storedPrompts.save({ oil: 'A red bicycle' })
  await place.show(<EditPrompts />)
  await act(async () => {})
  const words = place.element.textContent
  await act(async () => storedPrompts.save({}))
  return words
}

test('D1-091 own prompts are active where an image service draws', async () => {
  expect(await wordsWhere(true)).toContain('Custom prompts are active')
})

test('E-39 where no word of a prompt changes the picture they are not called active', async () => {
  const words = await wordsWhere(false)
  expect(words).toContain('Custom prompts are saved, but not used here')
  expect(words).not.toContain('active')
})
