import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys, useKeysOn } from './use-keys.ts'

/** The shortcuts of the list, and whether their help is shown (U-25). */
export function useBoardKeys(
  searchBox: RefObject<HTMLInputElement | null>,
  actions: Pick<Parameters<typeof useKeys>[2], 'onSelect' | 'onSelectPage' | 'onEdit'>,
) {
  const [isHelping, setHelping] = useState(false)
  const navigate = useNavigate()
  useKeys(useKeysOn().isOn, searchBox, {
    ...actions,
    onCampaigns: () => void navigate('/admin/campaigns'),
    onHelp: () => setHelping(true),
  })
  return { isHelping, setHelping }
}
