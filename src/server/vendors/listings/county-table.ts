import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type County, countyMatch } from '#domain/imports/county.ts'
import type { Counties } from '#server/ports/listings.ts'

const TABLE = path.join(import.meta.dirname, '../../../../assets/county-zips.txt')

/** Every county of the table that `scripts/county-zips.ts` makes: number, state, name and ranges of ZIP codes. */
export function readCounties(): readonly County[] {
  const lines = readFileSync(TABLE, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [fips, state, name, ranges] = line.split('\t')
    return fips && state && name && ranges ? [{ fips, state, name, zipCodes: ranges.split(' ').flatMap(zipsIn) }] : []
  })
}

function zipsIn(range: string): string[] {
  const [from = '', to = from] = range.split('-')
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: count }, (_, i) => String(Number(from) + i).padStart(5, '0'))
}

/** Counties by name, from our own table; read on first use. */
export function countyTable(): Counties {
  let counties: readonly County[] | undefined
  return { match: (text) => countyMatch((counties ??= readCounties()), text) }
}
