import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryFiles } from './check-docs.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** The titles of tests that name requirements in another form than 'D1-086, U-05 a sentence'. */
export const checkTestTitles = (): string[] =>
  repositoryFiles()
    .filter((file) => /^(?:src|scripts|tests|bench)\/.*\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      misformedTitles(readFileSync(path.join(ROOT, file), 'utf8')).map(
        (title) => `${file}: '${title}': write the requirements first, with a space and no colon: 'D1-086 a sentence'`,
      ),
    )

const NUMBER = String.raw`[A-Z]\d?-\d+[a-z]?`
const NUMBERS = String.raw`${NUMBER}(?:(?:, | … | to )${NUMBER})*`
/** A title that begins with a number that no space and sentence follow, or that has numbers in parentheses. */
const OTHER_FORM = new RegExp(String.raw`^(?!${NUMBERS} )${NUMBER}|\(${NUMBERS}\)`)

/** Where a title begins: after `test(`, `test.each(…)(` or `describe(`, on the same line or the next. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)?\(|\]\)\(|\)\()\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`),/g

export const misformedTitles = (code: string): string[] =>
  [...code.matchAll(TITLE)]
    .map(([, single, double, template]) => (single ?? double ?? template)!)
    .filter((title) => OTHER_FORM.test(title))
