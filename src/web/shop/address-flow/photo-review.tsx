import { type ReactNode, useState } from 'react'
import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { CONFIGURE_FRAME_LABEL } from '#domain/pages/page-texts.ts'
import { configureUrl } from '#web/shop/design/configure-url.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { EditPrompts } from '#web/shop/prompts/edit-prompts.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { photoAlt } from './photo-labels.ts'
import type { DrawRequest, Request } from './search-flow.ts'
import type { PhotoSearchView, SearchStatus, ShownPhoto } from './search-status.ts'
import { usePhotoReview } from './use-photo-review.ts'

/** The photos by source, numbered, with a button for each step of the search. Normally hidden (D1-068 to D1-070). */
export const ReviewPanel = ({
  view,
  searchStatus,
  request,
  onReload,
  onRequest,
}: {
  view: PhotoSearchView | null
  searchStatus: SearchStatus
  request: Request
  onReload: () => void
  onRequest: (request: DrawRequest) => void
}) => {
  const [pickedNumber, setPickedNumber] = useState<number | null>(null)
  const [isSingle, setSingle] = useState(false)
  const { doing, problem, setProblem, isAssessed, createSheet, assess } = usePhotoReview(view, onReload)
  const photos = view?.photos ?? []
  const number = pickedNumber ?? searchStatus.chosen

  const generate = () => {
    setProblem(isDrawn(view, isSingle) ? ALREADY_DRAWN_ERROR : null)
    const isOther = pickedNumber !== null && pickedNumber !== searchStatus.chosen
    onRequest(isOther ? { kind: 'use-photo', number: pickedNumber, isSingle } : { kind: 'draw', isSingle })
  }

  return (
    <section aria-label="Image review" className="flex flex-col gap-4 rounded-card border border-line bg-wall p-4">
      {GROUPS.map(({ title, type }) => (
        <Group key={type} title={title}>
          {photos
            .filter((photo) => photo.type === type)
            .map((photo) => (
              <Thumb
                key={photo.number}
                photo={photo}
                isPicked={photo.number === number}
                onPick={() => setPickedNumber(photo.number)}
              />
            ))}
        </Group>
      ))}
      {isAssessed && view?.assessment ? (
        <p className="text-sm">
          Image {view.assessment.selectedIndex}: {view.assessment.reason}. Suitability{' '}
          {view.assessment.suitabilityScore}/10, confidence {view.assessment.confidenceLevel}.
        </p>
      ) : null}
      {problem === null ? null : <FailureNotice message={problem} />}
      {request.status === 'refused' ? <FailureNotice message={request.message} /> : null}
      <SingleSwitch isOn={isSingle} onChange={setSingle} />
      <div className="grid gap-2.5 sm:grid-cols-3">
        <Button variant="outline" onClick={createSheet} disabled={doing !== null} className="px-3 text-sm">
          {doing === 'build-contact-sheet' ? <Spinner className="size-4" /> : null} Create Contact Sheet
        </Button>
        <Button variant="outline" onClick={assess} disabled={doing !== null} className="px-3 text-sm">
          {doing === 'assess-suitability' ? <Spinner className="size-4" /> : null} Assess Suitability
        </Button>
        <Button onClick={generate} disabled={request.status === 'requesting'} className="px-3 text-sm">
          Generate AI Images
        </Button>
      </div>
      {searchStatus.first && view ? (
        <a href={configureUrl(view.property.id, searchStatus.first)} className={buttonClass()}>
          {CONFIGURE_FRAME_LABEL}
        </a>
      ) : null}
      <EditPrompts />
    </section>
  )
}

const SingleSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Checkbox name="single" isSwitch isChecked={isOn} onChange={onChange}>
    Generate Single Image <span className="text-soft">(watercolor only, faster)</span>
  </Checkbox>
)

/** Not in the specification: requesting styles that are already drawn changes nothing. */
const ALREADY_DRAWN_ERROR = 'These styles have already been drawn'

const isDrawn = (view: PhotoSearchView | null, isSingle: boolean): boolean =>
  (isSingle ? (['watercolor'] as const) : VISITOR_STYLES).every(
    (style) => view?.property.artworks.find((artwork) => artwork.style === style)?.state === 'done',
  )

const GROUPS: readonly { readonly title: string; readonly type: ShownPhoto['type'] }[] = [
  { title: 'Street view', type: 'Street View' },
  { title: 'Listing images', type: 'Zillow' },
  { title: 'Additional web images', type: 'Web' },
]

const Group = ({ title, children }: { title: string; children: readonly ReactNode[] }) => (
  <div>
    <h3 className="text-base">{title}</h3>
    {children.length > 0 ? (
      <div className="mt-1.5 grid grid-cols-3 gap-2 sm:grid-cols-4">{children}</div>
    ) : (
      <p className="text-sm text-soft">None found</p>
    )}
  </div>
)

const Thumb = ({ photo, isPicked, onPick }: { photo: ShownPhoto; isPicked: boolean; onPick: () => void }) => (
  <button
    type="button"
    aria-label={photoAlt(photo)}
    aria-pressed={isPicked}
    onClick={onPick}
    className={classNames(
      'relative overflow-hidden rounded-paper',
      isPicked && 'ring-2 ring-action ring-offset-2 ring-offset-wall',
    )}
  >
    <img src={photo.url} alt="" className="aspect-[4/3] w-full bg-line object-cover" />
    <span className="absolute top-1 left-1 flex size-6 items-center justify-center rounded-full bg-ink text-sm font-semibold text-white">
      {photo.number}
    </span>
  </button>
)
