import type { ImportView } from '#contract/imports.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { importPageText } from '../labels.ts'
import { Counts } from './counts.tsx'
import type { WizardControl } from './use-wizard.ts'

/** Live progress; it can be stopped, and retried after an error (D3-089, D3-090, D3-085). */
export const ImportProgressView = ({
  control: { state, send, stop, resume, isDisconnected },
  onList,
}: {
  control: WizardControl
  /** Opens the list of homes found so far. */
  onList?: () => void
}) => {
  const { listingImport, error, isBusy, step } = state
  if (!listingImport)
    return (
      <p role="status" className="text-soft">
        Getting ready...
      </p>
    )
  return (
    <>
      <p role="status" className="font-medium">
        {workText(listingImport)}
      </p>
      <ProgressBar label="Progress" done={progressOf(listingImport)} className="mt-3" />
      <Counts listingImport={listingImport} />
      {isDisconnected ? (
        <Notice tone="busy" className="mt-4">
          Connection lost. The import continues, and this page updates automatically once the connection is back.
        </Notice>
      ) : null}
      {error !== null ? (
        <Notice
          tone="error"
          className="mt-4"
          actions={
            <>
              <Button disabled={isBusy} onClick={() => void resume()}>
                Retry Processing
              </Button>
              <Button variant="outline" onClick={() => send({ type: 'start-over' })}>
                Start Over
              </Button>
            </>
          }
        >
          {error}
        </Notice>
      ) : (
        <>
          <p className="mt-4 text-note text-soft">
            You can close this. The import continues, and you can come back to it here.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="outline" disabled={isBusy} onClick={() => void stop()}>
              Stop
            </Button>
            {onList && step === 'final_scraping' ? (
              <Button variant="quiet" onClick={onList}>
                Show the list now
              </Button>
            ) : null}
          </div>
        </>
      )}
    </>
  )
}

/** The current work in a sentence. */
function workText(listingImport: ImportView): string {
  const { where, page, zip_code, place, places, counts, mode, choice, state } = listingImport
  if (state === 'failed') return `Stopped at ${importPageText(listingImport)}.`
  const area =
    places > 1 ? `${where}: ZIP code ${zip_code} (${place} of ${places})` : mode === 'choice' ? 'the search' : where
  if (counts.pending > 0 && (mode !== 'choice' || choice !== null))
    return `Looking at ${countText(counts.pending, 'more home')} in ${area}`
  return `Reading page ${page} of ${area}`
}

/** The share of the homes to read, otherwise of the target; null while the number of homes is unknown. */
function progressOf({ mode, choice, counts, target }: ImportView): number | null {
  if (mode === 'choice') {
    const homeCount = counts.kept + counts.known + counts.removed + counts.doubtful + counts.skipped_no_email
    return choice === null || homeCount + counts.pending === 0 ? null : homeCount / (homeCount + counts.pending)
  }
  return Math.min(1, (mode === 'page_by_page' ? counts.with_email : counts.kept) / target)
}
