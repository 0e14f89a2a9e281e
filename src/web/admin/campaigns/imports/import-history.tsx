import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CampaignWizard } from '../wizard/campaign-wizard.tsx'
import { type Wizard, wizardAtImport, wizardForCampaign } from '../wizard/wizard-flow.ts'
import { importStateText, isRunning, searchCountText } from './labels.ts'
import { ListedImport } from './listed-import.tsx'

const POLL_INTERVAL_MS = 2000

/** The imports of a campaign: each can be continued, extended and repeated, and files can be added (E-47). */
export const ImportHistory = ({
  campaign,
  onDone,
  onHomes,
  isOpenAtFirst = false,
}: {
  campaign: { readonly id: string; readonly name: string; readonly source_platform: string | null }
  onDone: () => void
  /** An import has added homes since they were last listed. */
  onHomes: () => void
  isOpenAtFirst?: boolean
}) => {
  const list = useQuery({
    ...functionQuery('list-imports', { campaignId: campaign.id }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? POLL_INTERVAL_MS : false),
  })
  const [wizard, setWizard] = useState<Wizard | null>(null)
  const [isOpen, setOpen] = useOpenOnceBusy(list.data?.imports.some(isRunning) ?? false, isOpenAtFirst)
  useChange(
    list.data?.imports.reduce((sum, { counts }) => sum + counts.kept, 0),
    onHomes,
  )
  if (!list.data) return null
  const { imports } = list.data
  const close = () => {
    setWizard(null)
    void list.refetch()
    onDone()
  }
  const running = imports.find(isRunning)
  const isFromFile = imports.length === 0 && campaign.source_platform === 'file'
  return (
    <details
      className="mt-2 rounded-control border-line open:mt-3 md:not-open:mt-1 open:border open:bg-card open:px-4"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold md:min-h-9">
        Import history
        <span className="ml-2 font-normal text-soft">
          {running ? importStateText(running) : isFromFile ? 'from a file' : searchCountText(imports.length)}
        </span>
      </summary>
      {imports.length === 0 ? (
        <p className="pb-3 text-soft">
          {isFromFile ? 'The homes came from a file. ' : ''}No listing site has been searched for this campaign.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map((listingImport) => (
            <li key={listingImport.id} className="py-3">
              <ListedImport
                listingImport={listingImport}
                canStart={!running}
                onChoose={() => setWizard(wizardAtImport(listingImport))}
              />
            </li>
          ))}
        </ul>
      )}
      <RequireRole needs="sender">
        <div className="flex flex-wrap gap-2 border-t border-line py-3">
          <Button
            variant="outline"
            disabled={running !== undefined}
            onClick={() => setWizard(wizardForCampaign(campaign, 'url'))}
          >
            Search another area
          </Button>
          <Button variant="outline" onClick={() => setWizard(wizardForCampaign(campaign, 'file'))}>
            Import a file
          </Button>
        </div>
      </RequireRole>
      {wizard ? <CampaignWizard opensAt={wizard} onClose={close} onDone={close} /> : null}
    </details>
  )
}

/** Whether something is open: it opens when it becomes busy, and stays open afterward. */
function useOpenOnceBusy(isBusy: boolean, isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [wasBusy, setWasBusy] = useState(false)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (isBusy) setOpen(true) // whoever stops an import then looks for the button that continues it
  }
  return [isOpen, setOpen] as const
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
