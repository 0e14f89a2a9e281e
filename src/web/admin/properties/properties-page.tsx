import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ADMIN_PROPERTY_STATUS_LABELS, ADMIN_PROPERTY_STATUSES } from '#domain/admin-properties/admin-property.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { lastPageOf, Pagination } from '#web/admin/lists/pagination.tsx'
import { SearchForm } from '#web/admin/lists/search-form.tsx'
import { useListFilter } from '#web/admin/lists/use-list-filter.ts'
import { functionQuery, POLL_INTERVAL_MS, queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { oneOf, pageOf, textOf } from '#web/kit/query-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { choicesOf, LabeledSelect } from '#web/ui/select.tsx'
import { UndoToast } from '#web/ui/undo-toast.tsx'
import type { AdminProperty } from './admin-property.ts'
import { DeletePropertyDialog } from './delete-property-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { Lightbox } from './lightbox.tsx'
import { MagicAdd } from './magic-add.tsx'
import { PropertyTable } from './property-table.tsx'
import { useDrawing } from './use-drawing.ts'

type Open =
  | { readonly dialog: 'magic' }
  | { readonly dialog: 'edit' | 'delete'; readonly home: AdminProperty }
  | { readonly dialog: 'pictures'; readonly home: AdminProperty; readonly style: ArtStyle | null }
  | null

const NONE: readonly AdminProperty[] = []
const reload = () => queryClient.invalidateQueries({ queryKey: ['admin-list-properties'] })

/** The admin's own list of homes; pending ones are refreshed every five seconds (D3-020 … D3-031). */
export const PropertiesPage = () => {
  const [filter, show] = useListFilter(filterOf)
  const list = useProperties(filter)
  const { draw, message, showMessage } = useDrawing(list.data?.properties ?? NONE, { reload })
  const [open, setOpen] = useState<Open>(null)
  const [deletedProperty, setDeletedProperty] = useState<AdminProperty | null>(null)
  const restore = useRestore((text) => showMessage({ tone: 'error', text }))

  return (
    <>
      <PageHeader title={ADMIN_SCREENS['/admin-properties'].title}>
        <RequireRole needs="sender">
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen({ dialog: 'magic' })}>Magic Add</Button>
            <Link to="/admin/new" className={buttonClass('outline')}>
              Add Property
            </Link>
          </div>
        </RequireRole>
      </PageHeader>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SearchForm
          key={filter.search}
          label="Address"
          initialText={filter.search}
          onSearch={(search) => show({ search })}
        />
        <LabeledSelect
          label="Status"
          choices={STATUS_CHOICES}
          value={filter.status}
          onChange={(status) => show({ status })}
        />
      </div>
      {message ? (
        <Notice tone={message.tone} className="mt-6">
          {message.text}
        </Notice>
      ) : null}
      <QueryResult query={list} loading="Loading properties..." isEmpty={({ properties }) => properties.length === 0}>
        {({ properties, total, page_size }) => (
          <>
            {properties.length === 0 ? (
              <p className="mt-8 text-lg text-soft">
                {filter.search || filter.status
                  ? 'No matching properties.'
                  : 'The list is empty. Add a property, or let Magic Add find some.'}
              </p>
            ) : (
              <PropertyTable
                homes={properties}
                onShow={(home, style) => setOpen({ dialog: 'pictures', home, style })}
                onDraw={({ id }, style) => draw({ id, style })}
                onEdit={(home) => setOpen({ dialog: 'edit', home })}
                onDelete={(home) => setOpen({ dialog: 'delete', home })}
              />
            )}
            <Pagination page={filter.page} last={lastPageOf(total, page_size)} onPage={(page) => show({ page })} />
          </>
        )}
      </QueryResult>
      <Dialogs
        open={open}
        onClose={() => setOpen(null)}
        onAdded={(text) => showMessage({ tone: 'success', text })}
        onDeleted={setDeletedProperty}
      />
      {deletedProperty ? (
        <UndoToast
          key={deletedProperty.id}
          onUndo={() => restore.mutate(deletedProperty.id)}
          onDismiss={() => setDeletedProperty(null)}
        >
          {`${deletedProperty.address} was deleted.`}
        </UndoToast>
      ) : null}
    </>
  )
}

const useRestore = (onProblem: (message: string) => void) =>
  useMutation({
    mutationFn: (id: string) => call('admin-restore-property', { id }),
    onSuccess: reload,
    onError: ({ message }) => onProblem(message),
  })

/** A page of the list; refreshed while a home on it is pending. */
const useProperties = (filter: ReturnType<typeof filterOf>) =>
  useQuery({
    ...functionQuery('admin-list-properties', filter),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.properties.some(({ status }) => status === 'pending') ? POLL_INTERVAL_MS : false,
  })

const Dialogs = ({
  open,
  onClose,
  onAdded,
  onDeleted,
}: {
  open: Open
  onClose: () => void
  onAdded: (text: string) => void
  onDeleted: (home: AdminProperty) => void
}) => {
  const onDone = () => {
    onClose()
    void reload()
  }
  return (
    <>
      {open?.dialog === 'magic' ? (
        <MagicAdd
          onClose={onClose}
          onAdded={(text) => {
            onDone()
            onAdded(text)
          }}
        />
      ) : null}
      {open?.dialog === 'edit' ? <EditDialog home={open.home} onClose={onClose} onSaved={onDone} /> : null}
      {open?.dialog === 'delete' ? (
        <DeletePropertyDialog
          home={open.home}
          onClose={onClose}
          // Undo is offered once the list no longer shows the home, as for campaigns.
          onDeleted={async () => {
            await reload()
            onClose()
            onDeleted(open.home)
          }}
        />
      ) : null}
      {open?.dialog === 'pictures' ? <Lightbox home={open.home} style={open.style} onClose={onClose} /> : null}
    </>
  )
}

const STATUS_CHOICES = choicesOf(ADMIN_PROPERTY_STATUS_LABELS, 'All')

const filterOf = (query: URLSearchParams) => ({
  status: oneOf(ADMIN_PROPERTY_STATUSES, query.get('status')),
  search: textOf(query, 'search', 100),
  page: pageOf(query),
})
