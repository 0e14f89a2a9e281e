import { IMPORT_ENDS } from '#domain/imports/import.ts'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { importPageText } from '../labels.ts'
import { AfterImport } from './after-import.tsx'
import { Counts } from './counts.tsx'
import type { WizardControl } from './use-wizard.ts'

/** The end of an import: the result, why it ended, and what to do next. */
export const Complete = ({
  control: {
    state: { listingImport, error, isBusy },
    send,
    resume,
  },
  onDone,
  onClose,
}: {
  control: WizardControl
  onDone: () => void
  onClose: () => void
}) => {
  if (!listingImport) return null
  const { state, ended_by, counts, is_truncated } = listingImport
  const canResume = state === 'stopped'
  return (
    <>
      <Notice tone={canResume ? 'busy' : counts.kept > 0 ? 'success' : 'info'}>
        {counts.kept === 1 ? 'One home was' : `${numberText(counts.kept)} homes were`} added to “
        {listingImport.campaign.name}
        ”. {ended_by ? IMPORT_ENDS[ended_by] : ''}
      </Notice>
      <Counts listingImport={listingImport} />
      {is_truncated ? (
        <p className="mt-4 text-note text-soft">
          The site doesn’t show all its homes for this search. To find the rest, use a smaller area or price range.
        </p>
      ) : null}
      {error !== null ? (
        <Notice tone="error" className="mt-4">
          {error}
        </Notice>
      ) : null}
      <AfterImport campaignId={listingImport.campaign.id} onDone={onDone} onClose={onClose}>
        {canResume ? (
          <Button variant="outline" disabled={isBusy} onClick={() => void resume()}>
            Continue from {importPageText(listingImport)}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => send({ type: 'back-to-form' })}>
          Import more for this campaign
        </Button>
      </AfterImport>
    </>
  )
}
