import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LetterWriter } from '#server/emails/catalog.ts'

const BUILT = path.join(import.meta.dirname, '../../../dist/letters/index.js')

/** The letters as the build left them: they are React, and Node itself reads no .tsx. */
export async function loadLetterWriter(): Promise<LetterWriter> {
  if (!existsSync(BUILT)) throw new Error('The letters are not built yet: run `npm run build` once')
  const built = (await import(pathToFileURL(BUILT).href)) as { letterWriter: LetterWriter }
  return built.letterWriter
}
