import { existsSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { breaches } from './check/check-rooms.ts'
import { KINDS, newFile } from './new.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** The files that the text imports, by their paths from the root. */
const importedFiles = (file: string, text: string): string[] =>
  [...text.matchAll(/\bfrom '([.#][^']+)'/g)].map(([, from = '']) =>
    from.startsWith('#') ? `src/${from.slice(1)}` : path.join(path.dirname(file), from),
  )

/** A name for a new file of each kind; subjects other than the example's, so that nothing private to it is imported. */
const NAMES: Readonly<Record<string, string>> = {
  function: 'orders/count-frames',
  job: 'privacy/count-frames',
}

describe.each(Object.entries(KINDS))('a new %s', (kind, { example, from }) => {
  const { target, text } = newFile(kind, NAMES[kind] ?? 'count-frames')

  test('has its own name and not that of its example', () => {
    expect(existsSync(path.join(ROOT, target))).toBe(false)
    expect(path.basename(target)).toBe(`count-frames${path.extname(example)}`)
    expect(text).toMatch(/countFrames|CountFrames/)
    expect(text).not.toContain(from)
    expect(transformSync(target, text).errors).toEqual([])
  })

  test('imports only files that exist and that it may import', () => {
    const imported = importedFiles(target, text)
    expect(imported.length).toBeGreaterThan(0)
    expect(imported.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
    expect(breaches(target.slice('src/'.length), text)).toEqual([])
  })
})

test('a function and a job are written to the folder of their subject, and the lines to add name its table', () => {
  const file = newFile('function', 'orders/get-invoice')
  expect(file.target).toBe('src/server/actions/orders/functions/get-invoice.ts')
  expect(file.text).toContain('export async function getInvoice(')
  expect(file.remains.join()).toContain('src/server/actions/orders/functions/index.ts')
  expect(newFile('job', 'privacy/count-removals').target).toBe('src/server/actions/privacy/jobs/count-removals.ts')
})

test.each([
  [undefined, undefined, 'KIND is one of function, job, email, style, vendor'],
  ['screen', 'x', 'KIND is one of'],
  ['function', 'get-invoice', 'after the name of its subject and a slash'],
  ['function', 'invoices/get-invoice', 'SUBJECT is one of accounts, address'],
  ['email', 'orders/invoice', 'NAME is in kebab-case.'],
  ['vendor', 'New Vendor', 'NAME is in kebab-case.'],
])('%s %s is refused with how to use the script', (kind, name, message) => {
  expect(() => newFile(kind, name)).toThrow(message)
})
