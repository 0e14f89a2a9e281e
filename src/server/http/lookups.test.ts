import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { testContext } from '#tests/support/context.ts'
import type { HttpEnv } from './http-env.ts'
import { openLookups } from './lookups.ts'

/**
 * Looks homes up from any IP address, in any of the processes; only /known exists. Returns the response's status.
 */
async function aDesk(maxWaitMs?: number) {
  const { ctx } = await testContext({ settings: { TRUST_PROXY: 'true' } })
  const lookups = openLookups(ctx, maxWaitMs)
  const app = new Hono<HttpEnv>()
  app.onError((error, http) => http.text('', error instanceof AppError && error.code === 'busy' ? 429 : 404))
  const running = { count: 0 }
  let endSlow = () => {}
  const slow = new Promise<void>((resolve) => (endSlow = resolve))
  app.get('/:token', async (http) => {
    const process = http.req.query('process') === 'other' ? openLookups(ctx) : lookups
    await process.run(http, async () => {
      if (http.req.param('token') === 'slow') return (running.count++, await slow)
      if (http.req.param('token') !== 'known') throw new AppError('not_found', 'no such home')
      return 'a home'
    })
    return http.text('')
  })
  const look = async (address: string, token = 'guess') =>
    (await app.request(`/${token}`, { headers: { 'x-forwarded-for': address } })).status
  return Object.assign(look, { running, endSlow })
}
const times = (n: number, act: (i: number) => Promise<number>) =>
  Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('S-07 guessing from many addresses slows down the guessers, and only them', async () => {
  const look = await aDesk()
  const guesses = await times(300, (i) => look(`10.0.0.${i % 15}`))
  expect(guesses.every((status) => status === 404)).toBe(true)

  const since = performance.now()
  expect(await times(5, () => look('visitor', 'known'))).toEqual([200, 200, 200, 200, 200])
  expect(performance.now() - since).toBeLessThan(1500) // a guesser waits longer

  const fromNew = await times(6, () => look('10.0.1.1'))
  expect(fromNew.filter((status) => status === 404)).toHaveLength(3)
  expect(fromNew.filter((status) => status === 429)).toHaveLength(3)
  expect(performance.now() - since).toBeGreaterThan(1900)
})

test('S-07 twenty wrong guesses a minute per address, across any number of web processes', async () => {
  const look = await aDesk()
  const guesses = await times(50, (i) => look('10.0.2.1', i % 2 ? 'guess?process=other' : 'guess'))
  expect(guesses.filter((status) => status === 404)).toHaveLength(20)
  expect(await look('10.0.2.1', 'known?process=other')).toBe(429)
  expect(await look('10.0.2.2', 'known')).toBe(200)
})

test('S-07 guesses from the addresses of one IPv6 network are counted together', async () => {
  const look = await aDesk()
  const guesses = await times(50, (i) => look(`2001:db8:0:1::${i.toString(16)}`))
  expect(guesses.filter((status) => status === 404)).toHaveLength(20)
  expect(await look('2001:db8:0:1:ffff::1', 'known')).toBe(429)
  expect(await look('2001:db8:0:2::1', 'known')).toBe(200)
})

test('S-07 a lookup waits for slow ones of its network for a while, then it is refused; the next is not', async () => {
  const look = await aDesk(300)
  const slow = times(20, () => look('10.0.3.1', 'slow'))
  await vi.waitFor(() => expect(look.running.count).toBe(20))
  expect(await look('10.0.3.2', 'known')).toBe(200)
  expect(await look('10.0.3.1', 'known')).toBe(429)
  look.endSlow()
  await slow
  expect(await look('10.0.3.1', 'known')).toBe(200)
})
