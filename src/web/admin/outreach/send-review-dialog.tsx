import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from '#contract/index.ts'
import type { OutreachOptions } from '#contract/outreach.ts'
import { countText } from '#domain/count-text.ts'
import { DAY_MS } from '#domain/durations.ts'
import { httpRefusedErrorText } from '#domain/errors.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { BUSINESS_HOURS, firstEmailAt } from '#domain/outreach/outreach-window.ts'
import { OUTREACH_TEMPLATES } from '#domain/outreach/outreach.ts'
import { MAX_UNTYPED_EMAILS, startRefusal } from '#domain/outreach/send.ts'
import { DetailList } from '#web/admin/layout/detail-list.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { lastPageOf } from '#web/admin/lists/pagination.tsx'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateText, dateTimeText, numberText } from '#web/kit/format.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { HealthNotice } from './health-notice.tsx'
import { emailCountText, firstEmailText, skippedTexts, zoneText } from './labels.ts'
import { OptionsForm } from './options-form.tsx'
import { FirstEmail, RecipientList } from './recipient-list.tsx'

type Preview = Output<'preview-outreach'>

const DEFAULT_OPTIONS: OutreachOptions = {
  scheduledAt: null,
  window: BUSINESS_HOURS,
  perMinute: null,
  perHour: null,
  perDay: null,
  continueOnRecipientErrors: false,
  followUps: [],
}
/** Writing a long email log takes the server a while. */
const START_TIMEOUT_MS = 120_000

type Props = {
  readonly campaignId: string
  readonly selection: LeadSelection
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** The review before every send (U-22). */
export const SendReviewDialog = ({ campaignId, selection, onClose, onStarted }: Props) => {
  const [options, setOptions] = useState(DEFAULT_OPTIONS)
  const [startProblem, setStartProblem] = useState<string | null>(null)
  const changeOptions = (next: OutreachOptions) => {
    setOptions(next)
    setStartProblem(startRefusal(next.scheduledAt, new Date()))
  }
  const [page, setPage] = useState(1)
  const [confirmation, setConfirmation] = useState('')
  const [id] = useState(newUuid)
  const navigate = useNavigate()
  const isWrong = (options.window !== null && options.window.from >= options.window.to) || startProblem !== null
  const preview = useQuery({
    ...functionQuery('preview-outreach', {
      campaign_id: campaignId,
      selection,
      options: isWrong ? DEFAULT_OPTIONS : options,
      page,
    }),
    placeholderData: keepPreviousData,
  })
  const ready = preview.data?.counts.ready ?? 0
  const start = useMutation({
    mutationFn: () =>
      call(
        'start-outreach',
        { id, campaign_id: campaignId, selection, options, confirmed: ready },
        { timeoutMs: START_TIMEOUT_MS, fallbackMessage: httpRefusedErrorText },
      ),
    onError: () => void preview.refetch(),
    async onSuccess(send) {
      await queryClient.invalidateQueries({ queryKey: ['list-outreach-runs'] })
      await navigate(`/admin/outreach/${send.id}`) // before closing: closing the dialog first would go back in history
      onStarted()
    },
  })
  const mustType = ready > MAX_UNTYPED_EMAILS
  const isBusy = start.isPending || preview.isPlaceholderData
  const isReady = ready > 0 && !isWrong && (!mustType || confirmation.trim() === String(ready))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Review before sending"
      width="6xl"
      pressOutsideCloses={false}
      footer={
        <div className="flex flex-wrap items-end justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
          <FirstEmailTime preview={isWrong ? undefined : preview.data} options={options} />
          {mustType ? <TypedCount ready={ready} text={confirmation} onType={setConfirmation} /> : null}
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <StartButton text={sendText(ready, options)} isReady={isReady} isBusy={isBusy} onPress={start.mutate} />
        </div>
      }
    >
      <MutationError error={start.error} className="mb-4" />
      <QueryResult query={preview} loading="Checking every home...">
        {(data) => (
          <div className="grid content-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[repeat(5,auto)_1fr] lg:gap-x-8">
            <HealthNotice health={data.health} />
            {/* What can be changed comes before what cannot: on a phone it would be out of sight. */}
            <SendDetails details={summaryOf(data, isWrong ? DEFAULT_OPTIONS : options)} />
            <FirstEmail recipients={data.recipients} />
            <OptionsForm options={options} startProblem={startProblem} pace={data.pace} onChange={changeOptions} />
            <SendDetails details={emailDetailsOf(data)} />
            <RecipientList
              recipients={data.recipients}
              page={page}
              last={lastPageOf(data.total, data.page_size)}
              onPage={setPage}
            />
          </div>
        )}
      </QueryResult>
    </Dialog>
  )
}

