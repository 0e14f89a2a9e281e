import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { LOADING } from '#domain/page-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { functionQuery, queries } from '../../layout/queries.ts'
import { pageWords } from '../labels.ts'
import { AtWork } from './at-work.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { ChoosePages } from './choose-pages.tsx'
import { ImportProgress } from './import-progress.tsx'
import { Complete } from './complete.tsx'
import { FileImport } from './file-import.tsx'
import { useWizard } from './use-wizard.ts'
import type { Wizard } from './wizard-flow.ts'

const TITLES = {
  url: 'New campaign',
  scraping: 'Collecting homes',
  choose_pages: 'Which homes are meant?',
  final_scraping: 'Collecting homes',
  page_by_page: 'Importing page by page',
  complete: 'Homes of the campaign',
  file: 'Import a file',
} as const

/**
 * D3-080 … D3-101: makes a campaign and collects its homes. What it collects is the server's work: closing the wizard or
 * the tab leaves it alone, and whoever opens the wizard again finds it.
 */
export const CampaignWizard = ({
  opensAt,
  onClose,
  onDone,
}: {
  /** Where it opens; else at the form of a new campaign. */
  opensAt?: Wizard
  onClose: () => void
  onDone: (campaignId: string) => void
}) => {
  const atWork = useQuery({ ...functionQuery('list-imports', {}), staleTime: 0 })
  const host = atWork.data?.host ?? ''
  const control = useWizard(host, opensAt)
  const { state, send } = control
  const { step, error, listingImport, form } = state
  const { campaignId } = form
  const forget = () => void queries.invalidateQueries({ queryKey: ['list-imports'] })
  const close = () => {
    forget()
    onClose()
  }
  // The wizard stays until the list is there: closing it first would take the browser back.
  const done = () => {
    forget()
    if (campaignId !== null) onDone(campaignId)
  }
  // D3-088: what was chosen leads to the list by itself.
  const isList = listingImport?.state === 'finished' && listingImport.choice !== null
  const goOn = useEffectEvent(done)
  useEffect(() => {
    if (isList) goOn()
  }, [isList])
  const screens: Record<typeof step, () => ReactNode> = {
    url: () => (
      <>
        {campaignId === null ? (
          <AtWork imports={atWork.data?.imports ?? []} onShow={(one) => send({ type: 'heard', listingImport: one })} />
        ) : null}
        {error !== null ? (
          <Notice
            tone="error"
            className="mb-5"
            actions={
              listingImport?.state === 'failed' ? (
                <Button look="outline" onClick={() => void control.resume()}>
                  Continue from {pageWords(listingImport)}
                </Button>
              ) : null
            }
          >
            {error}
          </Notice>
        ) : null}
        <CampaignForm control={control} host={host} onCancel={close} />
      </>
    ),
    scraping: () => <ImportProgress control={control} />,
    page_by_page: () => <ImportProgress control={control} />,
    choose_pages: () => <ChoosePages control={control} host={host} />,
    final_scraping: () => <ImportProgress control={control} onList={done} />,
    complete: () => <Complete control={control} onDone={done} />,
    file: () => <FileImport control={control} onDone={done} />,
  }
  return (
    <Dialog open onClose={close} title={TITLES[step]} className="sm:max-w-2xl" pressOutsideCloses={false}>
      {atWork.data ? screens[step]() : null}
      {!atWork.data && atWork.isError ? (
        <Notice tone="error" actions={<Button onClick={() => void atWork.refetch()}>Try again</Button>}>
          {atWork.error.message}
        </Notice>
      ) : null}
      {!atWork.data && !atWork.isError ? (
        <p role="status" className="text-soft">
          {LOADING}
        </p>
      ) : null}
    </Dialog>
  )
}
