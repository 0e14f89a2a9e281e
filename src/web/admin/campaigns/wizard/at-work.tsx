import type { ImportView } from '#contract/imports.ts'
import { Button } from '../../../ui/button.tsx'

/** what is being collected, to be looked at again. */
export const AtWork = ({
  imports,
  onShow,
}: {
  imports: readonly ImportView[]
  onShow: (listingImport: ImportView) => void
}) =>
  imports.length === 0 ? null : (
    <section aria-label="Importing now" className="mb-6 rounded-control border border-line bg-card p-4">
      <h3 className="font-semibold">Importing now</h3>
      <ul className="mt-2 divide-y divide-line">
        {imports.map((listingImport) => (
          <li key={listingImport.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <span className="font-medium">{listingImport.campaign.name}</span>
              <span className="block text-[0.95rem] text-soft tabular-nums">
                {listingImport.state === 'waiting'
                  ? 'waits for a choice'
                  : `${listingImport.counts.kept} homes so far, by ${listingImport.started_by}`}
              </span>
            </span>
            <Button look="outline" onClick={() => onShow(listingImport)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
