import { noSuch } from './refusal.ts'

type Paging = { readonly limit: number; readonly starting_after?: string | undefined }

/** One page of `all`, in its order. */
export function listOf<T extends { readonly id: string }>(all: readonly T[], paging: Paging, url: string) {
  const after = paging.starting_after
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw noSuch('object', after, 'starting_after')
  const data = all.slice(start, start + paging.limit)
  return { object: 'list' as const, data, has_more: start + data.length < all.length, url }
}

/** Newest first, as in the lists of the vendor. */
export const newestFirst = <T>(records: Map<string, T>): T[] => [...records.values()].reverse()
