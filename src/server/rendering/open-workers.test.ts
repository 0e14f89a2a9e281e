import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openWorkers } from './open-workers.ts'

const REST_DELAY_MS = 100

test('G-3 threads rest once when nothing has been drawn for a while, never while something is drawn', async () => {
  const { inTurn, onRest, close } = openWorkers(2, REST_DELAY_MS)
  onTestFinished(close)
  let rests = 0
  onRest(() => (rests += 1))
  const task = (ms: number) => inTurn('print', () => wait(ms))
  await Promise.all([task(3 * REST_DELAY_MS), task(1)])
  await wait(REST_DELAY_MS / 4)
  await task(1)
  expect(rests).toBe(0)
  await wait(4 * REST_DELAY_MS)
  expect(rests).toBe(1)
})
