import { dateTimeText } from '#web/kit/format.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import type { Campaign } from './campaign-page.tsx'

type Entry = Campaign['history'][number]

/** Actions of admins on a campaign, newest first (F-47). */
export const CampaignHistory = ({ entries }: { entries: readonly Entry[] }) => (
  <div className="mt-6">
    <DataTable
      label="History"
      columns={COLUMNS}
      rows={entries}
      keyOf={({ at, action }) => `${at} ${action}`}
      empty="No changes yet."
      card="grid-cols-1 gap-y-1"
    />
  </div>
)

const COLUMNS: readonly Column<Entry>[] = [
  {
    name: 'Time',
    isRowHeader: true,
    className: 'tabular-nums md:whitespace-nowrap',
    cell: ({ at }) => dateTimeText(at),
  },
  { name: 'Admin', cell: ({ actor }) => actor },
  { name: 'Action', cell: ({ action }) => action },
  { name: 'Details', className: 'text-soft wrap-anywhere', cell: ({ note }) => note },
]
