import { useNavigate } from 'react-router'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import type { MenuItem } from '#web/admin/layout/menu.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { useTestEmail } from '#web/admin/outreach/use-test-email.ts'

/**
 * What can be done at the top of a campaign's homes, and the same as a menu for a phone, where there is no room for
 * buttons (D3-118). `testEmail` is null for admins who may not send emails.
 */
export function useHeaderActions(campaignId: string, selection: LeadSelection | null, onRefresh: () => void) {
  const maySendTest = useHasRole('sender')
  const testEmail = useTestEmail(campaignId, selection)
  const navigate = useNavigate()
  const more: readonly MenuItem[] = [
    { name: 'Campaign', onClick: () => void navigate(`/admin/campaigns/${campaignId}`) },
    { name: 'Refresh', onClick: onRefresh },
    ...(maySendTest ? [{ name: 'Send Test Email', onClick: testEmail.start }] : []),
  ]
  return { testEmail: maySendTest ? testEmail : null, more }
}
