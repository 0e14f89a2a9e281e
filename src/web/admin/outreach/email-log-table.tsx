import type { OutreachEmail } from '#contract/outreach.ts'
import { OPENINGS_ARE_ESTIMATES_TEXT } from '#domain/outreach/email-opening.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { dateTimeAtHomeText } from './labels.ts'
import { OutreachEmailBadge, UntrackedBadge } from './outreach-email-badge.tsx'

const ACTIVITY_LABELS = [
  ['replied', 'replied_at'],
  ['complained', 'complained_at'],
  ['unsubscribed', 'unsubscribed_at'],
  ['bounced', 'bounced_at'],
  ['clicked', 'clicked_at'],
  ['opened', 'opened_at'],
  ['delivered', 'delivered_at'],
] as const

const activityOf = (email: OutreachEmail): string =>
  ACTIVITY_LABELS.flatMap(([word, at]) => (email[at] === null ? [] : [word])).join(', ')

const COLUMNS: readonly Column<OutreachEmail>[] = [
  {
    name: 'Agent',
    isRowHeader: true,
    className: 'wrap-anywhere',
    cell: ({ agent_name, email }) => (
      <>
        <span className="font-medium">{agent_name ?? 'No name'}</span>
        <span className="block text-soft">{email}</span>
      </>
    ),
  },
  { name: 'Home', className: 'wrap-anywhere', cell: ({ street }) => street },
  {
    name: 'State',
    className: 'wrap-anywhere',
    cell: ({ state, tracked, reason, step, next_at, time_zone }) => (
      <>
        <OutreachEmailBadge state={state} /> {tracked ? null : <UntrackedBadge />}
        {step > 0 ? <span className="mt-1 block text-sm text-soft">Follow-up {step}</span> : null}
        {next_at ? (
          <span className="mt-1 block text-sm text-soft">Not before {dateTimeAtHomeText(next_at, time_zone)}</span>
        ) : null}
        {reason ? <span className="mt-1 block text-sm text-soft">{reason}</span> : null}
      </>
    ),
  },
  { name: 'Sent', className: 'tabular-nums md:whitespace-nowrap', cell: ({ sent_at }) => dateTimeText(sent_at) },
  { name: 'Activity', cell: activityOf },
]

/** A row for every home of a send (F-30). */
export const EmailLogTable = ({ emails }: { emails: readonly OutreachEmail[] }) => (
  <div className="mt-4">
    <DataTable
      columns={COLUMNS}
      rows={emails}
      keyOf={({ id }) => id}
      empty="No matching emails."
      card="grid-cols-1 gap-y-1.5"
    />
    <p className="mt-2 text-sm text-soft">{OPENINGS_ARE_ESTIMATES_TEXT}</p>
  </div>
)
