import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useShortcutsOn } from '#web/admin/shortcuts/use-shortcuts-on.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The shortcuts of the list (U-25). */
export function useLeadShortcuts(
  searchBox: RefObject<HTMLInputElement | null>,
  actions: Omit<Parameters<typeof useShortcuts>[2], 'onCampaigns'>,
): void {
  const navigate = useNavigate()
  useShortcuts(useShortcutsOn().isOn, searchBox, {
    ...actions,
    onCampaigns: () => void navigate('/admin/campaigns'),
  })
}
