import { expect, test } from 'vitest'
import { MAX_FOLLOW_UPS } from './follow-up.ts'
import {
  DEFAULT_OUTREACH_TEXTS,
  filledTexts,
  OUTREACH_TEXT_NAMES,
  type OutreachTexts,
  paragraphsOf,
  textNameOfStep,
  textProblems,
} from './outreach-texts.ts'

const VALUES = {
  agent_first_name: 'Dana',
  agent_name: 'Dana Ortiz',
  street: '12 Maple Street',
  brand: 'Gablework',
  link: 'https://shop.example/HQ7RMW2K',
}
const withBody = (body: string): OutreachTexts => ({ ...DEFAULT_OUTREACH_TEXTS['follow-up'], body })
const bodyOf = (body: string, values = VALUES) => filledTexts(withBody(body), values).body

test.each(OUTREACH_TEXT_NAMES)('F-39 our own texts for %s can be sent as they are', (name) => {
  expect(textProblems(DEFAULT_OUTREACH_TEXTS[name])).toEqual([])
  expect(JSON.stringify(filledTexts(DEFAULT_OUTREACH_TEXTS[name], VALUES))).not.toMatch(/[{][{]|[}][}]/)
})

test('F-39 a field becomes its value, or its fallback if there is none', () => {
  expect(bodyOf('Hi {{agent_first_name|there}}, {{ street }}')).toBe('Hi Dana, 12 Maple Street')
  expect(bodyOf('Hi {{agent_first_name|there}}', { ...VALUES, agent_first_name: ' ' })).toBe('Hi there')
  expect(bodyOf('Hi {{agent_first_name}}!', { ...VALUES, agent_first_name: '' })).toBe('Hi !')
})

test('F-39 values are plain text: braces and dollar signs in them stay as they are', () => {
  expect(bodyOf('{{street}}', { ...VALUES, street: '$& {{brand}}' })).toBe('$& {{brand}}')
})

test('F-39 an unknown field is rejected by name, and so are unmatched braces and empty parts', () => {
  const problem = (body: string) => textProblems(withBody(body))
  expect(problem('Hi {{first_name}}')).toEqual([{ path: 'body', message: expect.stringContaining('{{first_name}}') }])
  expect(problem('Hi {{toString}}')).toHaveLength(1)
  expect(problem('Hi {{street')).toEqual([{ path: 'body', message: expect.stringContaining('braces') }])
  expect(problem(' \n ')).toEqual([{ path: 'body', message: 'Please enter a text' }])
  expect(problem('{{street|a|b}}')).toHaveLength(1)
})

test('F-39 paragraphs are separated by blank lines', () => {
  expect(paragraphsOf('one\nstill one\n\n  two \n\n\n')).toEqual(['one\nstill one', 'two'])
})

test('F-35 a send starts with its campaign’s text and ends with a farewell only if there was a reminder before', () => {
  const steps = (followUps: number) =>
    Array.from({ length: followUps + 1 }, (_, step) => textNameOfStep('closing-outreach', step, followUps))
  expect(steps(0)).toEqual(['closing-outreach'])
  expect(steps(1)).toEqual(['closing-outreach', 'follow-up'])
  expect(steps(2)).toEqual(['closing-outreach', 'follow-up', 'last-follow-up'])
})

test('F-35 no agent reads the same email twice, however many follow-ups there are', () => {
  for (let followUps = 0; followUps <= MAX_FOLLOW_UPS; followUps++) {
    const names = Array.from({ length: followUps + 1 }, (_, step) =>
      textNameOfStep('anniversary-outreach', step, followUps),
    )
    expect(new Set(names).size).toBe(names.length)
    const subjects = names.map((name) => filledTexts(DEFAULT_OUTREACH_TEXTS[name], VALUES).subject)
    expect(new Set(subjects).size).toBe(names.length)
  }
})
