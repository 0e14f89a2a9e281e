import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '../../..')

// Tables are spread into one: of a name listed twice, the first entry would be lost silently.
test.each([
  ['functions of the contract', 'contract/*.ts', /Functions$/],
  ['actions of functions', 'server/actions/*/functions/index.ts', /Handlers$/],
  ['actions of jobs', 'server/actions/*/jobs/index.ts', /Jobs$/],
])('%s appear only once', async (_, files, isTable) => {
  const names: string[] = []
  for (const file of globSync(files, { cwd: SOURCE, exclude: ['**/*.test.ts'] })) {
    const exported = (await import(path.join(SOURCE, file))) as Record<string, object>
    for (const [name, table] of Object.entries(exported)) if (isTable.test(name)) names.push(...Object.keys(table))
  }
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
