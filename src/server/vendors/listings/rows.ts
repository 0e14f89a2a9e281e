import { isInRange } from '#domain/imports/listing-price.ts'
import { matchesStatusFilter } from '#domain/imports/listing-status.ts'
import type { ListingRow } from '#domain/imports/listing.ts'
import type { LeftOut, ListingQuery } from '#server/ports/listings.ts'

const MAX_PROBLEMS = 5

/** One entry of a page: a home, or the reason why it is not. */
export type ReadRow = ListingRow | { readonly problem: string } | { readonly withheld: true }

export type ClassifiedRows = {
  readonly rows: readonly ListingRow[]
  readonly found: number
  readonly leftOut: LeftOut
  readonly problems: readonly string[]
}

/**
 * Splits the rows of a page into matching homes and counts of all others, by reason, so that every row is accounted
 * for. `isHere`: whether a home is in the area searched.
 */
export function classifyRows(
  entries: readonly ReadRow[],
  { statusFilter, price }: Pick<ListingQuery, 'statusFilter' | 'price'>,
  isHere: (row: ListingRow) => boolean = () => true,
): ClassifiedRows {
  const rows = new Map<string, ListingRow>()
  const leftOut = { malformed: 0, withheld: 0, otherStatus: 0, outOfPrice: 0, elsewhere: 0, repeated: 0 }
  const problems: string[] = []
  const ids = new Set<string>()
  for (const row of entries) {
    if ('problem' in row) {
      leftOut.malformed++
      if (problems.length < MAX_PROBLEMS) problems.push(row.problem.slice(0, 200))
    } else if ('withheld' in row) leftOut.withheld++
    else if (ids.has(row.sourceId)) leftOut.repeated++
    else {
      ids.add(row.sourceId)
      if (!isHere(row)) leftOut.elsewhere++
      else if (statusFilter !== null && !matchesStatusFilter(row.status, statusFilter)) leftOut.otherStatus++
      else if (!isInRange(row.priceCents, price)) leftOut.outOfPrice++
      else rows.set(row.sourceId, row)
    }
  }
  return { rows: [...rows.values()], found: entries.length, leftOut, problems }
}
