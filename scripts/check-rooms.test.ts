import { expect, test } from 'vitest'
import { breaches } from './check-rooms.ts'

test('a vendor may not know the database', () => {
  expect(breaches('server/vendors/stripe/stripe.ts', `import { openDatabase } from '../db/pool.ts'`)).toHaveLength(1)
})

test('the shop and the admin never import each other', () => {
  expect(breaches('web/shop/landing/x.tsx', `import { a } from '#web/admin/home/y.tsx'`)).toHaveLength(1)
  expect(breaches('web/admin/home/y.tsx', `import { a } from '#web/shop/landing/x.tsx'`)).toHaveLength(1)
})

test('the engine imports nothing, reads no clock, throws no dice', () => {
  expect(breaches('engine/paper.ts', `import sharp from 'sharp'`)).toHaveLength(1)
  expect(breaches('engine/paper.ts', 'export const grain = () => Math.random()')).toHaveLength(1)
  expect(breaches('engine/paper.ts', 'export const started = new Date()')).toHaveLength(1)
})

test('the product reaches the sandbox over the wire only', () => {
  expect(breaches('server/boot/compose.ts', `import { photoOf } from '#sandbox/photo-studio.ts'`)).toHaveLength(1)
  expect(breaches('server/boot/compose.ts', `const late = await import('../sandbox/start.ts')`)).toHaveLength(1)
})

test('what the map allows passes', () => {
  expect(
    breaches(
      'server/actions/orders/pay.ts',
      `import { a } from '#domain/money.ts'\nimport { b } from '../../db/pool.ts'`,
    ),
  ).toEqual([])
})

test('a subject is entered by its door, its functions and jobs by their tables', () => {
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

test('a file outside every room is refused', () => {
  expect(breaches('misc/stuff.ts', '')).toHaveLength(1)
})
