import type { ImportView } from '#contract/imports.ts'
import { Button } from '../../../ui/button.tsx'

/** what is being collected, to be looked at again. */
export const AtWork = ({
  collections,
  onShow,
}: {
  collections: readonly ImportView[]
  onShow: (collection: ImportView) => void
}) =>
  collections.length === 0 ? null : (
    <section aria-label="Importing now" className="mb-6 rounded-control border border-line bg-card p-4">
      <h3 className="font-semibold">Importing now</h3>
      <ul className="mt-2 divide-y divide-line">
        {collections.map((collection) => (
          <li key={collection.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <span className="font-medium">{collection.campaign.name}</span>
              <span className="block text-[0.95rem] text-soft tabular-nums">
                {collection.state === 'waiting'
                  ? 'waits for a choice'
                  : `${collection.counts.kept} homes so far, by ${collection.started_by}`}
              </span>
            </span>
            <Button look="outline" onClick={() => onShow(collection)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
