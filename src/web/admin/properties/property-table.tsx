import { Pencil, Trash2 } from 'lucide-react'
import { ADMIN_PROPERTY_STATUS_LABELS, type AdminPropertyStatus } from '#domain/admin-properties/admin-property.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { wholeDollars } from '#domain/money.ts'
import { plainMessageOf } from '#domain/pages/headlines.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { dateTimeText } from '#web/kit/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExternalLink, textLinkClass } from '#web/ui/text-link.tsx'
import type { AdminProperty } from './admin-property.ts'
import { ArtCell } from './art-cell.tsx'

type PropertyActions = {
  readonly onShow: (home: AdminProperty, style: ArtStyle | null) => void
  readonly onDraw: (home: AdminProperty, style: ArtStyle) => void
  readonly onEdit: (home: AdminProperty) => void
  readonly onDelete: (home: AdminProperty) => void
}

/** Returns the columns of the admin's list (D3-020). */
const columnsOf = ({ onShow, onDraw, onEdit, onDelete }: PropertyActions): readonly Column<AdminProperty>[] => [
  {
    name: 'Address',
    isRowHeader: true,
    className: 'max-md:col-start-2 max-md:row-start-1 md:max-w-60',
    cell: ({ page_url, address }) => (
      <span className="font-semibold">{page_url ? <OutsideLink url={page_url}>{address}</OutsideLink> : address}</span>
    ),
  },
  {
    name: 'Price',
    className: 'tabular-nums max-md:col-start-2 max-md:row-start-2',
    cell: ({ price }) => (price === null ? null : wholeDollars(price)),
  },
  {
    name: 'Details',
    className: 'text-soft max-md:hidden',
    cell: ({ score, color }) => (
      <>
        {score === null ? null : <span className="block tabular-nums">Score {score}/10</span>}
        {color}
      </>
    ),
  },
  {
    name: 'Zillow link',
    className: 'max-md:hidden',
    cell: ({ zillow_url }) => (zillow_url ? <OutsideLink url={zillow_url}>Zillow</OutsideLink> : null),
  },
  {
    name: 'Original image',
    className: 'max-md:col-start-1 max-md:row-span-3 max-md:row-start-1',
    cell: (home) => <OriginalImage home={home} onShow={() => onShow(home, null)} />,
  },
  {
    name: 'AI images',
    className: 'max-md:col-span-3 max-md:row-start-4',
    cell: (home) => (
      <ArtCell home={home} onShow={(style) => onShow(home, style)} onDraw={(style) => onDraw(home, style)} />
    ),
  },
  {
    name: 'Status',
    className: 'max-md:col-start-2 max-md:row-start-3 md:max-w-52',
    cell: ({ status, failure }) => (
      <>
        <StatusBadge status={status} />
        {failure ? <Failure message={failure} /> : null}
      </>
    ),
  },
  {
    name: 'Created at',
    className: 'text-sm tabular-nums max-md:hidden',
    cell: ({ created_at }) => dateTimeText(created_at),
  },
  {
    name: 'Actions',
    className:
      'whitespace-nowrap max-md:col-start-3 max-md:row-span-3 max-md:row-start-1 max-md:-mt-2 max-md:-mr-2 md:px-1.5! md:py-1.5!',
    cell: (home) => (
      <RequireRole needs="sender">
        <IconButton label={`Edit ${home.address}`} onClick={() => onEdit(home)}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={`Delete ${home.address}`} onClick={() => onDelete(home)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </RequireRole>
    ),
  },
]

/** The admin's own list of homes. */
export const PropertyTable = ({ homes, ...actions }: { homes: readonly AdminProperty[] } & PropertyActions) => (
  <div className="mt-6">
    <DataTable
      columns={columnsOf(actions)}
      rows={homes}
      keyOf={({ id }) => id}
      card="grid-cols-[auto_1fr_auto] gap-x-3 gap-y-0.5"
      className="md:min-w-5xl"
    />
  </div>
)

const OriginalImage = ({ home, onShow }: { home: AdminProperty; onShow: () => void }) =>
  home.original_image ? (
    <button
      type="button"
      aria-label={`Show the photo of ${home.address}`}
      onClick={onShow}
      className="h-12 w-18 overflow-hidden rounded-paper border border-line"
    >
      <img src={home.original_image} alt="" loading="lazy" className="size-full object-cover" />
    </button>
  ) : null

const OutsideLink = ({ url, children }: { url: string; children: string }) => (
  <ExternalLink href={url}>{children}</ExternalLink>
)

/** A failure in plain words; the specified text is under "Details" (E-39). */
const Failure = ({ message }: { message: string }) => {
  const { headline, details } = plainMessageOf(message)
  return (
    <div className="mt-1 text-sm">
      {headline}
      {details === null ? null : (
        <details>
          <summary className={textLinkClass({}, 'cursor-pointer')}>Details</summary>
          {details}
        </details>
      )}
    </div>
  )
}

/** Pending yellow, completed green, failed red, SOLD blue (D3-021). */
const StatusBadge = ({ status }: { status: AdminPropertyStatus }) => (
  <Badge tone={TONES[status]}>{ADMIN_PROPERTY_STATUS_LABELS[status]}</Badge>
)

const TONES: Record<AdminPropertyStatus, Tone> = {
  pending: 'busy',
  completed: 'success',
  failed: 'error',
  SOLD: 'info',
}
