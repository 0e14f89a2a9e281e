import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryFiles } from './check-docs.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Columns of a line of code; the formatter leaves comments as they are. */
const MAX_WIDTH = 120
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#)/

/** The comments that are wider than a line of code, one sentence each. */
export const checkComments = (): string[] =>
  repositoryFiles()
    .filter((file) => /^(?:src|scripts|tests|bench)\/.*\.(?:tsx?|py|css)$/.test(file))
    .flatMap((file) =>
      wideComments(readFileSync(path.join(ROOT, file), 'utf8')).map(
        (line) => `${file}:${line}: the comment is wider than ${MAX_WIDTH} characters`,
      ),
    )

/** The numbers of the lines, from 1, that are comments and too wide. */
export const wideComments = (code: string): number[] =>
  code.split('\n').flatMap((line, index) => (line.length > MAX_WIDTH && COMMENT.test(line) ? [index + 1] : []))
