import type { HistoryEntry } from '#contract/admin/history.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { SectionTitle } from '#web/ui/titles.tsx'

/** The history of an order, a home or a campaign, newest first, with its title. */
export const HistoryList = ({ entries, className }: { entries: readonly HistoryEntry[]; className?: string }) => (
  <section className={className}>
    <SectionTitle size="small">History</SectionTitle>
    {entries.length === 0 ? <p className="mt-2 text-soft">No changes yet.</p> : null}
    <ol className="mt-2 border-l border-line">
      {entries.map(({ action, actor, note, at }, index) => (
        <li key={`${at} ${action} ${index}`} className="py-2 pl-4 wrap-anywhere">
          <span className="font-medium">{action}</span>
          {actor ? ` by ${actor}` : ''}
          <span className="block text-sm text-soft tabular-nums">{dateTimeText(at)}</span>
          {note ? <span className="block text-sm">{note}</span> : null}
        </li>
      ))}
    </ol>
  </section>
)
