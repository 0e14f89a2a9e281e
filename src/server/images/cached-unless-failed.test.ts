import { expect, test, vi } from 'vitest'
import { cachedUnlessFailed } from './cached-unless-failed.ts'

test('the same arguments are made once, also at the same time; of many, those used last are kept', async () => {
  const make = vi.fn<(name: string, size: number) => Promise<string>>(async (name, size) => `${name} ${size}`)
  const cached = cachedUnlessFailed(make, 2)
  expect(await Promise.all([cached('oil', 1), cached('oil', 1), cached('oil', 2)])).toEqual(['oil 1', 'oil 1', 'oil 2'])
  expect(make).toHaveBeenCalledTimes(2)
  await cached('oil', 1)
  await cached('ink', 1) // drops oil 2
  await cached('oil', 1)
  expect(make).toHaveBeenCalledTimes(3)
  await cached('oil', 2)
  expect(make).toHaveBeenCalledTimes(4)
})

test('what fails is made again the next time', async () => {
  const make = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('too many open files'))
    .mockResolvedValue('a font')
  const cached = cachedUnlessFailed(make)
  await expect(cached()).rejects.toThrow('too many open files')
  expect(await cached()).toBe('a font')
  expect(await cached()).toBe('a font')
  expect(make).toHaveBeenCalledTimes(2)
})
