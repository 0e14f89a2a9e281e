import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder that is removed after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gablework-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A temporary folder for all tests of a file, which removes it at the end. */
export function cacheFolder(): {
  readonly path: string
  readonly remove: (...others: (string | null | undefined)[]) => void
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'gablework-journey-'))
  return {
    path: folder,
    remove: (...others) => {
      for (const toDelete of [folder, ...others]) if (toDelete) rmSync(toDelete, { recursive: true, force: true })
    },
  }
}
