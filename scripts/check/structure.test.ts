import { expect, test } from 'vitest'
import { sourceOf, valueCycles } from './structure.ts'

const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([file, text]) => [file, sourceOf(file, text)]))

test('a cycle of value imports is found, however the imports are spelled', () => {
  const files = filesOf({
    'domain/a.ts': `import { b } from './b.ts'`,
    'domain/b.ts': `import { c } from '#domain/c.ts'`,
    'domain/c.ts': `export { a } from '#domain/a.ts'`,
  })
  expect(valueCycles(files)).toHaveLength(1)
})

test('types may import each other', () => {
  const files = filesOf({
    'domain/a.ts': `import { type B } from './b.ts'\nimport type { B2 } from './b.ts'`,
    'domain/b.ts': `import { a } from './a.ts'`,
  })
  expect(valueCycles(files)).toEqual([])
})

test('a path inside an exported function is no import', () => {
  const text = "export function start() {\n  return new Worker(new URL('./thread.ts', import.meta.url))\n}\n"
  expect(sourceOf('a/start.ts', text).imports).toEqual([])
})
