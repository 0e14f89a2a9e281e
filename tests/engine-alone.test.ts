import { execFile } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { analyze } from '#engine/analysis/analyze.ts'
import { drawPicture } from '#engine/styles/index.ts'
import { smallHouse } from '#engine/testing/pictures.ts'
import { testFolder } from './support/folder.ts'

const SIZE = { width: 96, height: 64 }
const GRID = { short: 128, long: 500 }

// A program that uses a copy of the folder, without our packages or settings.
const PROGRAM = `
import { analyze } from './engine/analysis/analyze.ts'
import { drawPicture } from './engine/styles/index.ts'
import { smallHouse } from './engine/testing/pictures.ts'
const analysis = analyze(smallHouse(96, 64), () => {}, ${JSON.stringify(GRID)})
process.stdout.write(drawPicture('pencil', analysis, 7, ${JSON.stringify(SIZE)}, () => {}).data)
`

test('the engine draws the same bytes in an empty folder, with nothing of the product and no packages', async () => {
  const folder = testFolder()
  cpSync(path.join(import.meta.dirname, '../src/engine'), path.join(folder, 'engine'), { recursive: true })
  writeFileSync(path.join(folder, 'draw.mts'), PROGRAM)
  const options = { cwd: folder, encoding: 'buffer', env: {} } as const
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', 'draw.mts'], options)
  const analysis = analyze(smallHouse(96, 64), () => {}, GRID)
  expect(Buffer.from(drawPicture('pencil', analysis, 7, SIZE, () => {}).data).equals(stdout)).toBe(true)
})
