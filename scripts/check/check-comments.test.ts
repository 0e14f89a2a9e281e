import { expect, test } from 'vitest'
import { wideComments } from './check-comments.ts'

test('a comment wider than 120 characters is found, a wide line of code is not', () => {
  const wide = 'a'.repeat(120)
  const code = [`// ${wide}`, `  /** ${wide} */`, ` * ${wide}`, `const text = '${wide}'`, '// narrow']
  expect(wideComments(code.join('\n'))).toEqual([1, 2, 3])
})
