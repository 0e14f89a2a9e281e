import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { noEligibleAgentsText, OUTREACH_TEMPLATES, templateOfCampaign } from '#domain/outreach/outreach.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { skippedTexts } from './labels.ts'
import { SendReviewDialog } from './send-review-dialog.tsx'

type Props = {
  readonly campaign: {
    readonly id: string
    readonly campaign_subtype: string | null
    readonly source_platform: string | null
  }
  readonly selection: LeadSelection
  readonly onDone: () => void
  readonly isPrimary?: boolean
  /** Alone it is as wide as its place, and gives the reasons why homes are left out only if all of them are. */
  readonly look?: 'full' | 'alone'
}

/** What a send to these homes would do. */
export const useSendPreview = ({ campaign, selection }: Pick<Props, 'campaign' | 'selection'>) =>
  useQuery({
    ...functionQuery('preview-outreach', { campaign_id: campaign.id, selection }),
    placeholderData: keepPreviousData,
  })

/**
 * 'Send Anniversary Email (3)', and why the other selected homes get none (D3-126). The button opens the review (U-22).
 */
export const SendButton = ({ campaign, selection, onDone, isPrimary = true, look = 'full' }: Props) => {
  const isAlone = look === 'alone'
  const reasonId = useId()
  const template = templateOfCampaign(campaign)
  const preview = useSendPreview({ campaign, selection })
  const [isOpen, setOpen] = useState(false)
  /** The button was pressed although no selected home can get an email. */
  const [isRefused, setRefused] = useState(false)
  const counts = preview.data?.counts
  const rest = counts ? skippedTexts(counts) : []
  const isEmpty = counts?.ready === 0
  const hasNoRecipients = isEmpty && counts.capped === 0 && counts.suppressed === 0
  const showsRest = rest.length > 0 && (isEmpty || !isAlone)
  const open = () => {
    setRefused(hasNoRecipients)
    setOpen(!isEmpty)
  }
  return (
    <>
      <div
        className={classNames('flex flex-col', isAlone ? 'flex-1 items-stretch gap-1' : 'min-w-52 flex-1 items-start')}
      >
        <Button
          variant={isPrimary && !isEmpty ? 'action' : 'outline'}
          size="small"
          className={classNames('border border-edge font-semibold', isAlone && 'max-sm:px-1!')}
          disabled={!counts}
          aria-disabled={isEmpty || undefined} // not `disabled`: pressing it says what is missing (D3-189)
          aria-describedby={showsRest ? reasonId : undefined}
          onClick={open}
        >
          Send {OUTREACH_TEMPLATES[template].label}
          {counts && !preview.isPlaceholderData ? ` (${counts.ready})` : ''}
        </Button>
        {showsRest ? (
          <p
            id={reasonId}
            title={rest.join(', ')}
            className={classNames('text-sm text-soft', !isAlone && 'w-0 min-w-full md:truncate')}
          >
            Left out: {rest.join(', ')}
          </p>
        ) : null}
        <MutationError error={preview.error} className="max-w-96" />
      </div>
      {isRefused && hasNoRecipients ? (
        <Notice tone="error" className="order-last mt-1 basis-full">
          {noEligibleAgentsText(template)}
        </Notice>
      ) : null}
      {isOpen ? (
        <SendReviewDialog
          campaignId={campaign.id}
          selection={selection}
          onClose={() => setOpen(false)}
          onStarted={onDone}
        />
      ) : null}
    </>
  )
}
