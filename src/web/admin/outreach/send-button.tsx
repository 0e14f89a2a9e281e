import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  /** On a phone, where it stands beside other buttons, alone: without the reasons why homes are left out. */
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
  const isShort = look === 'alone'
  const template = templateOfCampaign(campaign)
  const preview = useSendPreview({ campaign, selection })
  const [isOpen, setOpen] = useState(false)
  /** The button was pressed although no selected home can get an email. */
  const [isRefused, setRefused] = useState(false)
  const counts = preview.data?.counts
  const rest = counts ? skippedTexts(counts) : []
  const hasNoRecipients = counts?.ready === 0 && counts.capped === 0 && counts.suppressed === 0
  const open = () => {
    setRefused(hasNoRecipients)
    setOpen(!hasNoRecipients)
  }
  return (
    <>
      <div className={classNames('flex flex-col items-start', isShort && 'flex-1 items-stretch')}>
        <Button
          variant={isPrimary ? 'action' : 'outline'}
          size="small"
          className={classNames('border border-edge font-semibold', isShort && 'px-1!')}
          disabled={!counts}
          onClick={open}
        >
          Send {OUTREACH_TEMPLATES[template].label}
          {counts && !preview.isPlaceholderData ? ` (${counts.ready})` : ''}
        </Button>
        {rest.length > 0 && !isShort ? (
          <p title={rest.join(', ')} className="max-w-72 text-sm text-soft md:line-clamp-2 md:max-w-md">
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
