import { expect, test } from 'vitest'
import { VendorError } from './request.ts'
import { rethrowAsUnavailable, retryOnce } from './retry-once.ts'

/** The number of requests to a vendor that always fails like this. */
async function timesAsked(error: Error): Promise<number> {
  let times = 0
  const ask = () => {
    times++
    return Promise.reject(error)
  }
  await expect(retryOnce(ask)).rejects.toBe(error)
  return times
}
const refusal = (status: number, retryAfterSeconds: number | null = 0) =>
  new VendorError('a vendor', 'status', { status, retryAfterSeconds })

test('only failures that may be temporary are retried, once: no connection, 429, 5xx; not timeouts or our mistakes', async () => {
  for (const error of [refusal(429), refusal(500), refusal(503), new VendorError('a vendor', 'network')]) {
    expect(await timesAsked(error), error.message).toBe(2)
  }
  const final = [refusal(400), refusal(401), refusal(404), new VendorError('a vendor', 'shape', { status: 200 })]
  for (const error of [...final, new VendorError('a vendor', 'timeout'), new Error('a mistake of ours')]) {
    expect(await timesAsked(error), error.message).toBe(1)
  }
})

test('a call is not retried if the service requires a long wait', async () => {
  expect(await timesAsked(refusal(429, 3600))).toBe(1)
})

test("a vendor's failure becomes a message and a wait; our own mistake stays what it is", async () => {
  const failure = refusal(429, 20)
  await expect(Promise.reject(failure).catch(rethrowAsUnavailable('Please try again'))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Please try again',
    retryAfterSeconds: 20,
    cause: failure,
  })
  const mistake = new TypeError('x is not a function')
  await expect(Promise.reject(mistake).catch(rethrowAsUnavailable('Please try again'))).rejects.toBe(mistake)
})