type StartProps = { text: string; isReady: boolean; isBusy: boolean; onPress: () => void }

/** Busy, it is not `disabled`: Tab would pass it by, and it would lose the focus. */
const StartButton = ({ text, isReady, isBusy, onPress }: StartProps) => (
  <Button disabled={!isReady} aria-disabled={isBusy || undefined} onClick={() => isBusy || onPress()}>
    {text}
  </Button>
)

/** 'Schedule 3 emails, then up to 6 follow-ups'. */
function sendText(ready: number, { scheduledAt, followUps }: OutreachOptions): string {
  const text = `${scheduledAt === null ? 'Send' : 'Schedule'} ${emailCountText(ready)}`
  const followUpCount = ready * followUps.length
  return followUpCount > 0 ? `${text}, then up to ${countText(followUpCount, 'follow-up')}` : text
}

/** When the first email goes out, beside the button that sends. */
const FirstEmailTime = ({ preview, options }: { preview: Preview | undefined; options: OutreachOptions }) => (
  <p role="status" className="mr-auto self-center font-medium first-letter:uppercase empty:hidden max-sm:basis-full">
    {preview && preview.counts.ready > 0 ? firstEmailOf(preview, options) : null}
  </p>
)

const TypedCount = ({ ready, text, onType }: { ready: number; text: string; onType: (text: string) => void }) => (
  <TextField
    label={`Type ${ready} to confirm`}
    className="mr-auto w-48"
    inputMode="numeric"
    autoComplete="off"
    value={text}
    problem={null}
    onChange={({ target }) => onType(target.value)}
  />
)

/** The cap on emails to one agent; 0 days: no cap. */
const limitPerAgentText = (days: number): string =>
  days === 0 ? 'no limit' : days === 1 ? 'one email per day' : `one email every ${days} days`

type FollowUps = OutreachOptions['followUps']

/** 'up to 8, the last about Jan 21, 2027': fewer if agents reply, and later where hours or the cap say so. */
const followUpText = (emails: number, followUps: FollowUps, firstEnd: string): string => {
  const days = followUps.reduce((sum, { waitDays }) => sum + waitDays, 0)
  const last = new Date(Date.parse(firstEnd) + days * DAY_MS).toISOString()
  return `up to ${numberText(emails * followUps.length)}, the last about ${dateText(last)}`
}

/** 'first email now', or when else: as the page of the send will say. */
function firstEmailOf({ zones }: Preview, { window, scheduledAt }: OutreachOptions): string {
  const now = new Date()
  const begin = scheduledAt !== null && Date.parse(scheduledAt) > now.getTime() ? new Date(scheduledAt) : now
  const { zone, at } = firstEmailAt(
    window,
    zones.map((group) => group.zone),
    begin,
  )
  return at.getTime() === now.getTime() ? 'first email now' : firstEmailText(at.toISOString(), zone)
}

type Details = readonly (readonly [name: string, value: string])[]

/** Who gets an email, and when. */
function summaryOf(preview: Preview, options: OutreachOptions): Details {
  const { counts, estimated_end: end } = preview
  const rest = skippedTexts(counts)
  return [
    ['Recipients', `${emailCountText(counts.ready)} of ${numberText(preview.total)} selected homes`],
    ...(rest.length > 0 ? [['Left out', rest.join(', ')] as const] : []),
    ['Estimated finish', end === null ? 'Nothing to send' : `about ${dateTimeText(end)}`],
    ...(end === null || options.followUps.length === 0
      ? []
      : [['Follow-ups', followUpText(counts.ready, options.followUps, end)] as const]),
  ]
}

/** What is sent, and under which limits. */
const emailDetailsOf = (preview: Preview): Details => [
  ['Email', OUTREACH_TEMPLATES[preview.template].label],
  ['From', preview.from],
  ['Subject', preview.subject === null ? 'No recipients' : `${preview.subject} (each with its own street)`],
  ...(preview.counts.untracked > 0
    ? [['Test addresses', `${preview.counts.untracked}: sent, not counted`] as const]
    : []),
  ['Limit per agent', limitPerAgentText(preview.cap_days)],
  ...(preview.zones.length > 0 ? [['Time zones', zoneText(preview.zones)] as const] : []),
]

const SendDetails = ({ details }: { details: Details }) => (
  <DetailList
    details={details}
    className="grid-cols-[7rem_1fr] gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_1fr] sm:gap-x-6"
    valueClass="font-medium wrap-anywhere"
  />
)
