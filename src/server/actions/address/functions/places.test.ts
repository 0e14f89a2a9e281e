import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { testContext } from '#tests/support/context.ts'
import { places } from './places.ts'

test('D1-254 if the lookup service does not respond there are no predictions; a mistake of ours is an error', async () => {
  const { ctx } = await testContext()
  const predict = (error: Error) =>
    places({ ...ctx, places: { ...ctx.places, predict: () => Promise.reject(error) } }, { input: '12 Map' })
  expect(await predict(new AppError('unavailable', 'down'))).toEqual({ predictions: [] })
  await expect(predict(new TypeError('x is not a function'))).rejects.toThrow('x is not a function')
})
