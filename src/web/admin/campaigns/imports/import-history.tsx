import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { CampaignWizard } from '../wizard/campaign-wizard.tsx'
import { type Wizard, wizardAtImport, wizardForCampaign } from '../wizard/wizard-flow.ts'
import { isRunning } from './labels.ts'
import { ListedImport } from './listed-import.tsx'

const POLL_INTERVAL_MS = 2000

/** The imports of a campaign, newest first; `onHomes` is called when one has added homes since the last listing. */
export function useImports(campaignId: string, onHomes: () => void) {
  const list = useQuery({
    ...functionQuery('list-imports', { campaignId }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? POLL_INTERVAL_MS : false),
  })
  useChange(
    list.data?.imports.reduce((sum, { counts }) => sum + counts.kept, 0),
    onHomes,
  )
  return list
}

/** The imports of a campaign: each can be continued, extended and repeated, and files can be added (E-47). */
export const ImportHistory = ({
  campaign,
  onDone,
  onHomes,
  onView,
}: {
  campaign: { readonly id: string; readonly name: string; readonly source_platform: string | null }
  onDone: () => void
  /** An import has added homes since they were last listed. */
  onHomes: () => void
  /** Shows the homes after an import. */
  onView?: () => void
}) => {
  const list = useImports(campaign.id, onHomes)
  const [wizard, setWizard] = useState<Wizard | null>(null)
  const close = () => {
    setWizard(null)
    void list.refetch()
    onDone()
  }
  const view = () => closeAndGo(close, () => onView?.())
  const isBusy = list.data?.imports.some(isRunning) ?? true
  return (
    <>
      <RequireRole needs="sender">
        <div className="mb-4 flex flex-wrap gap-2">
          <Button variant="outline" disabled={isBusy} onClick={() => setWizard(wizardForCampaign(campaign, 'url'))}>
            Search another area
          </Button>
          <Button variant="outline" onClick={() => setWizard(wizardForCampaign(campaign, 'file'))}>
            Import a file
          </Button>
        </div>
      </RequireRole>
      <QueryResult query={list} loading="Loading imports...">
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="text-soft">
              {campaign.source_platform === 'file' ? 'The homes came from a file. ' : ''}No listing site has been
              searched for this campaign.
            </p>
          ) : (
            <CardList aria-label="Imports">
              {imports.map((listingImport) => (
                <li key={listingImport.id} className="px-4 py-3">
                  <ListedImport
                    listingImport={listingImport}
                    canStart={!isBusy}
                    onChoose={() => setWizard(wizardAtImport(listingImport))}
                  />
                </li>
              ))}
            </CardList>
          )
        }
      </QueryResult>
      {wizard ? <CampaignWizard opensAt={wizard} onClose={close} onDone={view} /> : null}
    </>
  )
}

/** Calls `onChange` when the value changes after the first render. */
function useChange(value: number | undefined, onChange: () => void): void {
  const last = useRef(value)
  const refresh = useEffectEvent(onChange)
  useEffect(() => {
    if (last.current !== undefined && last.current !== value) refresh()
    last.current = value
  }, [value])
}
