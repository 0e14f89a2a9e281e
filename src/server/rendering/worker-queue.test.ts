import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drawingQueue, type Turn } from './worker-queue.ts'

test('a picture in progress is finished before others start, the watercolor comes first, and helping comes last', async () => {
  const inTurn = drawingQueue(1)
  const order: string[] = []
  const turns: Turn[] = [
    'help',
    'study a photo',
    'plan a drawing',
    'print',
    'plan an oil',
    'plan a watercolor',
    'finish a picture',
  ]
  await Promise.all(turns.map((turn) => inTurn(turn, async () => void order.push(turn))))
  expect(order).toEqual([
    'finish a picture',
    'plan a watercolor',
    'plan an oil',
    'plan a drawing',
    'print',
    'study a photo',
    'help',
  ] satisfies Turn[])
})

test('within the same turn, tasks run in order of arrival', async () => {
  const inTurn = drawingQueue(1)
  const order: number[] = []
  await Promise.all([3, 1, 2].map((number) => inTurn('finish a picture', async () => void order.push(number))))
  expect(order).toEqual([3, 1, 2])
})

test('no more tasks run at once than there are threads, and a failed one makes room for the next', async () => {
  const inTurn = drawingQueue(2)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((number) =>
      inTurn('print', async () => {
        most = Math.max(most, ++running)
        await wait(5)
        running -= 1
        if (number < 2) throw new Error(`strip ${number}`)
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
