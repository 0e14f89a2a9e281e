import { Button } from '#web/ui/button.tsx'

/** The last page of a list; an empty list has one page. */
export const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Buttons for the previous and next page of a list; nothing if there is only one page. */
export const Pagination = ({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) =>
  last === 1 ? null : (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-3">
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="tabular-nums">
        Page {page} of {last}
      </span>
      <Button variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
