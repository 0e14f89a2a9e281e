import { expect, test } from 'vitest'
import { retry } from './retry.ts'

const failing = (times: number) => {
  let calls = 0
  return { work: async () => (calls++ < times ? Promise.reject(new Error(`${calls}`)) : 'done'), calls: () => calls }
}
const waits: number[] = []
const sleep = async (ms: number) => void waits.push(ms)

test('failed work is repeated after each wait until it succeeds', async () => {
  waits.length = 0
  const { work, calls } = failing(3)
  expect(await retry(work, (_, failures) => failures * 100, sleep)).toBe('done')
  expect([calls(), waits]).toEqual([4, [100, 200, 300]])
})

test('a failure that waiting cannot fix is thrown at once', async () => {
  const { work, calls } = failing(9)
  await expect(retry(work, (error) => ((error as Error).message === '2' ? null : 1), sleep)).rejects.toThrow('2')
  expect(calls()).toBe(2)
})

test('aborting a wait ends it with that reason', async () => {
  const { work } = failing(9)
  const result = retry(
    work,
    () => 1,
    () => Promise.reject(new Error('given up')),
  )
  await expect(result).rejects.toThrow('given up')
})
