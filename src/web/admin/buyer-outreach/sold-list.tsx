import type { SoldHome } from '#contract/buyer-outreach.ts'
import { sourceKeyOf } from '#domain/imports/listing-match.ts'
import { priceText } from '#domain/leads/labels.ts'
import { Thumbnail } from '#web/admin/campaigns/leads/thumbnail.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowCheckbox } from '#web/ui/checkbox.tsx'
import { ExternalLink, textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { dayText } from './labels.ts'
import { SelectAll } from './select-all.tsx'
import type { Selected } from './use-selected.ts'

export const soldId = ({ listing }: SoldHome): string => sourceKeyOf(listing)

/** Sold homes to choose from (D3-053, D3-054). */
export const SoldList = ({
  title,
  description,
  homes,
  selected,
}: {
  title: string
  description: string
  homes: readonly SoldHome[]
  selected: Selected
}) => (
  <Card as="section" isPadded={false} aria-label={title} className="flex flex-col">
    <div className="border-b border-line px-3 py-2">
      <SectionTitle as="h3" size="small">
        {title}
      </SectionTitle>
      <p className="text-soft">{description}</p>
      <SelectAll ids={homes.map(soldId)} selected={selected} label="Select all" />
    </div>
    {/* `relative` keeps the hidden labels of rows that are scrolled away in the list; else they make the page taller. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by the keyboard */}
    <ul tabIndex={0} aria-label={title} className="relative max-h-112 divide-y divide-line overflow-y-auto">
      {homes.length === 0 ? <li className="px-3 py-4 text-soft">None on this page.</li> : null}
      {homes.map((home) => (
        <SoldRow key={soldId(home)} home={home} selected={selected} />
      ))}
    </ul>
  </Card>
)

const SoldRow = ({ home, selected }: { home: SoldHome; selected: Selected }) => {
  const { address, priceCents, dateSold, url } = home.listing
  return (
    <li className="flex items-center gap-2 py-2 pr-3">
      <RowCheckbox
        label={address.raw}
        checked={selected.has(soldId(home))}
        onChange={() => selected.toggle(soldId(home))}
      />
      <Thumbnail picture={home.image} alt={`Photo of ${address.raw}`} className="h-14 w-20" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{address.raw}</p>
        <p className="text-soft tabular-nums">
          {priceText(priceCents)}, sold {dayText(dateSold)}
        </p>
      </div>
      <ExternalLink href={url} className={textLinkClass({}, 'py-2.5 whitespace-nowrap')}>
        View Listing
      </ExternalLink>
    </li>
  )
}
