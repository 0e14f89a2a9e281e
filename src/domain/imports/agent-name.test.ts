import { expect, test } from 'vitest'
import { isSameAgentName } from './agent-name.ts'

test('an agent’s name is the same in another spelling', () => {
  expect(isSameAgentName('José Núñez', 'JOSE NUNEZ')).toBe(true)
  expect(isSameAgentName('Pat O’Brien', 'Pat OBrien')).toBe(true)
  expect(isSameAgentName('Ann-Marie  St. John', 'Ann Marie St John')).toBe(true)
  expect(isSameAgentName('Pat Example', 'Pat Sample')).toBe(false)
})

test('names without Latin letters are compared too, and an empty name is nobody’s', () => {
  expect(isSameAgentName('Ли Ан', 'Ким Ан')).toBe(false)
  expect(isSameAgentName('李安', '王芳')).toBe(false)
  expect(isSameAgentName('李安', '李安')).toBe(true)
  expect(isSameAgentName('-', '–')).toBe(false)
})
