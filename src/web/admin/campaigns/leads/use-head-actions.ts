import { useNavigate } from 'react-router'
import type { LeadSelection } from '#contract/lead-selection.ts'
import type { MenuItem } from '#web/admin/layout/menu.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { useTrial } from '#web/admin/outreach/use-trial.ts'

/**
 * What can be done at the top of a campaign's homes, and the same as a menu for a phone, where there is no room for
 * buttons (D3-118). `trial` is null for those who may send nothing.
 */
export function useHeadActions(campaignId: string, selection: LeadSelection | null, onRefresh: () => void) {
  const mayTry = useHasRole('sender')
  const trial = useTrial(campaignId, selection)
  const navigate = useNavigate()
  const more: readonly MenuItem[] = [
    { name: 'Campaign', onPress: () => void navigate(`/admin/campaigns/${campaignId}`) },
    { name: 'Refresh', onPress: onRefresh },
    ...(mayTry ? [{ name: 'Send Test Email', onPress: trial.send }] : []),
  ]
  return { trial: mayTry ? trial : null, more }
}
