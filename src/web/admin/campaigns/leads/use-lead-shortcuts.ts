import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts, useShortcutsOn } from './use-shortcuts.ts'

/** The shortcuts of the list, and whether their help is shown (U-25). */
export function useLeadShortcuts(
  searchBox: RefObject<HTMLInputElement | null>,
  actions: Pick<Parameters<typeof useShortcuts>[2], 'onSelect' | 'onSelectPage' | 'onOpen' | 'onEdit'>,
) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const navigate = useNavigate()
  useShortcuts(useShortcutsOn().isOn, searchBox, {
    ...actions,
    onCampaigns: () => void navigate('/admin/campaigns'),
    onHelp: () => setHelpOpen(true),
  })
  return { isHelpOpen, setHelpOpen }
}
