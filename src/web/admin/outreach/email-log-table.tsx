import type { OutreachEmail } from '#contract/outreach.ts'
import { OPENINGS_ARE_ESTIMATES_TEXT } from '#domain/outreach/email-opening.ts'
import { dateTimeText, shortDateTimeText } from '#web/kit/format.ts'
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
        <span className="block text-soft max-md:line-clamp-1">{email}</span>
      </>
    ),
  },
  { name: 'Home', className: 'wrap-anywhere max-md:row-start-2', cell: ({ street }) => street },
  {
    name: 'Status',
    className: 'wrap-anywhere max-md:col-span-2 max-md:row-start-3',
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
  {
    name: 'Sent',
    className:
      'whitespace-nowrap tabular-nums max-md:col-start-2 max-md:row-start-1 max-md:text-right max-md:text-soft',
    cell: ({ sent_at }) =>
      sent_at === null ? null : (
        <>
          <span className="md:hidden">{shortDateTimeText(sent_at)}</span>
          <span className="max-md:hidden">{dateTimeText(sent_at)}</span>
        </>
      ),
  },
  {
    name: 'Activity',
    className: 'max-md:col-start-2 max-md:row-start-2 max-md:text-right max-md:text-soft',
    cell: activityOf,
  },
]

/** A row for every home of a send (F-30). */
export const EmailLogTable = ({ emails }: { emails: readonly OutreachEmail[] }) => (
  <div className="mt-4">
    <DataTable
      columns={COLUMNS}
      rows={emails}
      keyOf={({ id }) => id}
      empty="No matching emails."
      card="grid-cols-[1fr_auto] gap-x-3 gap-y-1 leading-snug max-md:text-note"
    />
    <p className="mt-2 text-sm text-soft">{OPENINGS_ARE_ESTIMATES_TEXT}</p>
  </div>
)
