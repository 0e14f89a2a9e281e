import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Output } from '#contract/index.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { ProvenanceList } from '#web/admin/privacy/provenance-list.tsx'
import { RemoveHome } from '#web/admin/privacy/remove-home.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { numberText } from '#web/kit/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { LeadForm } from './lead-form.tsx'
import { LeadHistory } from './lead-history.tsx'

/** The photo of a home and its drawings, each a link to the full picture. */
const LeadPictures = ({ lead: { image, art, oil, pencil } }: { lead: Output<'get-lead'> }) => {
  const pictures = [art.kind === 'made' ? art.picture : null, oil, pencil].filter((picture) => picture !== null)
  const drawings = pictures.filter(({ url }, at) => pictures.findIndex((other) => other.url === url) === at)
  return image === null && drawings.length === 0 ? null : (
    <div className="mb-5 flex flex-wrap gap-3">
      {image === null ? null : <Thumbnail picture={image} alt="Photo" className="h-28 w-40" />}
      {drawings.map((picture) => (
        <Thumbnail key={picture.url} picture={picture} alt="Artwork" className="h-28 w-40" />
      ))}
    </div>
  )
}

/** One home, with links to the previous and next one in the list (U-28). */
export const LeadPanel = ({
  id,
  listPosition,
  onStep,
  onClose,
}: {
  id: string
  /** The home's position in the list, counted from 1; null: it is not in the current list. */
  listPosition: { position: number; total: number } | null
  onStep: (by: 1 | -1) => void
  onClose: () => void
}) => {
  const lead = useQuery(functionQuery('get-lead', { id }))
  const [isRemoved, setRemoved] = useState(false)
  const closeRemoved = () => {
    flushSync(() => setRemoved(true)) // the form goes first, or it would ask whether to discard its changes
    onClose()
  }
  return (
    <Dialog open onClose={onClose} backCloses={false} title={lead.data?.artwork_address ?? 'Property'} width="3xl">
      {listPosition === null ? null : (
        <div className="-mt-2 mb-3 flex items-center gap-1 text-soft">
          <IconButton label="Previous home" disabled={listPosition.position <= 1} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label="Next home"
            disabled={listPosition.position >= listPosition.total}
            onClick={() => onStep(1)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
          <span className="tabular-nums">
            {numberText(listPosition.position)} of {numberText(listPosition.total)}
          </span>
        </div>
      )}
      <QueryResult query={lead} loading="Loading the home...">
        {(home) => (
          <>
            <LeadPictures lead={home} />
            {isRemoved ? null : <LeadForm key={home.id} lead={home} />}
            <LeadHistory lead={home} />
            <ProvenanceList home={{ of: 'lead', id: home.id }} />
            <RequireRole needs="sender">
              <div className="mt-6">
                <RemoveHome
                  home={{ of: 'lead', id: home.id }}
                  address={home.artwork_address}
                  onRemoved={closeRemoved}
                />
              </div>
            </RequireRole>
          </>
        )}
      </QueryResult>
    </Dialog>
  )
}
