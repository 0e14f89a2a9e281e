import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './queries.ts'

test('F-18 without a network a change fails at once; it is not made later', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const refund = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue('refunded')
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: refund })
  await expect(change.execute(undefined)).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(refund).toHaveBeenCalledTimes(1)
})
