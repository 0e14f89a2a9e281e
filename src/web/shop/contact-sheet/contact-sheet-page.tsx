import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { GENERATION_INPUT_ERRORS } from '#domain/artwork/image-generation.ts'
import { isoDay } from '#domain/iso-dates.ts'
import { useBrand } from '#web/kit/brand.ts'
import { saveBlob } from '#web/kit/save-blob.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'
import {
  type ContactSheetState,
  contactSheetState,
  isContactSheetState,
  returnFromContactSheet,
} from '#web/shop/visitor/contact-sheet-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { PageTitle } from '#web/ui/titles.tsx'

/** Shows the contact sheet of a photo search, to download (D1-094 to D1-098). */
export function ContactSheetPage() {
  const { state: locationState } = useLocation() as { state: unknown }
  const [state] = useState(() => (isContactSheetState(locationState) ? locationState : contactSheetState()))
  const { name } = useBrand()
  const tabTitle = `Property Contact Sheet · ${name}`
  if (!state)
    return (
      <MessagePage
        tabTitle={tabTitle}
        title={GENERATION_INPUT_ERRORS.noImage}
        text="To see a contact sheet, open it while we search for photos of your home."
        actions={<HomeLink />}
      />
    )
  return (
    <PageFrame>
      <title>{tabTitle}</title>
      <Sheet state={state} />
    </PageFrame>
  )
}

const Sheet = ({ state }: { state: ContactSheetState }) => {
  const [problem, setProblem] = useState<string | null>(null)
  const download = () => {
    setProblem(null)
    saveFrom(state.imageUrl, sheetFileName(new Date())).catch(() => setProblem(SHEET_EXPIRED_ERROR))
  }
  return (
    <div className="mx-auto max-w-5xl">
      <PageTitle size="large">Property Contact Sheet</PageTitle>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        This contact sheet contains all available images for the property.
        {state.selectedImage === null ? null : ` Image ${state.selectedImage} was selected.`}
      </p>
      {problem === null ? null : <FailureNotice message={problem} className="mt-6" />}
      <div className="mt-8 rounded-paper bg-card p-2 shadow-card sm:p-4">
        <img
          src={state.imageUrl}
          alt="All images found for the property, numbered"
          onError={() => setProblem(SHEET_EXPIRED_ERROR)}
          className="min-h-40 w-full rounded-[1px] bg-wall"
        />
      </div>
      {state.selectionReason ? (
        <p className="mt-5 max-w-2xl border-l-2 border-brass pl-4 text-soft">{state.selectionReason}</p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={download}>
          <Download aria-hidden="true" className="size-5" /> Download
        </Button>
        <Button variant="outline" onClick={() => returnFromContactSheet(state)}>
          <ArrowLeft aria-hidden="true" className="size-5" /> Back to Processing
        </Button>
        {state.zillowMainURL ? (
          <ExternalLink href={state.zillowMainURL} className={buttonClass('quiet')}>
            Open the listing
          </ExternalLink>
        ) : null}
      </div>
    </div>
  )
}

/** Links to pictures work for an hour. */
const SHEET_EXPIRED_ERROR = 'We can’t load this contact sheet anymore. Go back to your photos and open it again.'

/** Saves the contents of a URL under a file name of ours; throws if it cannot be fetched. */
async function saveFrom(url: string, name: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`We couldn’t download the file (status ${response.status}).`)
  saveBlob(await response.blob(), name)
}

/** 'property-sheet-2026-11-21.jpg' (D1-097). */
export const sheetFileName = (now: Date): string => `property-sheet-${isoDay(now)}.jpg`
