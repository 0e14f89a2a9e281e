import { beforeEach, expect, test } from 'vitest'
import { analyze } from './analysis/analyze.ts'
import { sharedFloats } from './plane.ts'
import { acquireBlock, blocksOf, onSharedMemory, releaseBlocks, releaseMemory, trimPool } from './shared-memory.ts'
import { STYLES } from './styles/index.ts'
import { smallHouse } from './testing/pictures.ts'

const MEGABYTE = 1 << 20
/** Earlier tests may have left memory in the pool: a thread keeps 32 MB, and newer memory pushes out older. */
beforeEach(() => {
  releaseBlocks([new SharedArrayBuffer(32 * MEGABYTE)])
  trimPool()
  acquireBlock(32 * MEGABYTE)
})

test('returned memory is reused for anything that fills most of it', () => {
  const first = sharedFloats(MEGABYTE)
  releaseMemory({ plane: first, twice: [first] })
  expect(sharedFloats(2 * MEGABYTE).buffer).not.toBe(first.buffer) // too small
  expect(sharedFloats(MEGABYTE / 4).buffer).not.toBe(first.buffer) // much too large
  const second = sharedFloats(0.8 * MEGABYTE)
  expect(second.buffer).toBe(first.buffer)
  expect(second).toHaveLength(Math.floor(0.8 * MEGABYTE))
  expect(sharedFloats(MEGABYTE).buffer).not.toBe(first.buffer)
})

test('a thread keeps little memory that it does not use', () => {
  const blocks = Array.from({ length: 40 }, () => new SharedArrayBuffer(4 * MEGABYTE))
  releaseBlocks(blocks)
  trimPool()
  const taken = blocks.map(() => acquireBlock(4 * MEGABYTE))
  expect(taken.filter((block) => blocks.includes(block))).toHaveLength(8)
})

const SMALL = { short: 256, long: 400 }
const study = () => analyze(smallHouse(384, 256), () => {}, SMALL)

test('analyzing a photo gives the same bytes no matter what was in memory before', () => {
  const clean = onSharedMemory(structuredClone(study()))
  const used = Array.from({ length: 60 }, (_, k) => {
    const block = new SharedArrayBuffer((k % 2 ? 0.5 : 0.3) * MEGABYTE)
    new Uint8Array(block).fill(255) // NaN in every float
    return block
  })
  releaseBlocks(used)
  const again = study()
  expect(blocksOf(again).filter((block) => used.includes(block)).length).toBeGreaterThan(10)
  expect(again).toEqual(clean)
})

test('a plan keeps no memory of its analysis, which can be reused while the plan is drawn', () => {
  const analysis = onSharedMemory(study())
  const studied = blocksOf(analysis)
  expect(studied.length).toBeGreaterThan(0)
  for (const [name, recipe] of Object.entries(STYLES)) {
    const plan = onSharedMemory<unknown>(recipe.plan(analysis, 3, () => {}))
    expect(
      blocksOf(plan).filter((block) => studied.includes(block)),
      name,
    ).toEqual([])
  }
})
