import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LeadSelection } from '#contract/lead-selection.ts'
import { httpRefused } from '#domain/errors.ts'
import { TRIAL_NOTICE_MS, toneOf, trialSent } from '#domain/outreach/outreach.ts'
import { call } from '#web/kit/call.ts'

/** A test email to the fixed recipient; the result shows for 5 s (D3-118, D3-223, D3-239, D3-260). */
export function useTrial(campaignId: string, selection: LeadSelection | null) {
  const trial = useMutation({
    mutationFn: () => call('send-outreach-trial', { campaign_id: campaignId, selection }, { wordless: httpRefused }),
  })
  const { reset, isSuccess, isError } = trial
  useEffect(() => {
    if (!isSuccess && !isError) return
    const timer = setTimeout(reset, TRIAL_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, isError, reset])
  const message = trial.data ? trialSent(trial.data.template, trial.data.email) : (trial.error?.message ?? null)
  return {
    send: () => trial.mutate(),
    isPending: trial.isPending,
    notice: message === null ? null : { message, tone: trial.error ? ('error' as const) : toneOf(message) },
  }
}
