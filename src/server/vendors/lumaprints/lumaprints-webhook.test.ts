import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { ShipmentEvent } from '#server/ports/print-shop.ts'
import { PRINT_WEBHOOK_PASSWORD, testPrintShop } from '#tests/support/orders/print-shop.ts'

type Outcome = ShipmentEvent | 'nothing' | 'refused'

/**
 * A server for webhooks that reads every call as our route does and responds with the next of `statuses`, then as it
 * should.
 */
async function listeningShop(statuses: number[] = []) {
  const shop = await testPrintShop()
  const outcomes: Outcome[] = []
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const body = new Uint8Array(await request.arrayBuffer())
      try {
        outcomes.push(shop.printShop.readShipment(body, request.headers.get('authorization')) ?? 'nothing')
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        outcomes.push('refused')
        return new Response(null, { status: 401 })
      }
      return new Response(null, { status: statuses.shift() ?? 200 })
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/lumaprints`
  const ship = async (externalId = 'ord_1') => {
    await shop.printShop.submit(shop.aPrint({ externalId }))
    await shop.set('_timing', { acceptMs: 0, productionMs: 0, shipMs: 0 })
  }
  return { ...shop, url, outcomes, ship }
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 4000, interval: 20 })

test('the print shop tests our URL, then reports which order each package belongs to', async () => {
  const { printShop, url, outcomes, ship } = await listeningShop()
  await printShop.subscribe(url)
  expect(outcomes).toEqual(['nothing'])
  await ship()
  await soon(() => expect(outcomes).toHaveLength(2))
  const event = outcomes[1] as ShipmentEvent
  expect(event.externalId).toBe('ord_1')
  expect(await printShop.find(event.printShopOrderId)).toMatchObject({ externalId: 'ord_1', state: 'shipped' })
})

test('subscribing again is fine; a URL that does not respond and another store are rejected', async () => {
  const { printShop, url } = await listeningShop()
  await printShop.subscribe(url)
  await printShop.subscribe(url)
  await expect(printShop.subscribe('http://127.0.0.1:2/')).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('did not respond'),
  })
  const other = await testPrintShop({ storeId: 819 })
  await expect(other.printShop.subscribe(url)).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('no store 819'),
  })
})

test('a message may come any number of times, late, and again when we fail', async () => {
  const { printShop, url, outcomes, ship, set } = await listeningShop([200, 500])
  await printShop.subscribe(url)
  await set('_delivery', { duplicate: 3, delayMs: 100, retryMs: 20 })
  await ship()
  await soon(() => expect(outcomes).toHaveLength(5))
  expect(new Set(outcomes.slice(1).map((event) => (event as ShipmentEvent).printShopOrderId)).size).toBe(1)
})

test('a caller without the password is rejected whatever it says; a message about no order does nothing', async () => {
  const { printShop } = await testPrintShop()
  const right = `Basic ${Buffer.from(`gablework:${PRINT_WEBHOOK_PASSWORD}`).toString('base64')}`
  const read = (body: string, authorization: string | null) => printShop.readShipment(Buffer.from(body), authorization)
  const body = '{"orderNumber":10000339584,"externalId":"ord_1","shipments":[]}'
  for (const wrong of [null, '', 'Basic x', `${right}x`, right.replace('Basic', 'Bearer')]) {
    expect(() => read(body, wrong)).toThrow(expect.objectContaining({ code: 'unauthorized' }))
  }
  expect(read(body, right)).toEqual({ printShopOrderId: '10000339584', externalId: 'ord_1' })
  for (const none of ['', 'null', '[]', '{}', '{"orderNumber":"../../x"}', '{"orderNumber":-1}', '<html>']) {
    expect(read(none, right)).toBeNull()
  }
})
