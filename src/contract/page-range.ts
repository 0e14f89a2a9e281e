/** The number of rows on a page of a list. */
export const PAGE_SIZE = 50

/** Returns the rows of a page; the first page is 1. */
export const pageRange = (page: number): { readonly limit: number; readonly offset: number } => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})
