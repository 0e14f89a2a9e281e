import { expect, test } from 'vitest'
import { sourceOf, subjectCircles, valueCycles } from './structure.ts'

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

test('subjects of actions may not import each other, directly or through a third one, not even types', () => {
  const files = filesOf({
    'server/actions/orders/pay.ts': `import { a } from '#server/actions/checkout/index.ts'`,
    'server/actions/checkout/index.ts': `export { a } from './a.ts'`,
    'server/actions/checkout/a.ts': `import type { B } from '#server/actions/orders/index.ts'`,
    'server/actions/links/a.ts': `import { b } from '../leads/index.ts'`,
    'server/actions/leads/b.ts': `import { c } from '../privacy/index.ts'`,
    'server/actions/privacy/c.ts': `import { a } from '../links/index.ts'`,
  })
  expect(valueCycles(files)).toEqual([])
  expect(subjectCircles(files)).toEqual([
    'server/actions: orders -> checkout -> orders',
    'server/actions: links -> leads -> privacy -> links',
  ])
})

test('a subject of actions may import another one that does not import it', () => {
  const files = filesOf({
    'server/actions/orders/pay.ts': `import { a } from '#server/actions/costs/index.ts'`,
    'server/actions/checkout/a.ts': `import { b } from '#server/actions/orders/index.ts'\nimport { c } from './c.ts'`,
    'server/actions/costs/a.ts': `import { d } from '#domain/money.ts'`,
  })
  expect(subjectCircles(files)).toEqual([])
})

test('the folders of a subject may not import each other either', () => {
  const files = filesOf({
    'server/actions/orders/holds/hold.ts': `import { a } from '../payment/pay.ts'`,
    'server/actions/orders/payment/pay.ts': `import type { A } from '../holds/hold.ts'\nimport { b } from '../order.ts'`,
    'server/actions/orders/order.ts': `import { a } from './payment/pay.ts'`,
    'server/actions/orders/functions/get.ts': `import { a } from '../payment/pay.ts'`,
  })
  expect(subjectCircles(files)).toEqual(['server/actions/orders: holds -> payment -> holds'])
})

test('a path inside an exported function is no import', () => {
  const text = "export function start() {\n  return new Worker(new URL('./thread.ts', import.meta.url))\n}\n"
  expect(sourceOf('a/start.ts', text).imports).toEqual([])
})
