import type { SoldHome } from '#contract/buyer-outreach.ts'
import { Thumbnail } from '../leads/thumbnail.tsx'
import { day, price } from './labels.ts'
import { RowCheckBox } from '#web/ui/check-box.tsx'
import { SelectAll } from './select-all.tsx'
import type { Selected } from './use-selected.ts'

export const soldId = ({ listing }: SoldHome): string => `${listing.source} ${listing.sourceId}`

/** D3-053, D3-054: sold homes to choose from. */
export const SoldList = ({
  title,
  about,
  homes,
  selected,
}: {
  title: string
  about: string
  homes: readonly SoldHome[]
  selected: Selected
}) => (
  <section aria-label={title} className="flex flex-col rounded-control border border-line bg-card">
    <div className="border-b border-line px-3 py-2">
      <h3 className="text-lg">{title}</h3>
      <p className="text-soft">{about}</p>
      <SelectAll ids={homes.map(soldId)} selected={selected} label="Select all" />
    </div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
    <ul tabIndex={0} aria-label={title} className="max-h-112 divide-y divide-line overflow-y-auto">
      {homes.length === 0 ? <li className="px-3 py-4 text-soft">None on this page.</li> : null}
      {homes.map((home) => (
        <SoldRow key={soldId(home)} home={home} selected={selected} />
      ))}
    </ul>
  </section>
)

const SoldRow = ({ home, selected }: { home: SoldHome; selected: Selected }) => {
  const { address, priceCents, dateSold, url } = home.listing
  return (
    <li className="flex items-center gap-2 py-2 pr-3">
      <RowCheckBox
        label={address.raw}
        checked={selected.has(soldId(home))}
        onChange={() => selected.toggle(soldId(home))}
      />
      <Thumbnail picture={home.image} alt={`Photo of ${address.raw}`} className="h-14 w-20" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{address.raw}</p>
        <p className="text-soft tabular-nums">
          {price(priceCents)}, sold {day(dateSold)}
        </p>
      </div>
      <a href={url} target="_blank" rel="noreferrer" className="py-2.5 whitespace-nowrap underline underline-offset-4">
        View Listing
      </a>
    </li>
  )
}
