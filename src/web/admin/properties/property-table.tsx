import { Pencil, Trash2 } from 'lucide-react'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { moment } from '../frame/words.ts'
import { ArtCell } from './art-cell.tsx'
import { type ManagedProperty, wholeDollars } from './property-words.ts'
import { StatusBadge } from './status-badge.tsx'

/** D3-020. */
const COLUMNS = [
  'Address',
  'Price',
  'Details',
  'Zillow link',
  'Original image',
  'AI images',
  'Status',
  'Created at',
  'Actions',
] as const

type Deeds = {
  readonly onShow: (home: ManagedProperty, style: ArtStyle | null) => void
  readonly onDraw: (home: ManagedProperty, style: ArtStyle) => void
  readonly onEdit: (home: ManagedProperty) => void
  readonly onDelete: (home: ManagedProperty) => void
}

/** The admin's own list of homes; on phones each is a card. */
export const PropertyTable = ({ homes, ...deeds }: { homes: readonly ManagedProperty[] } & Deeds) => (
  <div className="mt-6 overflow-x-auto rounded-control border border-line bg-card">
    <table className="w-full text-left max-md:block md:min-w-5xl">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-soft">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="px-3 py-2.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {homes.map((home) => (
          <PropertyRow key={home.id} home={home} {...deeds} />
        ))}
      </tbody>
    </table>
  </div>
)

const PropertyRow = ({ home, onShow, onDraw, onEdit, onDelete }: { home: ManagedProperty } & Deeds) => (
  <tr
    className={classNames(
      'border-b border-line align-top last:border-0',
      'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1.5 max-md:p-3',
    )}
  >
    <th scope="row" className={classNames('font-semibold max-md:col-span-2 md:max-w-60', CELL)}>
      {home.page_url ? (
        <a href={home.page_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {home.address}
        </a>
      ) : (
        home.address
      )}
    </th>
    <td className={classNames('tabular-nums', CELL)}>{wholeDollars(home.price)}</td>
    <td className={classNames('text-soft', CELL)}>
      {home.score === null ? null : <span className="block tabular-nums">Score {home.score}/10</span>}
      {home.color}
    </td>
    <td className={CELL}>
      {home.zillow_url ? (
        <a href={home.zillow_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Zillow
        </a>
      ) : null}
    </td>
    <td className={CELL}>
      {home.original_image ? (
        <button
          type="button"
          aria-label={`Show the photo of ${home.address}`}
          onClick={() => onShow(home, null)}
          className="h-12 w-18 overflow-hidden rounded-paper border border-line"
        >
          <img src={home.original_image} alt="" loading="lazy" className="size-full object-cover" />
        </button>
      ) : null}
    </td>
    <td className={classNames('max-md:col-span-2', CELL)}>
      <ArtCell home={home} onShow={(style) => onShow(home, style)} onDraw={(style) => onDraw(home, style)} />
    </td>
    <td className={classNames('md:max-w-52', CELL)}>
      <StatusBadge status={home.status} />
      {home.failure ? <span className="mt-1 block text-sm">{home.failure}</span> : null}
    </td>
    <td className={classNames('text-sm tabular-nums', CELL)}>{moment(home.created_at)}</td>
    <td className="whitespace-nowrap max-md:col-span-2 max-md:-ml-3 md:px-1.5 md:py-1.5">
      <IconButton label={`Edit ${home.address}`} onClick={() => onEdit(home)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={`Delete ${home.address}`} onClick={() => onDelete(home)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </td>
  </tr>
)

const CELL = 'max-md:empty:hidden md:px-3 md:py-3'
