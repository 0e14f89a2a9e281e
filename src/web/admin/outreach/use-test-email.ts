import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { httpRefusedErrorText } from '#domain/errors.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { TEST_EMAIL_NOTICE_MS, testEmailSent } from '#domain/outreach/outreach.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'

/**
 * A test email to the fixed recipient, after a dialog that says to whom and about which home; the result shows for 5 s
 * (D3-118, D3-223, D3-239, D3-260).
 */
export function useTestEmail(campaignId: string, selection: LeadSelection | null) {
  const [isOpen, setOpen] = useState(false)
  const choice = { campaign_id: campaignId, selection }
  const preview = useQuery({ ...functionQuery('preview-outreach-test-email', choice), enabled: isOpen })
  const testEmail = useMutation({
    mutationFn: () => call('send-outreach-test-email', choice, { fallbackMessage: httpRefusedErrorText }),
    onSettled: () => setOpen(false),
  })
  const { reset, isSuccess, isError } = testEmail
  useEffect(() => {
    if (!isSuccess && !isError) return
    const timer = setTimeout(reset, TEST_EMAIL_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, isError, reset])
  return {
    start: () => setOpen(true),
    dialog: {
      isOpen,
      preview,
      isSending: testEmail.isPending,
      close: () => setOpen(false),
      send: () => testEmail.mutate(),
    },
    notice: noticeOf(testEmail),
  }
}

type Result = {
  readonly data: Output<'send-outreach-test-email'> | undefined
  readonly error: Error | null
}

/** What is shown about a test email: green once it is sent, red if it failed (D3-241); nothing before. */
function noticeOf({ data, error }: Result): { readonly message: string; readonly tone: 'success' | 'error' } | null {
  if (data) return { message: testEmailSent(data.template, data.email), tone: 'success' }
  return error && { message: error.message, tone: 'error' }
}
