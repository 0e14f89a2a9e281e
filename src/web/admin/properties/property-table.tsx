import { Pencil, Trash2 } from 'lucide-react'
import type { ArtStyle } from '#domain/art-styles.ts'
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

/** The admin's own list of homes. */
export const PropertyTable = ({ homes, ...deeds }: { homes: readonly ManagedProperty[] } & Deeds) => (
  <div className="mt-6 overflow-x-auto rounded-control border border-line bg-card">
    <table className="w-full min-w-5xl text-left">
      <thead>
        <tr className="border-b border-line text-soft">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="px-3 py-2.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {homes.map((home) => (
          <PropertyRow key={home.id} home={home} {...deeds} />
        ))}
      </tbody>
    </table>
  </div>
)

const PropertyRow = ({ home, onShow, onDraw, onEdit, onDelete }: { home: ManagedProperty } & Deeds) => (
  <tr className="border-b border-line align-top last:border-0">
    <th scope="row" className="max-w-60 px-3 py-3 font-semibold">
      {home.page_url ? (
        <a href={home.page_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {home.address}
        </a>
      ) : (
        home.address
      )}
    </th>
    <td className="px-3 py-3 tabular-nums">{wholeDollars(home.price)}</td>
    <td className="px-3 py-3 text-soft">
      {home.score === null ? null : <span className="block tabular-nums">Score {home.score}/10</span>}
      {home.color}
    </td>
    <td className="px-3 py-3">
      {home.zillow_url ? (
        <a href={home.zillow_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Zillow
        </a>
      ) : null}
    </td>
    <td className="px-3 py-3">
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
    <td className="px-3 py-3">
      <ArtCell home={home} onShow={(style) => onShow(home, style)} onDraw={(style) => onDraw(home, style)} />
    </td>
    <td className="max-w-52 px-3 py-3">
      <StatusBadge status={home.status} />
      {home.failure ? <span className="mt-1 block text-sm">{home.failure}</span> : null}
    </td>
    <td className="px-3 py-3 text-sm tabular-nums">{moment(home.created_at)}</td>
    <td className="px-1.5 py-1.5 whitespace-nowrap">
      <IconButton label={`Edit ${home.address}`} onClick={() => onEdit(home)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={`Delete ${home.address}`} onClick={() => onDelete(home)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </td>
  </tr>
)
