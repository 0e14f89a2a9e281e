import { expect, test } from 'vitest'
import { stepsOf } from './next-steps.ts'

const NONE = {
  total: 20,
  deleted: 0,
  to_look_up: 0,
  without_art: 0,
  ready_to_send: 0,
  in_send: 0,
  waiting_for_agent: 0,
  waiting_until: null as string | null,
}
const texts = (homes: Partial<typeof NONE>) =>
  stepsOf({ id: 'c', homes: { ...NONE, ...homes } }).map(({ text }) => text)

test('a campaign’s next steps say how many homes wait for what; what is ready to be sent comes first', () => {
  expect(texts({ to_look_up: 14, without_art: 1, ready_to_send: 3 })).toEqual([
    '3 homes ready to send: email their agents',
    '14 homes without an agent’s email: look up the agents',
    '1 home without art: draw it',
  ])
})

test('homes whose agent may not get another email yet are no step to take: the list says until when they wait', () => {
  const until = '2026-12-06T15:00:00Z'
  expect(texts({ waiting_for_agent: 1, waiting_until: until })).toEqual([
    '1 home waits until Dec 6, 2026: limit per agent',
  ])
  expect(texts({ ready_to_send: 1, waiting_for_agent: 2, waiting_until: until })).toEqual([
    '1 home ready to send: email their agents',
    '2 homes wait until Dec 6, 2026 or later: limit per agent',
  ])
  expect(texts({ ready_to_send: 1, waiting_for_agent: 1 })[1]).toBe('1 home waits: limit per agent')
  const [step] = stepsOf({ id: 'c', homes: { ...NONE, waiting_for_agent: 2 } })
  expect(step!.selects).toBeUndefined()
})

test('the steps that look up and draw lead to exactly the homes that they count', () => {
  const { homes, id } = { id: 'c', homes: { ...NONE, to_look_up: 14, without_art: 1 } }
  const gaps = stepsOf({ id, homes }).map(({ to }) => new URL(to, 'http://a.test').searchParams.get('missing'))
  expect(gaps).toEqual(['lookup', 'art'])
})

test('a campaign without homes starts with an import; one with nothing to do leads to its homes', () => {
  expect(texts({ total: 0 })).toEqual(['No homes yet: search a listing site, or import a file'])
  expect(texts({ total: 0, deleted: 400 })).toEqual([
    '400 deleted homes can be restored',
    'No homes yet: search a listing site, or import a file',
  ])
  expect(texts({})).toEqual(['Nothing to do right now: see how your homes are doing'])
})
