import { X } from 'lucide-react'
import type { OutreachOptions } from '#contract/outreach.ts'
import { FOLLOW_UP_DAYS, MAX_FOLLOW_UPS } from '#domain/outreach/follow-up.ts'
import { followUpTextName, OUTREACH_TEXT_LABELS, type OutreachTextName } from '#domain/outreach/outreach-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExternalLink, textLinkClass } from '#web/ui/text-link.tsx'

type FollowUps = OutreachOptions['followUps']

/** Emails after the first one, each a number of days later; they stop automatically (F-35). */
export const FollowUpFields = ({
  followUps,
  onChange,
}: {
  followUps: FollowUps
  onChange: (followUps: FollowUps) => void
}) => (
  <div className="sm:col-span-2">
    <p className="font-medium">Follow-ups</p>
    <p className="text-soft">
      They stop when the agent replies, orders, unsubscribes or complains, or when an email bounces.
    </p>
    {followUps.map(({ waitDays }, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- a follow-up is identified by its position
      <div key={n} className="mt-3 flex flex-wrap items-end gap-2">
        <NumberField
          label={n === 0 ? 'Days after the first email' : 'Days after the previous email'}
          min={FOLLOW_UP_DAYS.min}
          max={FOLLOW_UP_DAYS.max}
          className="w-64"
          value={waitDays}
          onChange={(days) => onChange(followUps.with(n, { waitDays: days }))}
        />
        <IconButton label={`Remove follow-up ${n + 1}`} onClick={() => onChange(followUps.toSpliced(n, 1))}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        <TextOfStep name={followUpTextName(n + 1, followUps.length)} />
      </div>
    ))}
    {followUps.length < MAX_FOLLOW_UPS ? (
      <Button
        variant="outline"
        className="mt-3"
        onClick={() => onChange([...followUps, { waitDays: FOLLOW_UP_DAYS.default }])}
      >
        Add a follow-up
      </Button>
    ) : null}
  </div>
)

/** The text of a follow-up, and a link to edit it: in a new window, because the choices here are not saved yet. */
const TextOfStep = ({ name }: { name: OutreachTextName }) => (
  <ExternalLink href={`/admin/emails?email=${name}`} className={textLinkClass({}, 'inline-flex min-h-12 items-center')}>
    Text: {OUTREACH_TEXT_LABELS[name]}
  </ExternalLink>
)
