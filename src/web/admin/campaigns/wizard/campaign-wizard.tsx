import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { countText } from '#domain/count-text.ts'
import { LOADING } from '#domain/pages/page-texts.ts'
import { LoadFailure } from '#web/admin/layout/query-result.tsx'
import { useHost } from '#web/admin/layout/use-host.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { importPageText } from '../labels.ts'
import { CampaignFormFields } from './campaign-form-fields.tsx'
import { ChoosePages } from './choose-pages.tsx'
import { Complete } from './complete.tsx'
import { FileImport } from './file-import.tsx'
import { ImportProgressView } from './import-progress-view.tsx'
import { useWizard } from './use-wizard.ts'
import { NEW_WIZARD, type Wizard } from './wizard-flow.ts'

const TITLES = {
  url: 'New campaign',
  scraping: 'Importing homes',
  choose_pages: 'Which homes do you want?',
  final_scraping: 'Importing homes',
  page_by_page: 'Importing page by page',
  complete: 'Campaign homes',
  file: 'Import a file',
} as const

const titleOf = ({ step, form }: Wizard): string =>
  step === 'url' && form.campaignId !== null ? 'Import homes' : TITLES[step]

/**
 * Creates a campaign and imports its homes (D3-080 … D3-101). The server does the importing: closing the wizard or the
 * tab does not affect it, and opening the wizard again shows it.
 */
export const CampaignWizard = ({
  opensAt,
  onClose,
  onDone,
}: {
  /** The first step; by default the form of a new campaign. */
  opensAt?: Wizard
  onClose: () => void
  onDone: (campaignId: string) => void
}) => {
  const running = useQuery({ ...functionQuery('list-imports', {}), staleTime: 0 })
  const host = useHost()
  const control = useWizard(host, opensAt)
  const { state, send } = control
  const { step, error, listingImport, form } = state
  const { campaignId } = form
  const reloadImports = () => void queryClient.invalidateQueries({ queryKey: ['list-imports'] })
  const close = () => {
    reloadImports()
    onClose()
  }
  const [isLeaving, setLeaving] = useState(false)
  const isTyped = step === 'url' && form !== (opensAt ?? NEW_WIZARD).form
  const leave = () => (isTyped ? setLeaving(true) : close())
  // The wizard stays until the list is shown: closing it first would send the browser back.
  const finish = () => {
    reloadImports()
    if (campaignId !== null) onDone(campaignId)
  }
  // A choice leads to the list without another click (D3-088).
  const isList = listingImport?.state === 'finished' && listingImport.choice !== null
  const onFinished = useEffectEvent(finish)
  useEffect(() => {
    if (isList) onFinished()
  }, [isList])
  const show = (one: ImportView) => send({ type: 'loaded', listingImport: one })
  const screens: Record<typeof step, () => ReactNode> = {
    url: () => (
      <>
        {campaignId === null ? <RunningImports imports={running.data?.imports ?? []} onShow={show} /> : null}
        {error !== null ? (
          <Notice
            tone="error"
            className="mb-5"
            actions={
              listingImport?.state === 'failed' ? (
                <Button variant="outline" onClick={() => void control.resume()}>
                  Continue from {importPageText(listingImport)}
                </Button>
              ) : null
            }
          >
            {error}
          </Notice>
        ) : null}
        <CampaignFormFields control={control} host={host} onCancel={leave} />
      </>
    ),
    scraping: () => <ImportProgressView control={control} />,
    page_by_page: () => <ImportProgressView control={control} />,
    choose_pages: () => <ChoosePages control={control} host={host} />,
    final_scraping: () => <ImportProgressView control={control} onList={finish} />,
    complete: () => <Complete control={control} onDone={finish} onClose={close} />,
    file: () => <FileImport control={control} onDone={finish} onClose={close} />,
  }
  return (
    <Dialog open onClose={leave} title={titleOf(state)} width="2xl" pressOutsideCloses={false}>
      {running.data ? <FocusKeeper content={step}>{screens[step]()}</FocusKeeper> : null}
      {running.data ? null : running.isError ? (
        <LoadFailure onRetry={running.refetch}>{running.error.message}</LoadFailure>
      ) : (
        <p role="status" className="text-soft">
          {LOADING}
        </p>
      )}
      {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={close} /> : null}
    </Dialog>
  )
}

/** Asks before closing the wizard discards a form that was changed. */
const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <ConfirmDialog
    open
    onClose={onStay}
    backCloses={false}
    title="Leave without importing?"
    keep="Keep editing"
    confirm="Discard"
    isDestructive
    onConfirm={onLeave}
  >
    <p className="text-lg">What you entered will be lost.</p>
  </ConfirmDialog>
)

/** Imports in progress, to be opened again. */
const RunningImports = ({
  imports,
  onShow,
}: {
  imports: readonly ImportView[]
  onShow: (listingImport: ImportView) => void
}) =>
  imports.length === 0 ? null : (
    <Card as="section" aria-label="Importing now" className="mb-6">
      <SectionTitle as="h3" size="small">
        Importing now
      </SectionTitle>
      <ul className="mt-2 divide-y divide-line">
        {imports.map((listingImport) => (
          <li key={listingImport.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <span className="font-medium">{listingImport.campaign.name}</span>
              <span className="block text-note text-soft tabular-nums">
                {listingImport.state === 'waiting'
                  ? 'is waiting for your choice'
                  : `${countText(listingImport.counts.kept, 'home')} kept so far, by ${listingImport.started_by}`}
              </span>
            </span>
            <Button variant="outline" onClick={() => onShow(listingImport)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
