import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Send } from '#contract/outreach.ts'
import { finishedEmails } from '#domain/outreach/outreach-email-state.ts'
import { OUTREACH_TEMPLATES } from '#domain/outreach/outreach.ts'
import { awaitsFollowUps, SEND_STATE_LABELS } from '#domain/outreach/send.ts'
import { functionQuery, POLL_INTERVAL_MS } from '#web/admin/queries.ts'
import { dateTimeText, numberText } from '#web/kit/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { finishedPart, progressText } from './labels.ts'

const isOpen = ({ state }: Send) => state !== 'finished' && state !== 'cancelled'

/** The open sends of a campaign, their progress, and a link to all earlier ones. */
export const OutreachSends = ({ campaign }: { campaign: { readonly id: string } }) => {
  const { data } = useQuery({
    ...functionQuery('list-outreach-runs', { campaign_id: campaign.id }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isOpen) ? POLL_INTERVAL_MS : false),
  })
  if (!data || data.runs.length === 0) return null
  const open = data.runs.filter(isOpen)
  const over = data.runs.filter((send) => !isOpen(send))
  return (
    <section aria-label="Emails" className="mt-2 flex flex-col gap-2 md:mt-1">
      {data.health.level === 'good' || data.health.reason === null ? null : (
        <Notice tone={data.health.level === 'stop' ? 'error' : 'busy'}>{data.health.reason}</Notice>
      )}
      {open.map((send) =>
        awaitsFollowUps({ ...send, done: finishedEmails(send.counts) }) ? (
          <p key={send.id} className="flex flex-wrap items-baseline gap-x-3">
            <SendLink send={send} />
            <span className="text-soft tabular-nums">{progressText(send)}</span>
          </p>
        ) : (
          <Card isPadded={false} key={send.id} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <SendLink send={send} />
              <span className="text-soft tabular-nums">{progressText(send)}</span>
            </p>
            <ProgressBar
              label={`Emails from ${dateTimeText(send.created_at)}`}
              done={finishedPart(send)}
              className="mt-2"
            />
            {send.pause_reason ? <p className="mt-2 font-medium text-error">{send.pause_reason}</p> : null}
          </Card>
        ),
      )}
      {over.length === 0 ? null : (
        <details>
          <summary className="inline-flex min-h-11 items-center text-soft md:min-h-9">
            {over.length === 1 ? 'One earlier send' : `${over.length} earlier sends`}
          </summary>
          <ul className="mb-2 flex flex-col gap-1">
            {over.map((send) => (
              <li key={send.id}>
                <SendLink send={send} />
                <span className="text-soft">
                  {' '}
                  {SEND_STATE_LABELS[send.state]} · {numberText(send.counts.sent)} sent
                </span>
                <FailedEmails send={send} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const SendLink = ({ send }: { send: Send }) => (
  <Link to={`/admin/outreach/${send.id}`} className={textLinkClass({ isTall: true }, 'font-semibold')}>
    {OUTREACH_TEMPLATES[send.template].label}, {dateTimeText(send.scheduled_at ?? send.created_at)}
  </Link>
)
