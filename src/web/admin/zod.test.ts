import { expect, test, vi } from 'vitest'
import { z } from './zod.ts'

test('S-15 reading stored values generates no code', () => {
  const generated = vi.fn<() => void>()
  vi.stubGlobal('Function', generated)
  expect(z.object({ hidden: z.array(z.string()) }).parse({ hidden: ['oil'] })).toEqual({ hidden: ['oil'] })
  vi.unstubAllGlobals()
  expect(generated).not.toHaveBeenCalled()
})
