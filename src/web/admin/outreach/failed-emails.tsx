import { Link } from 'react-router'
import type { Send } from '#contract/outreach.ts'
import { OUTREACH_EMAIL_STATE_LABELS } from '#domain/outreach/outreach-run.ts'
import { numberText } from '#web/kit/format.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Links to the emails of a send that failed, and to those of which nobody knows whether they were sent. */
export const FailedEmails = ({ send: { id, counts } }: { send: Pick<Send, 'id' | 'counts'> }) =>
  (['failed', 'unknown'] as const).map((state) =>
    counts[state] === 0 ? null : (
      <Link
        key={state}
        to={`/admin/outreach/${id}?state=${state}`}
        className={textLinkClass({ isTall: true }, 'ml-2 text-error tabular-nums')}
      >
        {numberText(counts[state])} {OUTREACH_EMAIL_STATE_LABELS[state].toLowerCase()}
      </Link>
    ),
  )
