import { Link } from 'react-router'
import type { Send } from '#contract/outreach.ts'
import { EMAIL_LOG_FILTER_LABELS } from '#domain/outreach/outreach-email-state.ts'
import { numberText } from '#web/kit/format.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { emailCountOf } from './labels.ts'

/**
 * Links to the emails of a send that failed, to those that bounced, and to those that may or may not have been sent.
 */
export const FailedEmails = ({ send }: { send: Pick<Send, 'id' | 'counts' | 'total' | 'bounced' | 'follow_ups'> }) =>
  (['failed', 'bounced', 'unknown'] as const).map((filter) =>
    emailCountOf(send, filter) === 0 ? null : (
      <Link
        key={filter}
        to={`/admin/outreach/${send.id}?state=${filter}`}
        className={textLinkClass({ isTall: true }, 'relative z-1 ml-2 text-error tabular-nums md:min-h-0')}
      >
        {numberText(emailCountOf(send, filter))} {EMAIL_LOG_FILTER_LABELS[filter].toLowerCase()}
      </Link>
    ),
  )
