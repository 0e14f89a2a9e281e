import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LeadSelection } from '#contract/lead-selection.ts'
import { httpRefused } from '#domain/errors.ts'
import { TRIAL_NOTICE_MS, toneOf, trialSent } from '#domain/outreach/outreach.ts'
import { call } from '../../kit/call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  readonly campaign: { readonly id: string }
  readonly selection: LeadSelection
  readonly selectedCount: number
}

/** D3-118, D3-223, D3-239: a test email to the fixed recipient; the result shows for 5 s (D3-260). */
export const TrialButton = ({ campaign, selection, selectedCount }: Props) => {
  const trial = useMutation({
    mutationFn: () =>
      call(
        'send-outreach-trial',
        { campaign_id: campaign.id, selection: selectedCount > 0 ? selection : null },
        { wordless: httpRefused },
      ),
  })
  const { reset, isSuccess, isError } = trial
  useEffect(() => {
    if (!isSuccess && !isError) return
    const timer = setTimeout(reset, TRIAL_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, isError, reset])
  const message = trial.data ? trialSent(trial.data.template, trial.data.email) : (trial.error?.message ?? null)
  return (
    <>
      <Button look="outline" disabled={trial.isPending} onClick={() => trial.mutate()}>
        Send Test Email
      </Button>
      {message === null ? null : (
        <Notice
          tone={trial.error ? 'error' : toneOf(message)}
          className="z-20 max-md:order-last max-md:basis-full md:absolute md:top-full md:right-0 md:mt-2 md:w-max md:shadow-lg"
        >
          {message}
        </Notice>
      )}
    </>
  )
}
