import { expect, test } from 'vitest'
import { initialPostcards, postcardsAfter, type PostcardsEvent } from './postcards-state.ts'

const start = initialPostcards({ frameUrl: 'https://a.example/f.png', artworkUrl: 'https://a.example/a.png' })
const after = (...events: PostcardsEvent[]) => events.reduce(postcardsAfter, start)
const doneTask = { state: 'done', message: 'Template created: tmpl_1' } as const

test('D2-061, D2-062 opens on the reference with both zones shown', () => {
  expect(start).toMatchObject({ tab: 'reference', showsSafe: true, showsInkFree: true, showsCode: false })
})

test('D2-062, D2-063 zones and code are toggled separately', () => {
  expect(after({ type: 'toggle', field: 'showsSafe' })).toMatchObject({ showsSafe: false, showsInkFree: true })
  expect(after({ type: 'toggle', field: 'showsCode' }, { type: 'toggle', field: 'showsCode' }).showsCode).toBe(false)
})

test('D2-063 a browser that does not let us copy shows the code, to be copied by hand', () => {
  expect(after({ type: 'copy-denied' }).showsCode).toBe(true)
})

test('D2-064 messages about other pictures disappear', () => {
  const created = after({ type: 'work', task: 'creation', now: doneTask })
  expect(created.creation).toEqual(doneTask)
  const next = postcardsAfter(created, { type: 'typed', field: 'artworkUrl', value: 'https://a.example/b.png' })
  expect(next).toMatchObject({ artworkUrl: 'https://a.example/b.png', creation: { state: 'idle' } })
})
